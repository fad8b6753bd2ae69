"""Exchange: programs of others at the table, and matches that come from elsewhere or go there."""

"""Owner's code: stored as a salted hash that is slow to guess; and the doorkeeper, who counts wrong codes. No user
interface."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable

from scenes.core.house import LOST, House

MIN_DIGITS, MAX_DIGITS = 4, 8
"""Allowed lengths of a code."""
RECOVERY_DIGITS = 12
"""Length of the recovery code; it is never delayed, because nobody guesses one in 10**12."""
DELAYS = (0.0, 0.0, 0.0, 30.0, 60.0, 120.0, 300.0, 900.0)
"""Delay in seconds by number of wrong codes in a row; the last one from then on."""
SCRYPT_COST, PBKDF2_ROUNDS = 2**17, 2_000_000
"""Cost of a hash: of scrypt, which also takes 128 MiB, and of PBKDF2 where scrypt is missing. One takes half a second,
all four-digit codes more than an hour on one core."""
FAST_SCRYPT_COST, FAST_PBKDF2_ROUNDS = 2**14, 200_000
"""The same for a code too long to guess."""
SLOW_SUFFIX = "-slow"


def hashed_code(code: str, salt: bytes | None = None, way: str | None = None) -> str:
    """A code as stored: method, salt and hash."""
    salt = secrets.token_bytes(16) if salt is None else salt
    way = way or ("scrypt" if hasattr(hashlib, "scrypt") else "pbkdf2") + SLOW_SUFFIX * (len(code) < RECOVERY_DIGITS)
    return f"{way}${salt.hex()}${_hash(way, code, salt).hex()}"


def code_matches(code: str, kept: str) -> bool:
    """Whether the code matches the stored one; an unreadable one matches nothing."""
    try:
        way, salt, wanted = kept.split("$")
        return hmac.compare_digest(_hash(way, code, bytes.fromhex(salt)), bytes.fromhex(wanted))
    except ValueError:
        return False


def new_recovery_code() -> str:
    """Random digits."""
    return "".join(secrets.choice("0123456789") for _ in range(RECOVERY_DIGITS))


def grouped(code: str) -> str:
    """A recovery code in groups of four, for copying by hand."""
    return " ".join(code[start : start + 4] for start in range(0, len(code), 4))


def delay(wrong: int) -> float:
    """Delay in seconds after that number of wrong codes in a row."""
    return DELAYS[min(wrong, len(DELAYS) - 1)]


class Doorkeeper:
    """Owns the delay until the next code is checked.

    It does not depend on the system time: after a restart the full delay of the last wrong code begins again, so that
    neither a power cut nor a changed clock speeds up guessing; if the disk cannot be written, the longest one.
    """

    def __init__(self, house: House, keep: Callable[[], object], now: float = 0.0) -> None:
        """`keep` saves the house; `now` is in seconds, on the clock of `tries`."""
        self.house = house
        self._keep = keep
        forgotten = bool(house.pin) and keep() is False  # the number on disk may be too low
        self._opens_at = now + (DELAYS[-1] if forgotten else delay(house.wrong))

    @property
    def lost(self) -> bool:
        """Whether the code was lost by the disk: nothing opens."""
        return self.house.pin == LOST

    def wait(self, now: float) -> float:
        """Seconds until the next code is checked."""
        return max(0.0, self._opens_at - now)

    def tries(self, code: str, now: float) -> bool:
        """Whether the code is right. It is saved as a wrong one before it is compared, so that a power cut does not
        help."""
        if self.wait(now):
            return False
        self.house.wrong += 1
        self._opens_at = now + delay(self.house.wrong)
        self._keep()
        if not code_matches(code, self.house.pin):
            return False
        self.house.wrong, self._opens_at = 0, now
        self._keep()
        return True

    def recovers(self, code: str) -> bool:
        """Whether this is the recovery code, which is accepted at any time."""
        if self.lost or not code_matches(code, self.house.recovery):
            return False
        self.house.wrong, self._opens_at = 0, 0.0
        self._keep()
        return True

    def choose(self, code: str) -> str:
        """Sets a new code; returns its recovery code, which is shown only once."""
        recovery = new_recovery_code()
        self.house.pin, self.house.recovery, self.house.wrong = hashed_code(code), hashed_code(recovery), 0
        self._opens_at = 0.0
        self._keep()
        return recovery


def _hash(way: str, code: str, salt: bytes) -> bytes:
    slow, name = way.endswith(SLOW_SUFFIX), way.removesuffix(SLOW_SUFFIX)
    if name == "scrypt":
        work = SCRYPT_COST if slow else FAST_SCRYPT_COST
        return hashlib.scrypt(code.encode(), salt=salt, n=work, r=8, p=1, maxmem=2048 * work)
    if name == "pbkdf2":
        return hashlib.pbkdf2_hmac("sha256", code.encode(), salt, PBKDF2_ROUNDS if slow else FAST_PBKDF2_ROUNDS)
    raise ValueError(f"{way} is no way to hash")

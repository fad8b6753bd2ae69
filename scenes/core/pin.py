"""Owner's code: kept as a salted hash, and slow to guess; and the doorkeeper, who counts wrong ones. No screen."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable

from scenes.core.house import LOST, House

MIN_DIGITS, MAX_DIGITS = 4, 8
"""Digits."""
RECOVERY_DIGITS = 12
"""Digits of the code that opens the door when the other one is forgotten; it never has to wait, because nobody guesses
one in a million million."""
DELAYS = (0.0, 0.0, 0.0, 30.0, 60.0, 120.0, 300.0, 900.0)
"""Seconds that one has to wait after so many wrong codes in a row; after more than these, the last one."""
SCRYPT_COST, PBKDF2_ROUNDS = 2**17, 2_000_000
"""How slow a hash is: of scrypt, which also takes 128 MiB, and of what is used where that is missing. One takes half a
second, all codes of four digits more than an hour of a core."""
FAST_SCRYPT_COST, FAST_PBKDF2_ROUNDS = 2**14, 200_000
"""The same of a code that nobody can guess anyway."""
SLOW_SUFFIX = "-slow"


def hashed_code(code: str, salt: bytes | None = None, way: str | None = None) -> str:
    """The code as it is kept: how it was hashed, the salt and the hash."""
    salt = secrets.token_bytes(16) if salt is None else salt
    way = way or ("scrypt" if hasattr(hashlib, "scrypt") else "pbkdf2") + SLOW_SUFFIX * (len(code) < RECOVERY_DIGITS)
    return f"{way}${salt.hex()}${_hash(way, code, salt).hex()}"


def code_matches(code: str, kept: str) -> bool:
    """Whether the code is the one that is kept; a kept code that cannot be read matches nothing."""
    try:
        way, salt, wanted = kept.split("$")
        return hmac.compare_digest(_hash(way, code, bytes.fromhex(salt)), bytes.fromhex(wanted))
    except ValueError:
        return False


def new_recovery_code() -> str:
    """Digits by chance."""
    return "".join(secrets.choice("0123456789") for _ in range(RECOVERY_DIGITS))


def grouped(code: str) -> str:
    """A recovery code as people copy it: in groups of four."""
    return " ".join(code[start : start + 4] for start in range(0, len(code), 4))


def delay(wrong: int) -> float:
    """Seconds to wait after so many wrong codes in a row."""
    return DELAYS[min(wrong, len(DELAYS) - 1)]


class Doorkeeper:
    """Owns how long one has to wait until the next code is looked at.

    Nothing depends on the clock on the wall: after a restart the whole wait that the last wrong code has earned begins
    again, so that neither pulling the plug nor setting the clock makes guessing faster; where the disk takes nothing
    down, the longest one.
    """

    def __init__(self, house: House, keep: Callable[[], object], now: float = 0.0) -> None:
        """`keep` writes the house down; `now` is in the same seconds as those of `tries`."""
        self.house = house
        self._keep = keep
        forgotten = bool(house.pin) and keep() is False  # how many were wrong may be more than was written down
        self._opens_at = now + (DELAYS[-1] if forgotten else delay(house.wrong))

    @property
    def lost(self) -> bool:
        """Whether there was a code that the disk has lost: nothing opens."""
        return self.house.pin == LOST

    def wait(self, now: float) -> float:
        """Seconds until a code is looked at again."""
        return max(0.0, self._opens_at - now)

    def tries(self, code: str, now: float) -> bool:
        """Whether the code is right. It counts as a wrong one on the disk before it is compared: no power cut helps."""
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
        """Whether this is the recovery code, which opens at any time."""
        if self.lost or not code_matches(code, self.house.recovery):
            return False
        self.house.wrong, self._opens_at = 0, 0.0
        self._keep()
        return True

    def choose(self, code: str) -> str:
        """A new code holds from now on; returns the recovery code that belongs to it, which nobody will see again."""
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

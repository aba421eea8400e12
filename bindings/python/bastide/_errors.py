"""What is raised. Every message names the argument, or the reason and the clause of the rule."""
from __future__ import annotations

import re

_CLAUSE = re.compile(r"\(([A-Z]+-\d+[a-z]?)\)$")


class BastideError(Exception):
    """What all errors of this package are. `code` is the number of bastide.h, `clause` the rule's ("B-13") or None."""

    def __init__(self, message: str, code: int = 0) -> None:
        super().__init__(message)
        self.code = code
        found = _CLAUSE.search(message)
        self.clause: str | None = found[1] if found else None


class InputError(BastideError, ValueError):
    """A number beyond its range, an array of the wrong shape or dtype, a text that cannot be read."""


class InputTypeError(InputError, TypeError):
    """An argument of the wrong type."""


class NoOutputError(BastideError, AttributeError):
    """An array that the batch was not asked to write."""


class RulesError(BastideError, ValueError):
    """Rules that are unknown or forbidden, or a state of other rules."""


class IllegalActionError(BastideError, ValueError):
    """The rules do not allow the action; `clause` says which."""


class NotNowError(BastideError, RuntimeError):
    """The game is over, or chance is asked and not a seat, or the other way round."""


_CLASSES: dict[int, type[BastideError]] = {
    -101: InputError,
    -102: InputError,
    -103: RulesError,
    -104: IllegalActionError,
    -105: InputError,
    -106: NotNowError,
}


def error_of(code: int, message: str) -> Exception:
    if code == -107:
        return MemoryError(message)
    return _CLASSES.get(code, BastideError)(message, code)

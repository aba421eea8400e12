"""Files of `bastide selfplay`: games with what the computer thought of each decision (docs/selfplay.md)."""
from __future__ import annotations

import json
import os
import zipfile
from typing import TYPE_CHECKING, Any, Iterator

import numpy as np

from bastide._errors import InputError
from bastide._game import Record, State

if TYPE_CHECKING:
    from numpy.typing import NDArray

FORMAT = 1
_OF_GAMES = {"number": "<i4", "turns": "<i2", "scores": "<i2", "returns": "<f4"}
_STARTS = {"first_decision": "<i8", "record_start": "<i8"}
_OF_DECISIONS = {
    "ply": "<i4",
    "turn": "<i2",
    "seat": "|i1",
    "question": "|u1",
    "explored": "|u1",
    "legal": "<i2",
    "action": "<i2",
    "best": "<i2",
    "points": "<i2",
    "value": "<f4",
    "best_value": "<f4",
    "win": "<f4",
    "best_win": "<f4",
}


class Selfplay:
    """The games of one file, made by load_selfplay(). len() is how many there are.

    An entry a game: `number` int32, `turns` int16, `scores` int16 (games, players), `returns` float32 (games, players).
    An entry a decision, game after game: `game` int32 (which game, from 0), `ply` int32 (actions before it), `turn` int16,
    `seat` int8, `question` uint8 (index in `questions`), `explored` uint8, `legal` int16, `action` int16 and `best` int16
    (indexes among the legal ones), `points` int16, `value` float32 and `best_value` float32 (points ahead of the mean of the
    others that the seat expects at the end; NaN: nothing to choose), `win` float32 and `best_win` float32 (0 to 1).
    `meta` says how they were made.
    """

    number: NDArray[np.int32]
    turns: NDArray[np.int16]
    scores: NDArray[np.int16]
    returns: NDArray[np.float32]
    game: NDArray[np.int32]
    ply: NDArray[np.int32]
    turn: NDArray[np.int16]
    seat: NDArray[np.int8]
    question: NDArray[np.uint8]
    explored: NDArray[np.uint8]
    legal: NDArray[np.int16]
    action: NDArray[np.int16]
    best: NDArray[np.int16]
    points: NDArray[np.int16]
    value: NDArray[np.float32]
    best_value: NDArray[np.float32]
    win: NDArray[np.float32]
    best_win: NDArray[np.float32]
    meta: dict[str, Any]
    questions: list[str]

    def __init__(self, arrays: dict[str, NDArray[Any]], meta: dict[str, Any]) -> None:
        self.meta = meta
        self.questions = [each.decode() for each in arrays["questions"]]
        for name in (*_OF_GAMES, *_OF_DECISIONS):
            setattr(self, name, arrays[name])
        self._first = arrays["first_decision"]
        self._starts = arrays["record_start"]
        self._records = arrays["records"].tobytes()
        self.game = np.repeat(np.arange(len(self), dtype=np.int32), np.diff(self._first))

    def __len__(self) -> int:
        return len(self.number)

    def decisions(self, game: int) -> slice:
        """Where the decisions of a game lie in the columns: `data.value[data.decisions(3)]`."""
        self._check(game)
        return slice(int(self._first[game]), int(self._first[game + 1]))

    def record_text(self, game: int) -> str:
        """The game as a record (docs/notation.md)."""
        self._check(game)
        return self._records[self._starts[game] : self._starts[game + 1]].decode()

    def record(self, game: int) -> Record:
        return Record(self.record_text(game))

    def state(self, decision: int) -> State:
        """The state in which a decision was taken, by its number in the columns."""
        if not 0 <= decision < len(self.ply):
            raise InputError(f"decision is {decision}; it must be from 0 to {len(self.ply) - 1}")
        return self.record(int(self.game[decision])).state(int(self.ply[decision]))

    def states(self, game: int) -> Iterator[tuple[State, int]]:
        """The states of a game in which decisions were taken, each with the decision's number in the columns."""
        where = self.decisions(game)
        at = where.start
        for ply, (state, _) in enumerate(self.record(game).states()):
            if at < where.stop and self.ply[at] == ply:
                yield state, at
                at += 1

    def _check(self, game: int) -> None:
        if not 0 <= game < len(self):
            raise InputError(f"game is {game}; it must be from 0 to {len(self) - 1}")

    def __repr__(self) -> str:
        return f"<Selfplay of {len(self)} games, {len(self.ply)} decisions: {self.meta['rules']!r}>"


def load_selfplay(path: str | os.PathLike[str]) -> Selfplay:
    """Reads a file that `bastide selfplay` has written, wholly into memory. Raises OSError, or InputError that says what is wrong."""
    try:
        with open(path, "rb") as raw, np.load(raw, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
    except (ValueError, EOFError, zipfile.BadZipFile, AttributeError) as error:
        raise InputError(f"{os.fspath(path)}: this is no file of bastide selfplay: {error}") from None
    try:
        meta = json.loads(arrays["meta"].item().decode())
        if meta["format"] != FORMAT:
            raise ValueError(f"its format is {meta['format']}; this package reads {FORMAT}")
        _check_columns(arrays)
        return Selfplay(arrays, meta)
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        what = f"there is no {error}" if isinstance(error, KeyError) else str(error)
        raise InputError(f"{os.fspath(path)}: this is no file of bastide selfplay: {what}") from None


def _check_columns(arrays: dict[str, NDArray[Any]]) -> None:
    games, decisions = len(arrays["number"]), len(arrays["ply"])
    for columns, length in ((_OF_GAMES, games), (_STARTS, games + 1), (_OF_DECISIONS, decisions)):
        for name, kind in columns.items():
            array = arrays[name]
            if array.dtype.str != kind or len(array) != length:
                raise ValueError(f"{name} has {len(array)} of {array.dtype.str} and not {length} of {kind}")
    for name, end in (("first_decision", decisions), ("record_start", len(arrays["records"]))):
        starts = arrays[name]
        if starts[0] != 0 or starts[-1] != end or (np.diff(starts) < 0).any():
            raise ValueError(f"{name} does not lead from 0 to {end}")

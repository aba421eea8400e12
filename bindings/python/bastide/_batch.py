"""Many games at once."""
from __future__ import annotations

import ctypes
import threading
from typing import TYPE_CHECKING, Any, Iterable

import numpy as np

from bastide import _library
from bastide._errors import IllegalActionError, InputError, InputTypeError, NoOutputError
from bastide._game import Game, State
from bastide._library import checked, fail, long, made, short, whole

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

_DTYPES: dict[str, type[Any]] = {
    "seat": np.int32,
    "count": np.int32,
    "mask": np.uint8,
    "planes": np.uint8,
    "scalars": np.int32,
    "points": np.int32,
    "returns": np.float32,
    "done": np.uint8,
}
_USUAL = ("seat", "count", "points", "returns", "done")
_KEPT = ("mask", "planes")

# Looked up once: a step is quicker without it.
_step = long.batch_step
_sample = long.batch_sample


class Batch:
    """So many independent games of the same rules, stepped together on several threads.

    Chance answers by itself, from the seed and the number of the game: what happens does not depend on the number of
    threads. A game that is over begins anew in the same step: `done`, `points` and `returns` are of the one that ended, all
    else of the new one. With a game that has a radius actions are fixed numbers, else indexes.

    A step writes into arrays, which stay the same objects from step to step: those named by `outputs`, made here, or those of
    the caller in `arrays` (C-contiguous, writable, of exactly this dtype and shape):

        seat     int32    (games,)            who is asked
        count    int32    (games,)            how many legal actions there are
        mask     uint8    (games, actions)    1 where an action is legal; games with a radius only
        planes   uint8    (games, PLANES, width, width)  as the seat that is asked sees them; games with a radius only
        scalars  int32    (games, scalars)
        points   int32    (games, players)    points got since the last step
        returns  float32  (games, players)    State.returns() of a game that ended, else 0
        done     uint8    (games,)            1 where a game ended

    Of `mask` and `planes` a step writes only what has changed, which is many times quicker. So nobody else may write into them:
    those made here are read-only (copy them first). Those of the caller are written as a whole unless `kept=True` promises that
    they stay as they are from step to step; `kept=False` writes all of them always, and none is read-only.

    `games` from 1 to 65,536, `threads` from 1 to 256. Other threads of Python run during a step.
    """

    _handle: int | None = None

    def __init__(
        self,
        game: Game,
        games: int,
        threads: int = 1,
        seed: int = 0,
        outputs: Iterable[str] | None = None,
        arrays: dict[str, NDArray[Any]] | None = None,
        kept: bool | None = None,
    ) -> None:
        if not isinstance(game, Game):
            raise InputTypeError(f"game must be a Game, not {type(game).__name__}")
        self.game = game
        self.games = whole(games, "games", 1, 65536)
        whole(threads, "threads", 1, 256)
        whole(seed, "seed", 0, 2**64 - 1)
        self._lock = threading.Lock()
        self.arrays: dict[str, NDArray[Any]] = dict(arrays or {})
        wanted = tuple(outputs) if outputs is not None else _USUAL if arrays is None else ()
        for name in (*self.arrays, *wanted):
            self._check_name(name)
        if kept is None:
            kept = not any(name in self.arrays for name in _KEPT)
        made_here = [name for name in wanted if name not in self.arrays]
        for name in made_here:
            self.arrays[name] = np.zeros(self._shape(name), _DTYPES[name])
        self._view = _library.View()
        for name, array in self.arrays.items():
            self._point_to(name, array)
        radius = -1 if game.radius is None else game.radius
        self._handle = made(short.batch_new(game._handle, self.games, threads, radius, seed))
        self._actions = np.zeros(self.games, np.int32)
        self._told = ctypes.byref(self._view)
        # What a sample and a step into and from its own array are called with, made once: at 64 games a step takes 20 µs.
        self._own = (ctypes.c_void_p(self._handle), ctypes.c_void_p(self._actions.ctypes.data), ctypes.c_size_t(self.games))
        self._own_step = (*self._own, self._told)
        self._rows = np.zeros((0, _library.ACTION_FEATURES), np.int16)
        self._offsets = np.zeros(self.games + 1, np.int32)
        self.reset(seed)
        if kept:
            self._view.kept = 1
            for name in made_here:
                self.arrays[name].flags.writeable = name not in _KEPT

    def __del__(self, free: Any = long.batch_free) -> None:
        if self._handle is not None:
            free(self._handle)

    def __getattr__(self, name: str) -> NDArray[Any]:
        """batch.seat is batch.arrays["seat"]."""
        arrays = self.__dict__.get("arrays", {})
        if name in arrays:
            return arrays[name]
        if name not in _DTYPES or "game" not in self.__dict__:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)
        needed = ", and of a game with a radius" if name in _KEPT and self.game.radius is None else ""
        raise NoOutputError(f"this batch does not write {name}: ask for it by outputs={[*arrays, name]} when it is made{needed}")

    def _check_name(self, name: str) -> None:
        if name not in _DTYPES:
            raise InputError(f"outputs: there is no {name!r}; there are: {', '.join(_DTYPES)}")
        if name in _KEPT and self.game.radius is None:
            raise InputError(f"outputs: {name} needs a game with a radius")

    def _shape(self, name: str) -> tuple[int, ...]:
        if name == "mask":
            return (self.games, self.game.num_distinct_actions())
        if name == "planes":
            return (self.games, *self.game.planes_shape())
        if name == "scalars":
            return (self.games, *self.game.scalars_shape())
        if name in ("points", "returns"):
            return (self.games, self.game.num_players())
        return (self.games,)

    def _point_to(self, name: str, array: NDArray[Any]) -> None:
        _check_array(f"arrays[{name!r}]", array, _DTYPES[name], self._shape(name), writable=True)
        setattr(self._view, name, array.ctypes.data)
        setattr(self._view, name + "_size", array.size)

    def reset(self, seed: int) -> None:
        """All games from their start, with chance by this seed; writes the arrays."""
        whole(seed, "seed", 0, 2**64 - 1)
        with self._lock:
            checked(long.batch_reset(self._handle, seed, ctypes.byref(self._view)))

    @property
    def actions(self) -> NDArray[np.int32]:
        """int32 (games,): an array for actions, where a step finds them most quickly."""
        return self._actions

    def step(self, actions: ArrayLike | None = None) -> None:
        """`actions`: whole numbers (games,), one for each game; None: what is in self.actions. A list, an array of another dtype or one
        that is not contiguous is copied. If one is not legal no game is changed: IllegalActionError names the game."""
        arguments = self._own_step
        if actions is not None and actions is not self._actions:
            actions = _as_actions(actions, self.games)
            arguments = (self._handle, actions.ctypes.data, self.games, self._told)
        with self._lock:
            result = _step(*arguments)
        if result < 0:
            fail(result)

    def sample(self, actions: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """A legal action for every game at random, into the caller's array if one is given."""
        arguments = self._own
        if actions is not self._actions:
            if actions is None:
                actions = np.zeros(self.games, np.int32)
            else:
                _check_array("actions", actions, np.int32, (self.games,), writable=True)
            arguments = (self._handle, actions.ctypes.data, self.games)
        with self._lock:
            result = _sample(*arguments)
        if result < 0:
            fail(result)
        return actions

    def action_features(self, rows: NDArray[np.int16] | None = None) -> tuple[NDArray[np.int16], NDArray[np.int32]]:
        """What the legal actions of all games are about, for all rules: (rows, offsets). Those of game i are
        rows[offsets[i]:offsets[i + 1]], int16 of (actions, ACTION_FEATURES), in the order of their indexes; offsets: int32 (games + 1,).

        Both belong to the batch, and its next call writes over them. `rows`: an array of the caller instead, int16 of
        (n, ACTION_FEATURES). If it is too small nothing is written, and InputError says how many numbers it needs; the games
        have not changed, so it can be asked again. A game has 4,096 actions at most, a base game about 20.
        """
        if rows is not None:
            _check_array("rows", rows, np.int16, (*np.shape(rows)[:1], _library.ACTION_FEATURES), writable=True)
        offsets = (self._handle, self._offsets.ctypes.data, self._offsets.size)
        with self._lock:
            count = checked(long.batch_features(*offsets, None, 0))
            into = self._room_for(count) if rows is None else rows
            checked(long.batch_features(*offsets, into.ctypes.data, into.size))
        return into[:count], self._offsets

    def action_numbers(self) -> NDArray[np.int32]:
        """int32 (rows,): what step() takes for each row of action_features(). With a radius the fixed number, -1 for those beyond the
        window (where all of a game lie beyond it, its first has the last number); without one the index, from 0 in each game."""
        with self._lock:
            if self.game.radius is not None:
                numbers = np.zeros(checked(long.batch_numbers(self._handle, None, 0)), np.int32)
                checked(long.batch_numbers(self._handle, numbers.ctypes.data, numbers.size))
                return numbers
            offsets = np.zeros(self.games + 1, np.int32)
            rows = checked(long.batch_features(self._handle, offsets.ctypes.data, offsets.size, None, 0))
        return np.arange(rows, dtype=np.int32) - np.repeat(offsets[:-1], np.diff(offsets))

    def _room_for(self, rows: int) -> NDArray[np.int16]:
        if len(self._rows) < rows:
            self._rows = np.zeros((rows + rows // 4, _library.ACTION_FEATURES), np.int16)
        return self._rows

    def state(self, game: int) -> State:
        """A copy of one game."""
        whole(game, "game", 0, self.games - 1)
        state = self.game.new_initial_state()
        with self._lock:
            checked(short.batch_get(self._handle, game, state._handle))
        return state

    def set_state(self, game: int, state: State) -> None:
        """Puts a copy of the state in the place of one game; the arrays are told by the next step. Raises RulesError if it is of
        other rules, NotNowError where no seat is asked."""
        whole(game, "game", 0, self.games - 1)
        if not isinstance(state, State):
            raise InputTypeError(f"state must be a State, not {type(state).__name__}")
        with self._lock:
            checked(short.batch_set(self._handle, game, state._handle))

    def __len__(self) -> int:
        return self.games


def _as_actions(actions: ArrayLike, games: int) -> NDArray[np.int32]:
    """As int32, one for each game; itself if it is that."""
    if isinstance(actions, np.ndarray) and actions.dtype == np.int32 and actions.shape == (games,):
        return actions if actions.flags.c_contiguous and actions.flags.aligned else actions.copy()
    try:
        given = np.asarray(actions)
    except (ValueError, TypeError, OverflowError) as error:
        raise InputTypeError(f"actions cannot be made an array: {error}") from None
    if given.shape != (games,):
        raise InputError(f"actions has the shape {given.shape}; it must be {(games,)}")
    if given.dtype.kind not in "iu":
        raise InputTypeError(f"actions is of {given.dtype}; it must be of whole numbers")
    narrow = given.astype(np.int32)
    if (wrong := np.flatnonzero(narrow != given)).size:
        raise IllegalActionError(f"actions[{wrong[0]}] is {given[wrong[0]]}: no action has that number", _library.ILLEGAL_ERROR)
    return narrow


def _check_array(name: str, array: Any, dtype: type[Any], shape: tuple[int, ...], writable: bool) -> None:
    if not isinstance(array, np.ndarray):
        raise InputTypeError(f"{name} must be a numpy array, not {type(array).__name__}")
    if array.dtype != dtype:
        raise InputError(f"{name} is of {array.dtype}; it must be of {np.dtype(dtype)}")
    if array.shape != shape:
        raise InputError(f"{name} has the shape {array.shape}; it must be {shape}")
    if not array.flags.c_contiguous or not array.flags.aligned:
        raise InputError(f"{name} must be C-contiguous and aligned")
    if writable and not array.flags.writeable:
        raise InputError(f"{name} cannot be written")

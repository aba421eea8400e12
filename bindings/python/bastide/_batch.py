"""Many games at once."""
from __future__ import annotations

import ctypes
import threading
from typing import TYPE_CHECKING, Any, Iterable

import numpy as np

from bastide import _library
from bastide._errors import InputError
from bastide._game import Game, State
from bastide._library import checked, long, made, short, whole

if TYPE_CHECKING:
    from numpy.typing import NDArray

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
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"game must be a Game, not {type(game).__name__}")
        self.game = game
        self.games = whole(games, "games", 1, 65536)
        whole(threads, "threads", 1, 256)
        whole(seed, "seed", 0, 2**64 - 1)
        self._lock = threading.Lock()
        self.arrays: dict[str, NDArray[Any]] = dict(arrays or {})
        wanted = tuple(outputs) if outputs is not None else _USUAL if arrays is None else ()
        for name in (*self.arrays, *wanted):
            self._check_name(name)
        for name in wanted:
            if name not in self.arrays:
                self.arrays[name] = np.zeros(self._shape(name), _DTYPES[name])
        self._view = _library.View()
        for name, array in self.arrays.items():
            self._point_to(name, array)
        radius = -1 if game.radius is None else game.radius
        self._handle = made(short.batch_new(game._handle, self.games, threads, radius, seed))
        self.reset(seed)

    def __del__(self, free: Any = long.batch_free) -> None:
        if self._handle is not None:
            free(self._handle)

    def __getattr__(self, name: str) -> NDArray[Any]:
        """batch.seat is batch.arrays["seat"]."""
        arrays = self.__dict__.get("arrays", {})
        if name in arrays:
            return arrays[name]
        raise AttributeError(name)

    def _check_name(self, name: str) -> None:
        if name not in _DTYPES:
            raise InputError(f"outputs: there is no {name!r}; there are: {', '.join(_DTYPES)}")
        if name in ("mask", "planes") and self.game.radius is None:
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

    def step(self, actions: NDArray[np.int32]) -> None:
        """`actions`: int32 (games,), one for each game. If one is not legal no game is changed: IllegalActionError names the game."""
        _check_array("actions", actions, np.int32, (self.games,), writable=False)
        with self._lock:
            checked(long.batch_step(self._handle, actions.ctypes.data, self.games, ctypes.byref(self._view)))

    def sample(self, actions: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """A legal action for every game at random, into the caller's array if one is given."""
        if actions is None:
            actions = np.zeros(self.games, np.int32)
        _check_array("actions", actions, np.int32, (self.games,), writable=True)
        with self._lock:
            checked(long.batch_sample(self._handle, actions.ctypes.data, self.games))
        return actions

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
            raise TypeError(f"state must be a State, not {type(state).__name__}")
        with self._lock:
            checked(short.batch_set(self._handle, game, state._handle))

    def __len__(self) -> int:
        return self.games


def _check_array(name: str, array: Any, dtype: type[Any], shape: tuple[int, ...], writable: bool) -> None:
    if not isinstance(array, np.ndarray):
        raise TypeError(f"{name} must be a numpy array, not {type(array).__name__}")
    if array.dtype != dtype:
        raise InputError(f"{name} is of {array.dtype}; it must be of {np.dtype(dtype)}")
    if array.shape != shape:
        raise InputError(f"{name} has the shape {array.shape}; it must be {shape}")
    if not array.flags.c_contiguous or not array.flags.aligned:
        raise InputError(f"{name} must be C-contiguous and aligned")
    if writable and not array.flags.writeable:
        raise InputError(f"{name} cannot be written")

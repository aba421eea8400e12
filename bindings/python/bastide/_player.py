"""Computer players."""
from __future__ import annotations

import threading
from typing import Any

from bastide._errors import InputError, InputTypeError
from bastide._game import State
from bastide._library import checked, encoded, long, made, short, text_of, whole

_MOST_NODES = 1_000_000_000
_MOST_MILLISECONDS = 3_600_000


def player_names() -> list[str]:
    """"level1" to "level8", "greedy", "random" and others (docs/players.md)."""
    names: list[str] = []
    while True:
        try:
            names.append(text_of(short.player_name, len(names)))
        except InputError:
            return names


class Player:
    """A computer player by name, with options behind colons: "level5", "level8:2000n", "level8:0.3" (docs/players.md).

    `seed`: from 0 to 2**64 - 1; the same seed and the same calls give the same answers, unless a time limit cuts in.
    """

    _handle: int | None = None

    def __init__(self, name: str, seed: int = 0) -> None:
        self._handle = made(short.player_new(encoded(name, "name"), whole(seed, "seed", 0, 2**64 - 1)))
        self.name = name
        self.thinks = checked(short.player_thinks(self._handle)) == 1
        self._lock = threading.Lock()  # one question at a time

    def __del__(self, free: Any = short.player_free) -> None:
        if self._handle is not None:
            free(self._handle)

    def choose(self, state: State, nodes: int = 0, milliseconds: int = 0) -> int:
        """Its action for the seat that is asked; the state stays as it is.

        `nodes` and `milliseconds`: how much it may think about this decision; 0: as its name says. Other threads run
        meanwhile, and Ctrl-C ends it. Raises NotNowError where no seat is asked.
        """
        if not isinstance(state, State):
            raise InputTypeError(f"state must be a State, not {type(state).__name__}")
        whole(nodes, "nodes", 0, _MOST_NODES)
        whole(milliseconds, "milliseconds", 0, _MOST_MILLISECONDS)
        with self._lock:
            if self.thinks:
                index = self._think(state, nodes, milliseconds)
            else:
                index = checked(short.player_choose(self._handle, state._handle, nodes, milliseconds))
        return state._action_at(index)

    step = choose  # as OpenSpiel's bots call it

    def _think(self, state: State, nodes: int, milliseconds: int) -> int:
        """On a thread of its own, so that Ctrl-C reaches the one who waits; about a copy, so that others may go on with the state."""
        copy = state.clone()
        answer: list[int | Exception] = []

        def work() -> None:
            try:
                answer.append(checked(long.player_choose(self._handle, copy._handle, nodes, milliseconds)))
            except Exception as error:
                answer.append(error)

        thread = threading.Thread(target=work, name="bastide player", daemon=True)
        thread.start()
        try:
            thread.join()
        except BaseException:
            while thread.is_alive():  # it may not have begun when it is told first
                short.player_stop(self._handle)
                thread.join(0.01)
            raise
        if isinstance(answer[0], Exception):
            raise answer[0]
        return answer[0]

    def __repr__(self) -> str:
        return f"Player({self.name!r})"

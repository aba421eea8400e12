"""Games looked at again: what each decision lost."""
from __future__ import annotations

import concurrent.futures
import dataclasses

from bastide import _library
from bastide._errors import InputTypeError
from bastide._game import Record, State
from bastide._library import checked, long, whole


@dataclasses.dataclass(frozen=True)
class Decision:
    """An answer of a seat beside the best one that was found. Points are those ahead of the mean of the others at the end."""

    ply: int  # actions of the record before it, those of chance counted
    player: int
    question: str  # "place-tile"
    played: str  # the notation of what was answered
    best: str
    value: float  # points
    best_value: float
    win: float  # the chance to win after it, 0 to 1
    best_win: float
    loss: float  # points; over the same draws
    loss_error: float  # its standard error

    @property
    def is_sure(self) -> bool:
        """Is the loss more than chance makes it? As `bastide analyse` counts mistakes."""
        return self.loss > 0.01 and self.loss > 2.5 * self.loss_error


@dataclasses.dataclass(frozen=True)
class Analysis:
    """All decisions of a record with more than one answer, in their order."""

    record: Record
    decisions: list[Decision]

    def losses(self) -> list[float]:
        """Points that each seat has lost by decisions whose loss is sure."""
        lost = [0.0] * self.record.game.num_players()
        for decision in self.decisions:
            if decision.is_sure:
                lost[decision.player] += decision.loss
        return lost

    def worst(self, most: int = 3) -> list[Decision]:
        """Those with the largest sure losses, worst first."""
        return sorted((each for each in self.decisions if each.is_sure), key=lambda each: -each.loss)[:most]


def analyse(record: Record | str, nodes: int = 1000, threads: int = 1, seed: int = 1) -> Analysis:
    """What each decision of a game was worth, and what would have been better, by the search of level8.

    `nodes`: turns played ahead for each decision, 1 to 1,000,000,000; some 40 us each in the base game, so that a base game takes
    about 6 s on one core with the default. `threads`: decisions looked at at once, 1 to 256; the result does not depend on it.
    What luck the draws brought, and why something is better, tells `bastide analyse`.
    """
    if isinstance(record, str):
        record = Record(record)
    if not isinstance(record, Record):
        raise InputTypeError(f"record must be a Record or its text, not {type(record).__name__}")
    whole(nodes, "nodes", 1, 1_000_000_000)
    whole(seed, "seed", 0, 2**64 - 1)
    work = [
        (ply, state, index)
        for ply, (state, index) in enumerate(record.states())
        if state.is_player_node() and len(state.legal_actions()) > 1
    ]
    with concurrent.futures.ThreadPoolExecutor(whole(threads, "threads", 1, 256)) as pool:
        asked = [pool.submit(_judged, ply, state, index, nodes, seed) for ply, state, index in work]
        try:
            return Analysis(record, [each.result() for each in asked])
        except BaseException:  # Ctrl-C: what has not begun does not begin
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _judged(ply: int, state: State, index: int, nodes: int, seed: int) -> Decision:
    found = _library.Judgement()
    checked(long.judge(state._handle, index, nodes, (seed + ply) % 2**64, found))
    return Decision(
        ply,
        state.current_player(),
        state.question(),
        state.action_to_string(index),
        state.action_to_string(found.best),
        found.value,
        found.best_value,
        found.win,
        found.best_win,
        found.loss,
        found.loss_error,
    )

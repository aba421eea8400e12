"""How fast the package is, beside the engine's own loop in the same process:  tools/measure-bindings [SECONDS]

Games a second are complete random base games of two players, by CPU time on one core (threads: by the clock). Each line is the best of
three rounds, in which the lines take turns, so that other work on the machine hits all alike.
"""
import sys
import time

from bastide import Batch, Game, Random
from bastide._library import short

RULES = "preset fi-current players 2"


def engine(seconds, clock):
    """The C function that plays a game to its end: no Python between two answers."""
    state, random = Game(RULES).new_initial_state(), Random(1)
    games, start = 0, clock()
    while clock() - start < seconds:
        for _ in range(50):
            short.state_reset(state._handle)
            state.playout(random)
        games += 50
    return games / (clock() - start)


def one_by_one(seconds, clock):
    """Every answer through a State."""
    return with_states(seconds, clock, lambda state: None)


def graphs(seconds, clock):
    """The same, and a graph at every answer of a seat."""
    return with_states(seconds, clock, lambda state: state.graph())


def with_states(seconds, clock, look):
    game, random = Game(RULES), Random(1)
    games, start = 0, clock()
    while clock() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.sample_chance(random)
            else:
                look(state)
                state.apply_action(random.below(len(state.legal_actions())))
        games += 1
    return games / (clock() - start)


def rows_of(games):
    """A batch with the rows of features of all actions at every step."""

    def run(seconds, clock):
        batch = Batch(Game(RULES), games, outputs=("done",))
        ended, start = 0, clock()
        while clock() - start < seconds or ended < 3 * games:
            batch.action_features()
            batch.sample(batch.actions)
            batch.step()
            ended += batch.done.tobytes().count(1)  # quicker than numpy for so few
        return ended / (clock() - start)

    return run


def batch_of(games, threads, radius, outputs):
    """Every game of a batch answered at random, with these arrays; all games end about as often."""

    def run(seconds, clock):
        batch = Batch(Game(RULES, radius), games, threads, outputs=("seat", "done", *outputs))
        actions, done = batch.actions, batch.done
        ended, start = 0, clock()
        while clock() - start < seconds or ended < 3 * games:
            for _ in range(20):
                batch.sample(actions)
                batch.step(actions)
                ended += done.tobytes().count(1)
        return ended / (clock() - start)

    return run


LINES = (
    ("the engine's own loop", engine, time.process_time),
    ("State, answer by answer", one_by_one, time.process_time),
    ("State, answer by answer, with graphs", graphs, time.process_time),
    ("Batch of 32, indexes", batch_of(32, 1, None, ("count",)), time.process_time),
    ("Batch of 64, indexes", batch_of(64, 1, None, ("count",)), time.process_time),
    ("Batch of 256, indexes", batch_of(256, 1, None, ("count",)), time.process_time),
    ("Batch of 1,024, indexes", batch_of(1024, 1, None, ("count",)), time.process_time),
    ("Batch of 32, masks, radius 15", batch_of(32, 1, 15, ("mask",)), time.process_time),
    ("Batch of 64, masks, radius 15", batch_of(64, 1, 15, ("mask",)), time.process_time),
    ("Batch of 256, masks, radius 15", batch_of(256, 1, 15, ("mask",)), time.process_time),
    ("Batch of 64, rows of actions", rows_of(64), time.process_time),
    ("Batch of 32, masks and planes, radius 7", batch_of(32, 1, 7, ("mask", "planes", "scalars")), time.process_time),
    ("Batch of 64, masks and planes, radius 7", batch_of(64, 1, 7, ("mask", "planes", "scalars")), time.process_time),
    ("Batch of 64, masks and planes, radius 15", batch_of(64, 1, 15, ("mask", "planes", "scalars")), time.process_time),
    ("Batch of 256, masks, radius 15, one thread, by the clock", batch_of(256, 1, 15, ("mask",)), time.perf_counter),
    ("Batch of 256, masks, radius 15, two threads, by the clock", batch_of(256, 2, 15, ("mask",)), time.perf_counter),
)


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    best = [0.0] * len(LINES)
    for _ in range(3):
        for i, (_, run, clock) in enumerate(LINES):
            best[i] = max(best[i], run(seconds, clock))
    for (name, _, _), games in zip(LINES, best):
        print(f"{name:58} {games:8.0f} games/s  {games / best[0]:5.2f}")


if __name__ == "__main__":
    main()

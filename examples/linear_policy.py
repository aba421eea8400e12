#!/usr/bin/env python3
"""Learns to play from points alone: a linear policy over the rows of features that actions have, in numpy.

    python3 examples/linear_policy.py                  # trains on 20,000 games, then plays 1,000 against random
    python3 examples/linear_policy.py --games 2000 --rules "players 3 element inns" --out weights.npz

The policy scores every action by its row (see `describe`) and takes each with a probability that grows with its score. It plays all
seats. Every few hundred games its weights go a small step towards what seats did before they got more points than the others
(REINFORCE with eligibility traces; of the gradient only the signs are used). The same arguments give the same weights.
"""
import argparse
import time

import numpy as np

from bastide import Batch, Game

# Columns of a row: docs/bindings.md.
VERB, BESIDE, AROUND, KIND, OPEN, TILES, POINTS, OWN, OTHERS, JOINS_OWN, JOINS_OTHERS = 0, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16
PLACE, DEPLOY = 1, 2
KINDS = ("road", "city", "cloister", "field")
NAMES = (
    *(f"{what} {kind}" for kind in KINDS for what in ("onto a", "open ends of the", "points of the")),
    "tiles beside", "tiles around", "joins own", "joins others'",
)
SCALES = np.array([*(1, 4, 8) * len(KINDS), 4, 8, 1, 1], np.float32)  # so that most numbers are from 0 to 1


def describe(rows):
    """float32 of (rows, len(NAMES)): what the policy looks at. Passing, and all that expansions bring, is a row of zeros."""
    seen = np.zeros((len(rows), len(NAMES)), np.float32)
    deploys = rows[:, VERB] == DEPLOY
    for i in range(len(KINDS)):
        here = deploys & (rows[:, KIND] == i)
        seen[:, 3 * i] = here
        seen[:, 3 * i + 1] = here * rows[:, OPEN]
        seen[:, 3 * i + 2] = here * rows[:, POINTS]
    places = rows[:, VERB] == PLACE
    for i, column in enumerate((BESIDE, AROUND, JOINS_OWN, JOINS_OTHERS)):
        seen[:, 3 * len(KINDS) + i] = places * rows[:, column]
    return seen / SCALES


def choose(scores, offsets, random):
    """For each game the row that is taken, and the probabilities of all rows: the softmax of their scores. random=None: the best row."""
    starts, sizes = offsets[:-1], np.diff(offsets)
    shifted = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
    chances = shifted / np.repeat(np.add.reduceat(shifted, starts), sizes)
    keys = scores if random is None else scores + random.gumbel(size=len(scores)).astype(np.float32)
    best = np.repeat(np.maximum.reduceat(keys, starts), sizes) == keys
    taken = np.flatnonzero(best)
    games = np.repeat(np.arange(len(sizes)), sizes)[taken]
    first = np.unique(games, return_index=True)[1]  # of equal ones the first
    return taken[first], chances


def train(game, total, games=256, seed=1, rate=0.1, trace=0.99):
    """The weights after about so many games. Points are put down to all answers of the seat before, to older ones less."""
    batch = Batch(game, games, seed=seed, outputs=("seat", "points", "done"))
    random = np.random.default_rng(seed)
    weights = np.zeros(len(NAMES), np.float32)
    players, every = game.num_players(), np.arange(games)
    traces = np.zeros((games, players, len(NAMES)), np.float32)
    gradient, ended, rounds = np.zeros(len(NAMES)), 0, 1
    while ended < total:
        rows, offsets = batch.action_features()
        seen = describe(rows)
        taken, chances = choose(seen @ weights, offsets, random)
        expected = np.add.reduceat(seen * chances[:, None], offsets[:-1])
        traces *= trace
        traces[every, batch.seat] += seen[taken] - expected
        batch.step((taken - offsets[:-1]).astype(np.int32))
        ahead = batch.points - (batch.points.sum(axis=1, keepdims=True) - batch.points) / max(players - 1, 1)
        gradient += np.einsum("gp,gpf->f", ahead.astype(np.float32), traces)
        traces[batch.done == 1] = 0
        ended += int(batch.done.sum())
        if ended >= rounds * games:
            weights += (rate / np.sqrt(rounds) * np.sign(gradient)).astype(np.float32)
            gradient[:] = 0
            rounds += 1
    return weights


def play(game, weights, total, seed=1000):
    """How often the policy won, drew and lost as one seat against random ones, each seat as often."""
    batch = Batch(game, total, seed=seed, outputs=("seat", "returns", "done"))
    own = np.arange(total) % game.num_players()
    waiting, returns = np.ones(total, bool), np.zeros(total)
    while waiting.any():
        rows, offsets = batch.action_features()
        taken, _ = choose(describe(rows) @ weights, offsets, None)
        actions = np.where(batch.seat == own, taken - offsets[:-1], batch.sample()).astype(np.int32)
        batch.step(actions)
        over = waiting & (batch.done == 1)
        returns[over] = batch.returns[over, own[over]]
        waiting &= ~over
    return int((returns > 0).sum()), int((returns == 0).sum()), int((returns < 0).sum())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rules", default="preset fi-current players 2")
    parser.add_argument("--games", type=int, default=20_000, help="to train on (20,000)")
    parser.add_argument("--against", type=int, default=1_000, help="games against random players afterwards (1,000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help="a file for the weights")
    arguments = parser.parse_args()
    game = Game(arguments.rules)
    start = time.process_time()
    weights = train(game, arguments.games, seed=arguments.seed)
    print(f"trained on {arguments.games:,} games in {time.process_time() - start:.1f} s of processor time")
    for name, weight in zip(NAMES, weights):
        print(f"{weight:8.2f}  {name}")
    won, drawn, lost = play(game, weights, arguments.against)
    print(f"against random players: {won} won, {drawn} drawn, {lost} lost")
    if arguments.out:
        np.savez(arguments.out, weights=weights, names=np.array(NAMES))


if __name__ == "__main__":
    main()

"""Bastide: a tile-laying game for research.

    import bastide

    game = bastide.Game("preset fi-current players 2")
    state = game.new_initial_state()
    dice = bastide.Random(7)
    player = bastide.Player("level5", seed=1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.sample_chance(dice)                 # draws a tile
        else:
            state.apply_action(player.choose(state))  # or one of state.legal_actions()
    print(state.scores(), state.returns())

`Game` and `State` have the methods of OpenSpiel's. `Batch` steps thousands of games at once into numpy arrays of the
caller. docs/bindings.md is tutorial and reference; bindings/c/bastide.h has the numbers of actions, planes and scalars.

Everything may be used by several threads: short calls hold the interpreter's lock, `Batch.step` and players that think do not.
"""
from bastide._errors import (
    BastideError,
    IllegalActionError,
    InputError,
    InputTypeError,
    NoOutputError,
    NotNowError,
    RulesError,
)
from bastide._library import (
    ACTION_FEATURES,
    PLANES,
    RADIUS_MAX,
    SCALAR_BAG,
)
from bastide._analysis import Analysis, Decision, analyse
from bastide._batch import Batch
from bastide._game import CHANCE, TERMINAL, Game, Random, Record, State, Svg
from bastide._graph import Graph
from bastide._player import Player, player_names
from bastide._selfplay import Selfplay, load_selfplay

__all__ = [
    "ACTION_FEATURES",
    "CHANCE",
    "PLANES",
    "RADIUS_MAX",
    "SCALAR_BAG",
    "TERMINAL",
    "Analysis",
    "BastideError",
    "Batch",
    "Decision",
    "Game",
    "Graph",
    "IllegalActionError",
    "InputError",
    "InputTypeError",
    "NoOutputError",
    "NotNowError",
    "Player",
    "Random",
    "Record",
    "RulesError",
    "Selfplay",
    "State",
    "Svg",
    "analyse",
    "load_selfplay",
    "player_names",
]

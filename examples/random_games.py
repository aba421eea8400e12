#!/usr/bin/env python3
"""Random games by the C interface and ctypes alone, without the package bastide.

    tools/build release bastide_shared
    python3 examples/random_games.py build/release/libbastide.so "preset fi-current players 3" 100
"""
import ctypes
import sys


class Stream(ctypes.Structure):
    _fields_ = [("words", ctypes.c_uint64 * 4)]


def open_library(path):
    """The library; functions that return handles have to say so, or ctypes cuts the pointers in two."""
    library = ctypes.CDLL(path)
    for name in ("bst_rules_new", "bst_state_new"):
        getattr(library, name).restype = ctypes.c_void_p
    library.bst_last_error.restype = ctypes.c_char_p
    library.bst_random_seed.argtypes = [ctypes.c_void_p, ctypes.c_uint64]
    return library


def play(library, state, random):
    """One game to its end; the scores."""
    handle = ctypes.c_void_p(state)
    library.bst_state_reset(handle)
    if library.bst_playout(handle, ctypes.byref(random)) < 0:
        raise RuntimeError(library.bst_last_error().decode())
    scores = (ctypes.c_int32 * 6)()
    return scores[: library.bst_scores(handle, scores, ctypes.c_size_t(6))]


def main():
    path, text, games = (sys.argv[1:] + ["", "100"])[:3] if len(sys.argv) < 4 else sys.argv[1:4]
    library = open_library(path)
    rules = library.bst_rules_new(text.encode())
    if rules is None:
        sys.exit(library.bst_last_error().decode())
    state = library.bst_state_new(ctypes.c_void_p(rules))
    random = Stream()
    library.bst_random_seed(ctypes.byref(random), 1)
    sums = [0] * library.bst_rules_players(ctypes.c_void_p(rules))
    for _ in range(int(games)):
        sums = [sum(pair) for pair in zip(sums, play(library, state, random))]
    for seat, points in enumerate(sums):
        print(f"seat {seat + 1} has {points / int(games):.1f} points on average")
    library.bst_state_free(ctypes.c_void_p(state))
    library.bst_rules_free(ctypes.c_void_p(rules))


if __name__ == "__main__":
    main()

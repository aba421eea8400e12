"""The signature that `bastide bench --signature` prints, counted from Python: every decision of some ten thousand random games by all
presets, all elements alone and in pairs (engine/rules/playout.cpp). Prints it; tools/check-bindings compares.
"""
import bastide

PRIME, MASK = 0x100000001B3, 2**64 - 1
BEGIN = 0xCBF29CE484222325
GAMES, MOST_PLAYERS = 20, 6


def add(value: int, word: int) -> int:
    """FNV-1a over 64-bit words."""
    return (value ^ word) * PRIME & MASK


def listed(nonsense: str) -> list[str]:
    """What there is, in the order of the engine, from the refusal of what there is not."""
    try:
        bastide.Game(nonsense)
    except (bastide.InputError, bastide.RulesError) as error:
        return str(error).partition("there are: ")[2].partition(" (")[0].split(", ")
    raise AssertionError(f"{nonsense} is not refused")


def of_rules(text: str, seed: int) -> int:
    """0 if there are no such rules."""
    try:
        game = bastide.Game(text)
    except bastide.RulesError:
        return 0
    value, random = BEGIN, bastide.Random(seed)
    for _ in range(GAMES):
        state = game.new_initial_state()
        counts = []
        while not state.is_terminal():
            counts.append(len(state.legal_actions()))
            if state.is_chance_node():
                state.sample_chance(random)
            else:
                state.apply_action(random.below(counts[-1]))
        for count, action in zip(counts, state.history().tolist()):
            verb, noun, cell, part, _, number = action
            value = add(add(value, count), verb << 48 | noun << 40 | cell << 24 | part << 16 | number & 0xFFFF)
        for points in state.scores() + [0] * (MOST_PLAYERS - game.num_players()):
            value = add(value, points & 0xFFFF)
    return value


def main() -> None:
    value = BEGIN
    for preset in listed("preset nonsense"):
        if preset == "whole-box":  # da-overview with everything, which the pairs below bring
            continue
        for players in range(2, 6):
            value = add(value, of_rules(f"preset {preset} players {players}", 1 + value % 1000))
    elements = listed("element nonsense")
    for first, one in enumerate(elements):
        for other in elements[first:]:
            value = add(value, of_rules(f"preset da-overview players 3 element {one} element {other}", 1 + value % 1000))
    print(f"{value:016x}")


if __name__ == "__main__":
    main()

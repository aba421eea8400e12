// A game at one moment as one line without blanks, for links and puzzles: the rules, the tiles in the order
// in which they were laid, and everything else that the rest of the game depends on. docs/notation.md has the
// grammar.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/notation/text.h"
#include "engine/rules/state.h"

namespace bastide {

std::string position_text(const State& state);

// Makes the rule set and restores the state, which then has the same answers in the same order, goes on in
// the same way and has the same text. Everything is checked, as far as the core knows it. What modules keep
// in bytes of their own, on places or with tokens only they could check: `trusted` says that the text comes
// from position_text; without it such positions are refused. On an error `state` must not be used.
ParseError read_position(std::string_view text, std::unique_ptr<const RuleSet>& rules, State& state,
                         bool trusted = false, std::span<const Module* const> modules = expansion_modules());

// Reads a position from which games shall begin (docs/notation.md). From strangers: what their text can say
// is checked as above, untrusted. A game that is over cannot begin.
ParseError read_game_start(std::string_view text, GameStart& start,
                           std::span<const Module* const> modules = expansion_modules());
// Its canonical text; empty for games that begin at the beginning.
std::string_view game_start_text(const GameStart& start);

}  // namespace bastide

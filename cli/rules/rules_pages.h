// Presets, options, elements, clauses and tiles as text, for the command `rules` and for the table.
#pragma once

#include <span>
#include <string>

#include "engine/rules/rule_set.h"
#include "pictures/text/board_view.h"

namespace bastide {

// What is played: the preset, what differs from it, and every option that makes a difference: those of
// expansions only where something of theirs is played.
std::string rules_in_play(const RuleSet& rules, int width);

std::string presets_page(int width);
std::string options_page(int width);
std::string option_page(const OptionSpec& option, int width);
std::string elements_page(int width);
std::string modules_page(int width);

// All types of the rule set, drawn, with their copies.
std::string tiles_page(const RuleSet& rules, const Look& look, ColourDepth depth, int width);
std::string tile_type_page(const RuleSet& rules, const TileType& type, const Look& look, ColourDepth depth);
// Those still to be drawn.
std::string tiles_left_page(const State& state, const Look& look, ColourDepth depth, int width);
// One tile that lies: its segments, their features and who holds them.
std::string tile_page(const State& state, CellId cell, std::span<const std::string> names, const Look& look,
                      ColourDepth depth);

}  // namespace bastide

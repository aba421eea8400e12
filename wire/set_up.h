// A position as somebody sets it up on the board: what lies there, instead of how it came about.
#pragma once

#include "wire/board.h"
#include "wire/rules.h"

namespace bastide::wire {

struct SetUpFigure {
  std::string figure;
  int seat = 1;
  Standing standing;
  bool operator==(const SetUpFigure&) const = default;
};
template <>
struct Description<SetUpFigure> {
  static constexpr std::string_view name = "SetUpFigure", about = "A figure that is not at home.";
  static constexpr auto members =
      Members{member("figure", &SetUpFigure::figure, ""), member("seat", &SetUpFigure::seat, ""),
              flat(&SetUpFigure::standing)};
};

struct SetUp {
  Rules rules;
  std::vector<LaidTile> tiles;
  std::vector<SetUpFigure> figures;
  std::vector<int> scores;
  std::vector<TokenState> tokens;
  std::vector<Named<int>> held;
  int seat = 1;
  std::optional<std::string> tile;
  std::optional<std::vector<BagEntry>> left;
  std::vector<std::string> names;
};
template <>
struct Description<SetUp> {
  static constexpr std::string_view
      name = "SetUp",
      about =
          "A position that is set up: the beginning of somebody's turn. What an "
          "expansion remembers besides is as at the start of a game.";
  static constexpr auto members =
      Members{member("rules", &SetUp::rules, ""),
              member("tiles", &SetUp::tiles, "in any order; together they are one land"),
              member("figures", &SetUp::figures, "the others are at home"),
              member("scores", &SetUp::scores, "by seat; missing ones are 0"),
              member("tokens", &SetUp::tokens, "on the board: of kinds with 'on_board' in the catalogue"),
              member("held", &SetUp::held, "by seat: tokens in hand, where they are other than follows"),
              member("seat", &SetUp::seat, "whose turn begins").at_least(1),
              member("tile", &SetUp::tile, "in hand; missing: it is still to be drawn"),
              member("left", &SetUp::left,
                     "tiles still to come, the one in hand not counted; missing: all that lie nowhere"),
              member("names", &SetUp::names, "of the seats, for the words")};
};

}  // namespace bastide::wire

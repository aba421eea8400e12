// One feature, or one empty square, looked at closely.
#pragma once

#include "wire/preview.h"

namespace bastide::wire {

struct Inspection {
  FeatureState feature;
  int at_end = 0;
  std::optional<int> if_finished;
  std::optional<bool> can_finish;
  std::vector<OpenSquare> squares;
};
template <>
struct Description<Inspection> {
  static constexpr std::string_view name = "Inspection", about = "One feature, looked at closely.";
  static constexpr auto members =
      Members{flat(&Inspection::feature), member("at_end", &Inspection::at_end, "if the game ended now"),
              member("if_finished", &Inspection::if_finished, "not of fields"),
              member("can_finish", &Inspection::can_finish, "false: certainly not; not of fields"),
              member("squares", &Inspection::squares, "that keep it open")};
};

struct TileCount {
  std::string tile;
  int count = 0;
};
template <>
struct Description<TileCount> {
  static constexpr std::string_view name = "TileCount", about = "";
  static constexpr auto members =
      Members{member("tile", &TileCount::tile, ""), member("count", &TileCount::count, "")};
};

struct SquareFits {
  Spot at;
  int fits = 0;
  int of = 0;
  std::vector<TileCount> tiles;
};
template <>
struct Description<SquareFits> {
  static constexpr std::string_view name = "SquareFits",
                                    about = "Which of the tiles still to be drawn fit an empty square.";
  static constexpr auto members =
      Members{member("at", &SquareFits::at, ""), member("fits", &SquareFits::fits, "so many"),
              member("of", &SquareFits::of, "so many; the tile in hand is none of them"),
              member("tiles", &SquareFits::tiles, "")};
};

}  // namespace bastide::wire

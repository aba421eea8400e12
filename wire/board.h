// What lies on the table: tiles, figures, tokens, features, piles.
#pragma once

#include "wire/action.h"

namespace bastide::wire {

enum class RoadOver { north_south, east_west };
template <>
struct Values<RoadOver> {
  static constexpr std::string_view name = "RoadOver",
                                    about = "The sides that a road laid over a tile joins.";
  static constexpr std::string_view words[] = {"NS", "EW"};
};

struct LaidTile {
  int x = 0;
  int y = 0;
  std::optional<std::string> tile;
  std::optional<int> turns;
  std::optional<RoadOver> road_over;
  bool operator==(const LaidTile&) const = default;
};
template <>
struct Description<LaidTile> {
  static constexpr std::string_view name = "LaidTile", about = "";
  static constexpr auto members = Members{
      member("x", &LaidTile::x, ""), member("y", &LaidTile::y, ""),
      member("tile", &LaidTile::tile, "missing: only a road was laid over a tile that lies there already"),
      member("turns", &LaidTile::turns, "clockwise, by 90 degrees each"),
      member("road_over", &LaidTile::road_over, "a road laid over the tile")};
};

struct FigureState {
  std::string figure;
  int seat = 0;
  Standing standing;
  bool operator==(const FigureState&) const = default;
};
template <>
struct Description<FigureState> {
  static constexpr std::string_view name = "FigureState", about = "A figure in play.";
  static constexpr auto members =
      Members{member("figure", &FigureState::figure, ""), member("seat", &FigureState::seat, "whose it is"),
              flat(&FigureState::standing)};
};

struct TokenState {
  std::string token;
  Spot at;
  int count = 0;
  bool operator==(const TokenState&) const = default;
};
template <>
struct Description<TokenState> {
  static constexpr std::string_view name = "TokenState", about = "Tokens that lie on a square.";
  static constexpr auto members =
      Members{member("token", &TokenState::token, ""),
              member("at", &TokenState::at,
                     "the square; with a segment: it stands beside the figures there, or is built on it"),
              member("count", &TokenState::count, "how many")};
};

struct OpenTile {
  std::string tile;
  std::optional<int> seat;
  std::optional<bool> offered;
  std::optional<int> bidder;
  std::optional<int> bid;
  bool operator==(const OpenTile&) const = default;
};
template <>
struct Description<OpenTile> {
  static constexpr std::string_view name = "OpenTile", about = "A tile that lies open beside the board.";
  static constexpr auto members = Members{
      member("tile", &OpenTile::tile, ""),
      member("seat", &OpenTile::seat, "whose next tile it is; missing: it can still be had"),
      member("offered", &OpenTile::offered, "true: it is this one that is bid for"),
      member("bidder", &OpenTile::bidder, "of the bid that stands"), member("bid", &OpenTile::bid, "points")};
};

struct FeatureState {
  std::string kind;
  std::vector<Spot> at;
  std::optional<bool> complete;
  std::optional<int> open;
  std::optional<int> points;
  std::optional<int> tiles;
  std::optional<std::vector<Spot>> complete_cities;
  std::optional<Named<int>> counters;
  std::optional<std::vector<std::string>> marks;
  std::optional<Named<int>> strengths;
  std::optional<std::vector<int>> owners;
  bool operator==(const FeatureState&) const = default;
};
template <>
struct Description<FeatureState> {
  static constexpr std::string_view name = "Feature",
                                    about = "A road, city, cloister, field or river on the board.";
  static constexpr auto members =
      Members{member("kind", &FeatureState::kind, "'road', 'city', 'cloister', 'field', 'river'"),
              member("at", &FeatureState::at, "its segments; the first one names it"),
              member("complete", &FeatureState::complete, ""),
              member("open", &FeatureState::open, "sides or squares that are open"),
              member("points", &FeatureState::points, "that it would score as it is now"),
              member("tiles", &FeatureState::tiles, ""),
              member("complete_cities", &FeatureState::complete_cities,
                     "of a field: those it touches, one segment each"),
              member("counters", &FeatureState::counters, "what is counted on it: {\"pennants\": 2}"),
              member("marks", &FeatureState::marks, ""),
              member("strengths", &FeatureState::strengths, "by seat"),
              member("owners", &FeatureState::owners, "who would get the points")};
};

struct PileState {
  std::string pile;
  int total = 0;
  std::optional<int> face_down;
  Named<int> tiles;
  bool operator==(const PileState&) const = default;
};
template <>
struct Description<PileState> {
  static constexpr std::string_view name = "Pile", about = "Tiles that are left; nobody knows their order.";
  static constexpr auto members =
      Members{member("pile", &PileState::pile, ""), member("total", &PileState::total, ""),
              member("face_down", &PileState::face_down,
                     "so many of them lie face down on the table and cannot be drawn; missing: none"),
              member("tiles", &PileState::tiles, "how many of each type")};
};

}  // namespace bastide::wire

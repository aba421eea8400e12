#include "cli/words/roles.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace bastide {
namespace {

struct Words {
  std::array<const char*, kSides> sides;
  std::array<const char*, kSides> corners;  // clockwise from the one behind the north
  const char* between;                      // of a list
  const char* last;                         // before its last word
  const char* in;                           // between a feature and where it lies
};
constexpr Words kLong = {{"north", "east", "south", "west"},
                         {"north-east", "south-east", "south-west", "north-west"},
                         ", ",
                         " and ",
                         " in the "};
constexpr Words kShort = {{"N", "E", "S", "W"}, {"NE", "SE", "SW", "NW"}, " ", " ", " "};

void add_once(std::vector<std::string>& list, const char* word) {
  if (std::find(list.begin(), list.end(), word) == list.end()) list.emplace_back(word);
}

std::string listed(const std::vector<std::string>& list, const Words& words) {
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i)
    text += (i == 0 ? "" : i + 1 == list.size() ? words.last : words.between) + list[i];
  return text;
}

// A field by its corners, or by the side that it fills from corner to corner.
std::vector<std::string> places_of_field(std::uint8_t halves, std::uint8_t corners, const Words& words) {
  std::vector<std::string> list;
  if (halves == 0xff || corners == 0xf) return list;
  for (int corner = 0; corner < 4; ++corner)
    if (((corners >> corner) & 1) != 0) add_once(list, words.corners[static_cast<std::size_t>(corner)]);
  for (int side = 0; side < kSides; ++side)
    if (((halves >> (2 * side)) & 3) == 3) add_once(list, words.sides[static_cast<std::size_t>(side)]);
  if (list.empty())
    for (int half = 0; half < 8;
         ++half)  // clockwise from the left half of the north, which is the north-west
      if (((halves >> half) & 1) != 0)
        add_once(list, words.corners[static_cast<std::size_t>((half + 7) / 2 % 4)]);
  return list;
}

std::string feature_text(const State& state, CellId cell, SegmentId id, const Words& words) {
  const TileType& type = state.board.type_at(cell);
  const int turns = state.board.cell(cell).turns;
  if (id >= type.segments.size()) return "road laid over the tile";
  const Segment& segment = type.segments[id];
  std::vector<std::string> list;
  if (segment.kind == SegmentKind::field) {
    list = places_of_field(turned_halves(segment.halves, turns), turned_sides(segment.corners, turns), words);
  } else {
    const std::uint8_t sides = turned_sides(segment.sides, turns);
    for (int side = 0; side < kSides && sides != 0xf; ++side)
      if (((sides >> side) & 1) != 0) list.emplace_back(words.sides[static_cast<std::size_t>(side)]);
  }
  const std::string kind = name_of(segment.kind);
  return list.empty() ? kind : kind + words.in + listed(list, words);
}

}  // namespace

std::string role_on(const RuleSet& rules, SegmentKind kind) {
  switch (kind) {
    case SegmentKind::road:
      return std::string(rules.word(CoreOption::road_follower_name));
    case SegmentKind::city:
      return "knight";
    case SegmentKind::cloister:
      return "monk";
    case SegmentKind::field:
      return "farmer";
    case SegmentKind::river:
      break;
  }
  return "follower";
}

std::string figure_name(const RuleSet& rules, NounId kind, SegmentKind on) {
  const FigureSpec& spec = rules.figures()[kind];
  if (kind == kSmallFollower) return role_on(rules, on);
  if (spec.follower && spec.id == "big") return "big " + role_on(rules, on);
  return std::string(spec.title);
}

char role_letter(const State& state, const Figure& figure) {
  const RuleSet& rules = *state.rules;
  const FigureSpec& spec = rules.figures()[figure.kind];
  auto upper = [](char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); };
  const bool on_board = figure.place == kOnBoard;
  const bool by_role = on_board && (figure.kind == kSmallFollower || spec.id == "big");
  if (!by_role) return upper(spec.id.front());
  const char letter =
      role_on(rules, state.board.kind_of(state.board.node(figure.cell, figure.segment))).front();
  return figure.kind == kSmallFollower ? letter : upper(letter);
}

std::string feature_in_words(const State& state, CellId cell, SegmentId segment) {
  return "the " + feature_text(state, cell, segment, kLong);
}

std::string feature_in_short(const State& state, CellId cell, SegmentId segment) {
  return feature_text(state, cell, segment, kShort);
}

std::string figure_on(const State& state, NounId figure, CellId cell, SegmentId segment) {
  const SegmentKind kind = state.board.kind_of(state.board.node(cell, segment));
  const bool on = kind == SegmentKind::road || kind == SegmentKind::river;
  return figure_name(*state.rules, figure, kind) + (on ? " on the " : " in the ") +
         feature_in_short(state, cell, segment);
}

}  // namespace bastide

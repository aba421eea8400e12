#include "cli/words/roles.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace bastide {
namespace {

constexpr std::array<const char*, kSides> kSideNames = {"N", "E", "S", "W"};
constexpr std::array<const char*, kSides> kCornerNames = {"NE", "SE", "SW",
                                                          "NW"};  // from the one behind the north
constexpr std::string_view kBig = "big";

using Sides = std::vector<const char*>;

void add_once(Sides& list, const char* side) {
  if (std::find(list.begin(), list.end(), side) == list.end()) list.push_back(side);
}

// A field by its corners, or by the side that it fills from corner to corner.
Sides sides_of_field(std::uint8_t halves, std::uint8_t corners) {
  Sides list;
  if (halves == 0xff || corners == 0xf) return list;
  for (int corner = 0; corner < 4; ++corner)
    if (((corners >> corner) & 1) != 0) add_once(list, kCornerNames[static_cast<std::size_t>(corner)]);
  for (int side = 0; side < kSides; ++side)
    if (((halves >> (2 * side)) & 3) == 3) add_once(list, kSideNames[static_cast<std::size_t>(side)]);
  if (list.empty())
    for (int half = 0; half < 8;
         ++half)  // clockwise from the left half of the north, which is the north-west
      if (((halves >> half) & 1) != 0)
        add_once(list, kCornerNames[static_cast<std::size_t>((half + 7) / 2 % 4)]);
  return list;
}

Sides sides_of(const State& state, CellId cell, SegmentId id) {
  if (is_laid_over(state, cell, id)) return {};
  const Segment& segment = state.board.type_at(cell).segments[id];
  const int turns = state.board.cell(cell).turns;
  if (segment.kind == SegmentKind::field)
    return sides_of_field(turned_halves(segment.halves, turns), turned_sides(segment.corners, turns));
  Sides list;
  const std::uint8_t sides = turned_sides(segment.sides, turns);
  for (int side = 0; side < kSides && sides != 0xf; ++side)
    if (((sides >> side) & 1) != 0) list.push_back(kSideNames[static_cast<std::size_t>(side)]);
  return list;
}

std::string kind_of(const State& state, CellId cell, SegmentId id) {
  if (is_laid_over(state, cell, id)) return "overlay";
  return std::string(name_of(state.board.type_at(cell).segments[id].kind));
}

std::string title_of(const FigureSpec& spec) { return named("figure." + std::string(spec.id), spec.title); }

WordArguments arguments_of(const FigureSpec& spec, const std::string& figure) {
  return {{"size", spec.id == kBig ? "big" : "usual"}, {"figure", figure}, {"title", title_of(spec)}};
}

}  // namespace

std::string in_camel_case(std::string_view id) {
  std::string result;
  bool capital = false;
  for (const char c : id) {
    if (c != '-') result += capital ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    capital = c == '-';
  }
  return result;
}

bool is_laid_over(const State& state, CellId cell, SegmentId id) {
  return id >= state.board.type_at(cell).segments.size();
}

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
  return "small";
}

std::string letter_and_role(const RuleSet& rules, SegmentKind kind) {
  const std::string role = role_on(rules, kind);
  return in_words("role.letter", {{"role", role}}) + " " + in_words("role.name", {{"role", role}});
}

std::string role_letter(const State& state, const Figure& figure) {
  const RuleSet& rules = *state.rules;
  const FigureSpec& spec = rules.figures()[figure.kind];
  const bool on_board = figure.place == kOnBoard;
  const bool by_role = on_board && (figure.kind == kSmallFollower || spec.id == kBig);
  if (!by_role) return capitalised(spec.id.substr(0, 1));
  const std::string letter = in_words(
      "role.letter",
      {{"role", role_on(rules, state.board.kind_of(state.board.node(figure.cell, figure.segment)))}});
  return figure.kind == kSmallFollower ? letter : capitalised(letter);
}

WordArguments figure_arguments(const RuleSet& rules, NounId figure) {
  const FigureSpec& spec = rules.figures()[figure];
  const bool follower = figure == kSmallFollower || spec.id == kBig;
  return arguments_of(spec, follower ? "small" : in_camel_case(spec.id));
}

WordArguments figure_arguments(const State& state, NounId figure, CellId cell, SegmentId segment) {
  const FigureSpec& spec = state.rules->figures()[figure];
  const bool by_role = figure == kSmallFollower || spec.id == kBig;
  const SegmentKind kind = state.board.kind_of(state.board.node(cell, segment));
  return arguments_of(spec, by_role ? role_on(*state.rules, kind) : in_camel_case(spec.id));
}

std::string sides_in_short(const State& state, CellId cell, SegmentId segment) {
  std::string text;
  for (const char* side : sides_of(state, cell, segment))
    text.append(text.empty() ? "" : " ").append(in_words("side.short", {{"side", side}}));
  return text;
}

WordArguments spot_arguments(const State& state, CellId cell, SegmentId segment) {
  return {{"kind", kind_of(state, cell, segment)}, {"sides", sides_in_short(state, cell, segment)}};
}

std::string feature_in_short(const State& state, CellId cell, SegmentId segment) {
  return in_words_with("feature.short", spot_arguments(state, cell, segment));
}

std::string spot_in_words(const State& state, CellId cell, SegmentId segment) {
  std::string square = cell_text(state, cell);
  if (segment == kNoSegment) return square;
  const std::string text =
      in_words_with("spot.name", spot_arguments(state, cell, segment) + WordArguments{{"square", square}});
  return std::string(trimmed(text));  // a cloister has no sides
}

std::string_view case_of_feature(SegmentKind kind) {
  return kind == SegmentKind::field ? "farm" : name_of(kind);
}

}  // namespace bastide

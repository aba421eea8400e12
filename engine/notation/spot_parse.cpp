#include "engine/notation/spot_parse.h"

#include <array>

namespace bastide {
namespace {

constexpr std::array<std::string_view, 4> kSideWords = {"N", "E", "S", "W"};
constexpr std::array<std::string_view, 8> kHalfWords = {"Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr"};
constexpr std::array<std::string_view, 4> kCornerWords = {"NE", "SE", "SW", "NW"};

template <std::size_t N>
std::uint8_t bit_of(const std::array<std::string_view, N>& words, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (words[i] == word) return static_cast<std::uint8_t>(1 << i);
  return 0;
}

// Does the segment, on a tile that lies with these turns, reach the place that the word names?
bool reaches(const Segment& segment, int turns, std::string_view word) {
  return (turned_halves(segment.halves, turns) & bit_of(kHalfWords, word)) != 0 ||
         (turned_sides(segment.sides, turns) & bit_of(kSideWords, word)) != 0 ||
         (turned_sides(segment.corners, turns) & bit_of(kCornerWords, word)) != 0;
}

}  // namespace

std::string segments_there(const State& state, CellId cell) {
  std::string names;
  for (SegmentId i = 0; i < state.board.segment_count(cell); ++i)
    names += (i == 0 ? "" : ", ") + segment_text(state, cell, i);
  return names.empty() ? "none" : names;
}

ParseError parse_square(const State& state, Cursor& cursor, CellId& cell, std::string_view clause) {
  const int column = cursor.column();
  const std::optional<int> x = cursor.number(kLowestNumber, kHighestNumber);
  const bool comma = x && cursor.skip(',');
  const std::optional<int> y = comma ? cursor.number(kLowestNumber, kHighestNumber) : std::nullopt;
  if (!y) return error_at(cursor.column(), {"notation.expected-square", "expected a square such as 2,-1"});
  cell = state.board.find(*x, *y);
  if (cell != kNoCell) return {};
  return missing_at(column,
                    {"notation.square-apart",
                     "square {square} shares no side with a tile",
                     {{"square", std::to_string(*x) + "," + std::to_string(*y)}}},
                    clause);
}

bool names_segment(std::string_view name) {
  const std::string_view kind = name.substr(0, name.find('-'));
  if (kind.size() == name.size()) return name == name_of(SegmentKind::cloister);
  return kind == name_of(SegmentKind::road) || kind == name_of(SegmentKind::city) ||
         kind == name_of(SegmentKind::field) || kind == name_of(SegmentKind::river);
}

SegmentId find_segment(const State& state, CellId cell, std::string_view name) {
  const TileType& type = state.board.type_at(cell);
  const int turns = state.board.cell(cell).turns;
  const std::size_t dash = name.find('-');
  for (SegmentId i = 0; i < state.board.segment_count(cell); ++i) {
    if (segment_text(state, cell, i) == name) return i;
    if (i == type.segments.size() || dash == std::string_view::npos) continue;
    const Segment& segment = type.segments[i];
    if (name.substr(0, dash) == name_of(segment.kind) && reaches(segment, turns, name.substr(dash + 1)))
      return i;
  }
  return kNoSegment;
}

ParseError parse_spot(const State& state, Cursor& cursor, CellId& cell, SegmentId& segment) {
  segment = kNoSegment;
  if (ParseError error = parse_square(state, cursor, cell)) return error;
  if (!cursor.skip(':')) return {};
  const int column = cursor.column();
  const std::string_view name = cursor.until("=/,~");
  if (!state.board.placed(cell))
    return missing_at(
        column,
        {"notation.no-tile-at", "there is no tile at {square}", {{"square", cell_text(state, cell)}}});
  segment = find_segment(state, cell, name);
  if (segment != kNoSegment) return {};
  ParseError error = error_at(column, {"notation.no-segment-but",
                                       "the tile at {square} has no segment {found}; it has: {segments}",
                                       {{"square", cell_text(state, cell)},
                                        {"found", in_quotes(name)},
                                        {"segments", segments_there(state, cell)}}});
  error.missing = names_segment(name);
  return error;
}

}  // namespace bastide

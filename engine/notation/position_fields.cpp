#include "engine/notation/position_fields.h"

#include <algorithm>

#include "engine/notation/action_text.h"

namespace bastide {
namespace {

constexpr std::string_view kKeys[] = {"rules",     "preset", "players", "elements", "options", "bag",
                                      "tiles",     "marks",  "figures", "scores",   "tokens",  "piles",
                                      "modules",   "turn",   "part",    "next",     "tile",    "here",
                                      "completed", "resume", "asked",   "shown",    "at",      "ask"};
constexpr std::size_t kLongest = 65536;

PositionItem split_item(std::string_view text, int column) {
  PositionItem item;
  Cursor cursor(text, column);
  do {
    const int at = cursor.column();
    item.parts.push_back({cursor.until(":"), at});
  } while (cursor.skip(':'));
  return item;
}

}  // namespace

ParseError split_position(std::string_view text, std::vector<PositionField>& fields) {
  if (text.size() > kLongest) return error_at(1, "the position is longer than 64 KiB");
  Cursor cursor(text);
  const std::string_view version = cursor.until("/");
  if (version != kPositionVersion) {
    const bool future = version.starts_with("bastide") && number_of(version.substr(7), 2, 1000000);
    return error_at(
        1, future ? in_quotes(version) + " is a future version of positions; this program knows up to 1"
                  : "expected '" + std::string(kPositionVersion) + "', found " + in_quotes(version));
  }
  std::size_t next_key = 0;
  while (cursor.skip('/')) {
    PositionField field;
    field.column = cursor.column();
    field.key = cursor.until("=/");
    const auto* known = std::find(std::begin(kKeys), std::end(kKeys), field.key);
    if (known == std::end(kKeys)) return error_at(field.column, "there is no field " + in_quotes(field.key));
    const auto index = static_cast<std::size_t>(known - std::begin(kKeys));
    if (index < next_key)
      return error_at(field.column,
                      "the field " + in_quotes(field.key) + " stands in the wrong place, or twice");
    next_key = index + 1;
    if (!cursor.skip('=')) return error_at(cursor.column(), "expected '=' after " + in_quotes(field.key));
    do {
      const int at = cursor.column();
      field.items.push_back(split_item(cursor.until(",/"), at));
    } while (cursor.skip(','));
    fields.push_back(std::move(field));
  }
  return {};
}

Word ItemReader::part(const char* expected) {
  if (failed()) return {};
  if (at_ == item_.parts.size()) {
    fail(std::string("expected ") + expected + " behind " + in_quotes(item_.parts.back().text));
    return {};
  }
  return item_.parts[at_++];
}

int ItemReader::number(int low, int high) {
  const Word word = part("a number");
  const std::optional<int> number = number_of(word.text, low, high);
  if (!number)
    fail("expected a number from " + std::to_string(low) + " to " + std::to_string(high) + ", found " +
         in_quotes(word.text));
  return number.value_or(low);
}

bool ItemReader::is(std::string_view word) {
  const bool found = more() && item_.parts[at_].text == word;
  if (found) ++at_;
  return found;
}

bool ItemReader::next_is_number() const {
  return at_ < item_.parts.size() && number_of(item_.parts[at_].text, -100000, 100000).has_value();
}

std::string ItemReader::name(const char* expected) {
  const Word word = part(expected);
  const std::optional<std::string> text = unescaped(word.text);
  if (!text)
    fail("expected letters, digits, - or ~ and two hexadecimal digits, found " + in_quotes(word.text));
  return text.value_or("");
}

PlayerId ItemReader::seat(const RuleSet& rules) {
  return static_cast<PlayerId>(number(1, rules.players()) - 1);
}

TileId ItemReader::tile(const RuleSet& rules) {
  const std::string id = name("a tile");
  const TileId tile = rules.find_tile(id);
  if (tile == kNoTile) fail("there is no tile " + in_quotes(id) + " in this rule set");
  return tile == kNoTile ? 0 : tile;
}

std::uint8_t ItemReader::axis() {
  const std::string_view text = part("NS or EW").text;
  if (text != "NS" && text != "EW") fail("expected NS or EW, found " + in_quotes(text));
  return text == "NS" ? 0b0101 : 0b1010;
}

CellId ItemReader::placed(const Board& board) {
  const int x = number(-kFarthest, kFarthest), y = number(-kFarthest, kFarthest);
  const CellId cell = failed() ? kNoCell : board.find(x, y);
  if (cell != kNoCell && board.placed(cell)) return cell;
  fail("there is no tile at " + std::to_string(x) + ":" + std::to_string(y));
  return kNoCell;
}

NodeId ItemReader::node(const State& state) {
  const CellId cell = placed(state.board);
  const std::string_view name = part("a segment").text;
  if (failed()) return kNoNode;
  const SegmentId segment = find_segment(state, cell, name);
  if (segment != kNoSegment) return state.board.node(cell, segment);
  fail("the tile at " + cell_text(state, cell) + " has no segment " + in_quotes(name));
  return kNoNode;
}

void ItemReader::fail(std::string message) {
  if (!failed()) error_ = error_at(item_.parts[at_ == 0 ? 0 : at_ - 1].column, std::move(message));
}

void ItemReader::end() {
  if (!more()) return;
  ++at_;
  fail("expected the end of the item, found " + in_quotes(item_.parts[at_ - 1].text));
}

}  // namespace bastide

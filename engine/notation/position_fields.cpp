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
  if (text.size() > kLongest)
    return error_at(1, {"notation.position-too-long", "the position is longer than 64 KiB"});
  Cursor cursor(text);
  const std::string_view version = cursor.until("/");
  if (version != kPositionVersion) {
    const bool future = version.starts_with("bastide") && number_of(version.substr(7), 2, 1000000);
    return error_at(1, future ? Said{"notation.future-position",
                                     "{found} is a future version of positions; this program knows up to 1",
                                     {{"found", in_quotes(version)}}}
                              : Said{"notation.no-position",
                                     "expected ''{version}'', found {found}",
                                     {{"version", kPositionVersion}, {"found", in_quotes(version)}}});
  }
  std::size_t next_key = 0;
  while (cursor.skip('/')) {
    PositionField field;
    field.column = cursor.column();
    field.key = cursor.until("=/");
    const auto* known = std::find(std::begin(kKeys), std::end(kKeys), field.key);
    if (known == std::end(kKeys))
      return error_at(field.column,
                      {"notation.no-field", "there is no field {found}", {{"found", in_quotes(field.key)}}});
    const auto index = static_cast<std::size_t>(known - std::begin(kKeys));
    if (index < next_key)
      return error_at(field.column, {"notation.field-in-wrong-place",
                                     "the field {field} stands in the wrong place, or twice",
                                     {{"field", in_quotes(field.key)}}});
    next_key = index + 1;
    if (!cursor.skip('='))
      return error_at(
          cursor.column(),
          {"notation.expected-equals", "expected '=' after {found}", {{"found", in_quotes(field.key)}}});
    do {
      const int at = cursor.column();
      field.items.push_back(split_item(cursor.until(",/"), at));
    } while (cursor.skip(','));
    fields.push_back(std::move(field));
  }
  return {};
}

Word ItemReader::part(const Sentence& expected) {
  if (failed()) return {};
  if (at_ == item_.parts.size()) {
    fail({"notation.expected-behind",
          "expected {expected} behind {found}",
          {{"expected", expected}, {"found", in_quotes(item_.parts.back().text)}}});
    return {};
  }
  return item_.parts[at_++];
}

int ItemReader::number(int low, int high) {
  const Word word = part({"notation.a-number", "a number"});
  const std::optional<int> number = number_of(word.text, low, high);
  if (!number)
    fail({"notation.expected-number",
          "expected a number from {low} to {high}, found {found}",
          {{"low", low}, {"high", high}, {"found", in_quotes(word.text)}}});
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

std::string ItemReader::name(const Sentence& expected) {
  const Word word = part(expected);
  const std::optional<std::string> text = unescaped(word.text);
  if (!text)
    fail({"notation.expected-name",
          "expected letters, digits, - or ~ and two hexadecimal digits, found {found}",
          {{"found", in_quotes(word.text)}}});
  return text.value_or("");
}

PlayerId ItemReader::seat(const RuleSet& rules) {
  return static_cast<PlayerId>(number(1, rules.players()) - 1);
}

TileId ItemReader::tile(const RuleSet& rules) {
  const std::string id = name({"notation.a-tile", "a tile"});
  const TileId tile = rules.find_tile(id);
  if (tile == kNoTile) fail(no_such_noun(kTileNoun, id));
  return tile == kNoTile ? 0 : tile;
}

std::uint8_t ItemReader::axis() {
  const std::string_view text = part({"notation.an-axis", "NS or EW"}).text;
  if (text != "NS" && text != "EW")
    fail({"notation.expected-axis", "expected NS or EW, found {found}", {{"found", in_quotes(text)}}});
  return text == "NS" ? 0b0101 : 0b1010;
}

CellId ItemReader::placed(const Board& board) {
  const int x = number(-kFarthest, kFarthest), y = number(-kFarthest, kFarthest);
  const CellId cell = failed() ? kNoCell : board.find(x, y);
  if (cell != kNoCell && board.placed(cell)) return cell;
  fail({"notation.no-tile-at",
        "there is no tile at {square}",
        {{"square", std::to_string(x) + ":" + std::to_string(y)}}});
  return kNoCell;
}

NodeId ItemReader::node(const State& state) {
  const CellId cell = placed(state.board);
  const std::string_view name = part({"notation.a-segment", "a segment"}).text;
  if (failed()) return kNoNode;
  const SegmentId segment = find_segment(state, cell, name);
  if (segment != kNoSegment) return state.board.node(cell, segment);
  fail({"notation.no-segment",
        "the tile at {square} has no segment {found}",
        {{"square", cell_text(state, cell)}, {"found", in_quotes(name)}}});
  return kNoNode;
}

void ItemReader::fail(Said message) {
  if (!failed()) error_ = error_at(item_.parts[at_ == 0 ? 0 : at_ - 1].column, std::move(message));
}

void ItemReader::end() {
  if (!more()) return;
  ++at_;
  fail({"notation.after-item",
        "expected the end of the item, found {found}",
        {{"found", in_quotes(item_.parts[at_ - 1].text)}}});
}

}  // namespace bastide

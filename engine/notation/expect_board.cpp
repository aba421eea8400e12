// Expectations about what lies and stands on the board: tiles, features, figures.
#include <bit>

#include "engine/notation/action_text.h"
#include "engine/notation/expectations.h"

namespace bastide {
namespace {

void check_tile(Expectation& e) {
  CellId cell = kNoCell;
  SegmentId segment = kNoSegment;
  if (!e.spot(cell, segment)) return;
  const std::string expected(e.word("a tile such as base-crfr-a or base-crfr-a^2"));
  const Cell& there = e.state().board.cell(cell);
  std::string is = "empty";
  if (there.tile != kNoTile) is = e.scene.rules().tiles()[there.tile].id;
  if (there.tile != kNoTile && expected.find('^') != std::string::npos)
    is += "^" + std::to_string(there.turns);
  if (!e.failed() && expected != is) e.differs("at " + cell_text(e.state(), cell), expected, is);
}

void check_completeness(Expectation& e, bool expected) {
  do {
    NodeId node = kNoNode;
    if (!e.node(node)) return;
    if (is_complete(e.state(), e.state().board.root(node)) != expected)
      return e.fail(expected ? "expected a complete feature, is not complete"
                             : "expected an unfinished feature, is complete");
  } while (e.more());
}
void check_complete(Expectation& e) { check_completeness(e, true); }
void check_not_complete(Expectation& e) { check_completeness(e, false); }

// A number or mark of a feature by its word; none: the word is unknown.
std::optional<int> fact(const Expectation& e, const Feature& feature, std::string_view word) {
  if (word == "tiles") return feature.tiles;
  if (word == "segments") return feature.segments;
  if (word == "open") return feature.open;
  if (word == "ends") return feature.ends;
  if (word == "pennants") return feature.counters[kPennants];
  if (word == "occupants") return std::popcount(feature.occupants);
  const RuleSet& rules = e.scene.rules();
  if (const int counter = rules.counter(word); counter >= 0)
    return feature.counters[static_cast<std::size_t>(counter)];
  if (const std::uint32_t bit = rules.mark(word); bit != 0) return (feature.marks & bit) != 0 ? 1 : 0;
  return std::nullopt;
}

void check_feature(Expectation& e) {
  NodeId node = kNoNode;
  if (!e.node(node)) return;
  const Feature& feature = e.state().board.feature(e.state().board.root(node));
  do {
    const std::string_view word =
        e.word("tiles, segments, open, ends, pennants, occupants or a mark, and a number");
    if (e.failed()) return;
    const std::optional<int> is = fact(e, feature, word);
    if (!is)
      return e.fail("expected tiles, segments, open, ends, pennants, occupants or a mark, found " +
                    in_quotes(word));
    e.compare(std::string(word), e.number(), *is);
  } while (e.more());
}

void check_sameness(Expectation& e, bool expected) {
  NodeId first = kNoNode, second = kNoNode;
  if (!e.node(first) || !e.node(second)) return;
  const bool same = e.state().board.root(first) == e.state().board.root(second);
  if (same != expected) e.fail(expected ? "expected one feature, are two" : "expected two features, is one");
}
void check_joined(Expectation& e) { check_sameness(e, true); }
void check_not_joined(Expectation& e) { check_sameness(e, false); }

// "2,-1:road-E", "2,-1", "2,-1:tower", "prison", "prison=2": does the figure stand there?
struct Standing {
  NounId place = kOnBoard;
  int part = -1;  // in the place; -1: any
  CellId cell = kNoCell;
  SegmentId segment = kNoSegment;

  bool has(const Figure& figure) const {
    if (figure.place != place) return false;
    if (place != kOnBoard)
      return (part < 0 || figure.segment == part) && (cell == kNoCell || figure.cell == cell);
    return figure.cell == cell && (segment == kNoSegment || figure.segment == segment);
  }
};

// A segment, a square, or a place at one.
Standing read_standing_on_board(Expectation& e, std::string_view text) {
  Standing standing;
  const std::size_t colon = text.find(':');
  const int place =
      colon == std::string_view::npos ? -1 : RuleSet::find(e.scene.rules().places(), text.substr(colon + 1));
  Cursor cursor(place > 0 ? text.substr(0, colon) : text);
  if (ParseError error = parse_spot(e.state(), cursor, standing.cell, standing.segment))
    e.fail(std::move(error));
  if (place > 0) standing.place = static_cast<NounId>(place);
  return standing;
}

Standing read_standing(Expectation& e) {
  Standing standing;
  const std::string_view text = e.word("a square, a segment or a place");
  if (e.failed()) return standing;
  Cursor cursor(text);
  if (is_digit(cursor.peek()) || cursor.peek() == '-') return read_standing_on_board(e, text);
  const std::string_view id = cursor.until("=");
  const int place = RuleSet::find(e.scene.rules().places(), id);
  if (place < 0) e.fail("there is no place " + in_quotes(id) + " in this rule set");
  standing.place = static_cast<NounId>(place < 0 ? 0 : place);
  const int first = place >= 0 && e.scene.rules().places()[standing.place].of_seats ? 1 : 0;
  if (cursor.skip('=')) standing.part = cursor.number(first, 255 + first).value_or(first - 1) - first;
  if (!cursor.done()) e.fail("expected a number up to 255 after '='");
  return standing;
}

void check_figure(Expectation& e) {
  const NounId kind = e.noun(e.scene.rules().figures(), "figure");
  const PlayerId owner = e.seat();
  const Standing standing = read_standing(e);
  if (e.failed()) return;
  for (const Figure& figure : e.state().figures)
    if (figure.kind == kind && figure.owner == owner && standing.has(figure)) return;
  e.fail("no such figure stands there");
}

void check_no_figure(Expectation& e) {
  do {
    const Standing standing = read_standing(e);
    if (e.failed()) return;
    for (const Figure& figure : e.state().figures)
      if (standing.has(figure))
        return e.fail("expected no figure there, found a " +
                      std::string(e.scene.rules().figures()[figure.kind].id) + " of seat " +
                      std::to_string(figure.owner + 1));
  } while (e.more());
}

void check_figures(Expectation& e) {
  do {
    const PlayerId owner = e.seat();
    const int expected = e.number();
    int count = 0;
    for (const Figure& figure : e.state().figures) count += figure.owner == owner ? 1 : 0;
    e.compare("figures of seat " + std::to_string(owner + 1) + " in play:", expected, count);
  } while (e.more());
}

// "TOKEN", and "TOKEN SQUARE" or "TOKEN SPOT" where it stands beside a figure.
bool lies(Expectation& e) {
  const NounId kind = e.noun(e.scene.rules().tokens(), "token");
  CellId cell = kNoCell;
  SegmentId segment = kNoSegment;
  if (e.more() && !e.spot(cell, segment)) return false;
  LyingTokens lying;
  for (auto add : e.scene.rules().hooks().lying_tokens) add(e.state(), lying);
  for (const LyingToken& token : lying)
    if (token.token == kind && (cell == kNoCell || token.cell == cell) &&
        (segment == kNoSegment || token.segment == segment))
      return true;
  return false;
}

void check_token(Expectation& e) {
  if (!lies(e) && !e.failed()) e.fail("no such token lies there");
}
void check_no_token(Expectation& e) {
  if (lies(e)) e.fail("expected no such token there, there is one");
}

constexpr ExpectationKind kBoardKinds[] = {
    {"tile", check_tile},       {"complete", check_complete},   {"not complete", check_not_complete},
    {"feature", check_feature}, {"joined", check_joined},       {"not joined", check_not_joined},
    {"figure", check_figure},   {"no figure", check_no_figure}, {"figures", check_figures},
    {"token", check_token},     {"no token", check_no_token},
};

}  // namespace

std::span<const ExpectationKind> expectations_of_board() { return kBoardKinds; }

}  // namespace bastide

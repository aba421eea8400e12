#include "tests/testing/naive/table.h"

#include <algorithm>

namespace bastide::naive {

bool is_follower(std::string_view figure) {
  return figure == "small" || figure == "big" || figure == "wagon" || figure == "mayor";
}
bool is_follower(const Piece& piece) { return is_follower(piece.kind); }

Standing standing_of(const Event& event, const Square& square) {
  if (!is_at_place(event)) return {0, square, event.part};
  const auto place = static_cast<NounId>(event.value);
  return event.cell == kNoCell ? Standing{place, std::nullopt, event.part}
                               : Standing{place, square, event.part};
}

void Table::lay(const Square& square, const Event& placed) {
  land_.lay(square, rules_->tiles()[placed.tile], placed.part);
}

std::string Table::take(const Piece& piece) {
  const auto found = std::find(pieces_.begin(), pieces_.end(), piece);
  if (found == pieces_.end()) return "a figure leaves where it does not stand";
  pieces_.erase(found);
  // Several followers of a player in one place share her.
  const bool another = std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& other) {
    return is_follower(other) && other.owner == piece.owner && other.at.is_at(piece.at);
  });
  if (is_beside_fairy(piece) && !another) fairy_.beside.reset();
  return {};
}

bool Table::is_in_quarter(const Piece& piece, SegmentKind serves) const {
  constexpr std::string_view quarters[] = {"smithy-quarter", "castle-quarter", "cathedral-quarter",
                                           "market-quarter"};  // CO-03, in the order of SegmentKind
  return serves <= SegmentKind::field &&
         rules_->places()[piece.at.place].id == quarters[static_cast<int>(serves)];
}

bool Table::is_in_quarter(const Piece& piece) const {
  return is_in_quarter(piece, SegmentKind::road) || is_in_quarter(piece, SegmentKind::city) ||
         is_in_quarter(piece, SegmentKind::cloister) || is_in_quarter(piece, SegmentKind::field);
}

// PD-11: each quarter has a square of the city (CO-03).
bool Table::is_in_quarter_at(const Piece& piece, const Square& square) const {
  constexpr std::pair<std::string_view, Square> quarters[] = {{"castle-quarter", {2, 0}},
                                                              {"cathedral-quarter", {1, 1}},
                                                              {"smithy-quarter", {2, 2}},
                                                              {"market-quarter", {3, 1}}};
  const std::string_view place = rules_->places()[piece.at.place].id;
  return std::find(std::begin(quarters), std::end(quarters), std::pair(place, square)) != std::end(quarters);
}

// Who stood where it is said; or the one of that kind in the quarter that serves the feature, at the end in
// any (CO-17); or the only one of that kind.
std::optional<Piece> Table::mover(const Piece& piece, const std::optional<Standing>& from) const {
  std::vector<Piece> of_kind;
  for (const Piece& other : pieces_)
    if (other.owner == piece.owner && other.kind == piece.kind) of_kind.push_back(other);
  const auto first = [&](auto is_it) -> std::optional<Piece> {
    const auto found = std::find_if(of_kind.begin(), of_kind.end(), is_it);
    return found == of_kind.end() ? std::nullopt : std::optional(*found);
  };
  if (from) {  // of two on castles of one tile it is the one on the first segment
    std::sort(of_kind.begin(), of_kind.end(),
              [](const Piece& one, const Piece& other) { return one.at.part < other.at.part; });
    return first([&](const Piece& other) { return from->is_at(other.at); });
  }
  if (piece.at.place == 0) {
    const SegmentKind kind = land_.facts({*piece.at.square, static_cast<SegmentId>(piece.at.part)}).kind;
    if (auto found = first([&](const Piece& other) { return is_in_quarter(other, kind); })) return found;
    if (auto found = first([&](const Piece& other) { return is_in_quarter(other); })) return found;
  }
  return of_kind.size() == 1 ? std::optional(of_kind.front()) : std::nullopt;
}

std::string Table::note_figure(const Event& event, const Square& square,
                               const std::optional<Standing>& from) {
  Piece piece{event.player, rules_->figures()[event.noun].id, standing_of(event, square)};
  if (event.kind == EventKind::returned) return take(piece);
  if (event.kind == EventKind::moved) {
    const std::optional<Piece> before = mover(piece, from);
    if (!before) return "nobody can tell from where a figure has moved";
    piece.out_of_the_city = is_in_quarter(*before);
    const bool climbs_with_her = is_beside_fairy(*before) && rules_->places()[piece.at.place].id == "castle";
    take(*before);
    if (climbs_with_her) fairy_.beside = piece;  // BCB-23, I-087
  }
  pieces_.push_back(piece);
  return {};
}

void Table::note_fairy(const Event& put, const Square& square) {
  fairy_ = {true, square, std::nullopt};
  for (const Piece& piece : pieces_) {
    const bool there =
        put.part == kNoSegment ? piece.at.place != 0 : piece.at.place == 0 && piece.at.part == put.part;
    const bool here = piece.at.square == square && there;
    if (is_follower(piece) && piece.owner == put.player && (here || is_in_quarter_at(piece, square)))
      fairy_.beside = piece;
  }
}

bool Table::is_beside_fairy(const Piece& piece) const {
  return fairy_.beside && fairy_.beside->owner == piece.owner && fairy_.beside->at.is_at(piece.at);
}

bool Table::fairy_stands_by(const Piece& piece) const {
  if (!is_follower(piece) || !fairy_.on_board) return false;
  if (option_is("fairy-placement", "on-tile")) return piece.at.square == fairy_.square;
  return is_beside_fairy(piece);
}

std::vector<Piece> Table::pieces_on(const Spots& feature) const {
  std::vector<Piece> result;
  for (const Piece& piece : pieces_)
    if (piece.at.place == 0 && feature.contains({*piece.at.square, static_cast<SegmentId>(piece.at.part)}))
      result.push_back(piece);
  return result;
}

bool Table::is_marked(const Spots& feature, std::string_view word, std::string_view element) const {
  if (!rules_->element_on(element)) return false;  // G-08
  const std::uint32_t mark = rules_->mark(word);
  return std::any_of(feature.begin(), feature.end(),
                     [&](const Spot& spot) { return (land_.facts(spot).marks & mark) != 0; });
}

int Table::symbols(const Spots& feature, std::string_view word) const {
  const int counter = word == "pennant" ? kPennants : rules_->counter(word);
  int count = 0;
  for (const Spot& spot : feature)
    if (counter >= 0) count += land_.facts(spot).counters[static_cast<std::size_t>(counter)];
  return count;
}

bool Table::is_complete(const Spots& feature) const {
  const bool road = land_.facts(*feature.begin()).kind == SegmentKind::road;
  if (road && option_is("closed-loop-road", "never") && land_.is_ring(feature)) return false;
  return land_.is_closed(feature) && castle_of(feature) == nullptr;
}

void Table::note_castle(const Event& put, const Square& square) {
  castles_.push_back({put.player, square, land_.feature({square, put.part})});
}

void Table::leave_castles(const Square& square) {
  const auto stands_on = [&](const Castle& castle, const Piece& piece) {
    return rules_->places()[piece.at.place].id == "castle" && piece.at.square == square &&
           castle.city.contains({square, static_cast<SegmentId>(piece.at.part)});
  };
  for (Castle& castle : castles_)
    if (castle.square == square && !castle.finished &&
        std::none_of(pieces_.begin(), pieces_.end(),
                     [&](const Piece& piece) { return stands_on(castle, piece); }))
      castle.ownerless = true;
}

const Castle* Table::castle_of(const Spots& city) const {
  for (const Castle& castle : castles_)
    if (castle.city == city) return &castle;
  return nullptr;
}

namespace {

// S-32; a mayor's is that of the city (AM-21).
int strength_of(const Table& table, const Piece& piece, const Spots& feature) {
  if (piece.out_of_the_city && (piece.kind == "mayor" || piece.kind == "wagon") &&
      table.option_is("count-city-strength", "two"))
    return 2;
  if (piece.kind == "mayor") return table.symbols(feature, "pennant");
  return piece.kind == "big" ? 2 : 1;
}

}  // namespace

Strengths strengths_on(const Table& table, const Spots& feature) {
  Strengths result;
  for (const Piece& piece : table.pieces_on(feature))
    if (is_follower(piece)) result[piece.owner] += strength_of(table, piece, feature);
  return result;
}

std::vector<PlayerId> strongest(const Strengths& strengths) {
  int most = 0;
  for (const auto& [player, strength] : strengths) most = std::max(most, strength);
  std::vector<PlayerId> result;
  for (const auto& [player, strength] : strengths)
    if (most > 0 && strength == most) result.push_back(player);
  return result;
}

}  // namespace bastide::naive

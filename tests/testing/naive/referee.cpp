#include "tests/testing/naive/referee.h"

#include <algorithm>

namespace bastide::naive {
namespace {

bool ends_the_game(const Happening& happening) {
  return std::any_of(happening.events.begin(), happening.events.end(),
                     [](const Heard& heard) { return heard.event.kind == EventKind::game_over; });
}

Told told_by(const Heard& heard) {
  const Event& event = heard.event;
  const bool of_feature = event.cell != kNoCell;
  return {event.player, of_feature ? std::optional(event.feature) : std::nullopt, spot_of(heard),
          event.complete, heard.lines};
}

}  // namespace

void Referee::hear(const Happening& happening) {
  for (const Heard& heard : happening.events) hear(happening, heard);
  hear_payments(happening);
}

void Referee::hear(const Happening& happening, const Heard& heard) {
  switch (heard.event.kind) {
    case EventKind::turn_started:
      end_turn();
      player_ = heard.event.player;
      dues_ = fairy_start(table_, player_);
      return;
    case EventKind::drawn:
      if (heard.event.clause == "BCB-41") return auction_.begin(player_);
      return begin_part();
    case EventKind::placed:
      return hear_placed(heard);
    case EventKind::deployed:
    case EventKind::returned:
    case EventKind::moved:
      return hear_figure(happening, heard);
    case EventKind::features_closed:
      return hear_closed(heard);
    case EventKind::scored:
      return hear_scored(happening, heard);
    case EventKind::token_taken:
      return hear_taken(heard);
    case EventKind::token_put:
      return hear_put(heard);
    case EventKind::chosen:
    case EventKind::bid:
    case EventKind::laid_aside:
      return hear_auction(heard);
    case EventKind::game_over:
      if (!final_) start_final();
      return end_part();
    default:
      return;
  }
}

// --- turns and parts

void Referee::end_turn() {
  end_part();
  if (second_start_paid_) note("PD-07 was paid for a second part that never began");
  laid_a_tile_ = owes_second_part_ = owes_extra_part_ = second_start_paid_ = false;
}

// After a tile of this turn a further part begins: the builder's, or that after the river's volcano.
void Referee::begin_part() {
  end_part();
  if (final_) note("the game goes on after its last scoring");
  if (!laid_a_tile_) return;
  laid_a_tile_ = false;
  if (!owes_second_part_ && !owes_extra_part_) note("a further part begins, and none is due (TB-07, RV-08)");
  const bool is_second = owes_second_part_ && (second_start_paid_ || !owes_extra_part_);
  if (is_second && !second_start_paid_ && table_.option_is("fairy-point-each-part", "true"))
    for (const Due& due : fairy_start(table_, player_)) note("not paid: " + to_string(due, table_.land()));
  (is_second ? owes_second_part_ : owes_extra_part_) = false;
  second_start_paid_ = false;
}

bool Referee::builder_is_extended(const Square& square) const {
  for (SegmentKind kind : {SegmentKind::road, SegmentKind::city})
    for (const Spot& spot : table_.land().segments(square, kind))
      for (const Piece& piece : table_.pieces_on(table_.land().feature(spot)))
        if (piece.kind == "builder" && piece.owner == player_) return true;
  return false;
}

void Referee::hear_placed(const Heard& heard) {
  if (heard.event.player != player_ || !owes_second_part_) end_turn();  // AM-12: nothing tells such a turn
  begin_part();  // an abbey is not drawn (AM-05, AM-14)
  table_.lay(heard.square, heard.event);
  if (bridge_ahead_) table_.note_bridge(*bridge_ahead_, heard.square);
  bridge_ahead_.reset();
  if (heard.event.player == kNobody) return;
  player_ = heard.event.player;
  laid_a_tile_ = true;
  if (builder_is_extended(heard.square)) owes_second_part_ = true;
  const TileType& tile = table_.land().tile(heard.square);
  const bool volcano = std::find(tile.words.begin(), tile.words.end(), "volcano") != tile.words.end();
  if (tile.role == "lake" && volcano && table_.option_is("part-after-lake", "yes")) owes_extra_part_ = true;
  placed_ = heard.square;
}

// The figures stand as they will be counted when the first score of a part is heard.
void Referee::start_scoring() {
  if (scoring_) return;
  scoring_ = true;
  completed_ = untold_ = placed_ ? completed_by(table_, *placed_) : std::vector<Spots>{};
  dues_ = dues_of(table_, completed_);
  if (placed_)
    for (const Dues& more :
         {barn_farm_dues(table_, *placed_, barn_was_put_), instant_abbey_dues(table_, *placed_)})
      dues_.insert(dues_.end(), more.begin(), more.end());
  // Castles finish after farms with barns have scored (T-17, T-18).
  for (const Due& due : castle_dues(table_, completed_)) dues_.push_back(due);
  tokens_due_ = take_goods(table_, completed_, player_, goods_);
  for (Card* card : {&cards_.king, &cards_.robber})
    for (const Taken& taken : pass_on(table_, completed_, player_, *card)) tokens_due_.push_back(taken);
}

void Referee::end_part() {
  if (placed_) start_scoring();
  note_left_behind();
  for (const Due& due : dues_) note("not scored: " + to_string(due, table_.land()));
  for (const Taken& taken : tokens_due_) note("not taken: " + std::string(taken.token));
  for (const Spots& feature : untold_)
    note("not told as complete: " + table_.land().name_of(*feature.begin()));
  dues_.clear();
  tokens_due_.clear();
  untold_.clear();
  completed_.clear();
  placed_.reset();
  for (Castle& castle : table_.castles()) castle.fresh = false;
  barn_was_put_ = scoring_ = false;
}

// E-05; no order within it changes a sum (E-06).
void Referee::start_final() {
  end_part();
  final_ = true;
  reckon_final();
}

// Again when a follower has come out of the city: what has been scored has no followers any more.
void Referee::reckon_final() {
  dues_.clear();
  for (const Dues& dues :
       {unfinished_dues(table_), farm_dues(table_), goods_dues(table_, goods_), card_dues(table_, cards_)})
    dues_.insert(dues_.end(), dues.begin(), dues.end());
}

// --- tokens

void Referee::hear_put(const Heard& heard) {
  const std::string_view token = table_.rules().tokens()[heard.event.noun].id;
  if (token == "fairy") table_.note_fairy(heard.event, heard.square);
  if (token == "castle") table_.note_castle(heard.event, heard.square);
  if (token != "bridge") return;
  if (!table_.land().holds(heard.square))
    bridge_ahead_ = heard.event;  // told before the tile that it goes over
  else
    table_.note_bridge(heard.event, heard.square);
}

// --- scores

void Referee::hear_closed(const Heard& heard) {
  start_scoring();
  const auto found = std::find_if(untold_.begin(), untold_.end(),
                                  [&](const Spots& feature) { return feature.contains(spot_of(heard)); });
  if (found == untold_.end()) return note("told as complete: " + table_.land().name_of(spot_of(heard)));
  untold_.erase(found);
}

bool Referee::pay(const Told& told) {
  if (!settle(dues_, told)) return false;
  points_[told.player] += points_of(told.lines);
  lines_ += static_cast<long>(told.lines.size());
  return true;
}

// With fairy-point-each-part she pays again before the second part's tile is drawn.
bool Referee::pay_second_start(const Told& told) {
  if (told.kind || !owes_second_part_ || second_start_paid_) return false;
  if (!table_.option_is("fairy-point-each-part", "true")) return false;
  const Dues others = dues_;
  dues_ = fairy_start(table_, player_);
  second_start_paid_ = pay(told);
  dues_ = others;
  return second_start_paid_;
}

void Referee::hear_scored(const Happening& happening, const Heard& heard) {
  const Told told = told_by(heard);
  if (told.kind && !final_) start_scoring();
  if (pay(told) || pay_second_start(told)) return;
  const bool at_end = told.kind && !told.complete;  // the count's features are asked about one by one (E-06)
  if ((ends_the_game(happening) || at_end) && !final_) {
    start_final();
    if (pay(told)) return;
  }
  note("not due: " + to_string(told, table_.land()));
}

void Referee::hear_taken(const Heard& heard) {
  start_scoring();
  const Event& event = heard.event;
  const std::string_view token = table_.rules().tokens()[event.noun].id;
  const auto found = std::find_if(tokens_due_.begin(), tokens_due_.end(), [&](const Taken& taken) {
    return taken.player == event.player && taken.token == token && taken.count == event.value &&
           taken.where.contains(spot_of(heard));
  });
  if (found == tokens_due_.end()) return note("taken and not due: " + std::string(token));
  tokens_due_.erase(found);
}

}  // namespace bastide::naive

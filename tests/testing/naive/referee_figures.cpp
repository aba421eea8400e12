// What the referee hears of figures.
#include <algorithm>

#include "tests/testing/naive/referee.h"

namespace bastide::naive {

// Does the dragon step onto that square in this answer?
bool Referee::dragon_comes(const Happening& happening, CellId cell) const {
  return std::any_of(happening.events.begin(), happening.events.end(), [&](const Heard& other) {
    return other.event.kind == EventKind::token_put && other.event.cell == cell &&
           table_.rules().tokens()[other.event.noun].id == "dragon";
  });
}

// BCB-60: who is captured, or eaten, leaves the castle to nobody.
void Referee::hear_castle_left(const Happening& happening, const Heard& heard) {
  const Event& event = heard.event;
  const Action& action = happening.action;
  const auto is_castle = [&](int place) {
    return table_.rules().places()[static_cast<std::size_t>(place)].id == "castle";
  };
  const bool captured = action.verb == Verb::take_back && action.cell != kNoCell && is_castle(action.detail);
  if (event.kind == EventKind::moved && captured) table_.leave_castles(happening.square);
  if (event.kind == EventKind::returned && is_at_place(event) && event.cell != kNoCell &&
      is_castle(event.value) &&
      ((captured && event.cell == action.cell) || dragon_comes(happening, event.cell)))
    table_.leave_castles(heard.square);
}

// A farmer goes home only with a barn's farm (AM-32, AM-34), unless a dragon or a tower is about.
bool Referee::is_paid_farmer(const Happening& happening, const Heard& heard) const {
  const Event& event = heard.event;
  if (event.kind != EventKind::returned || is_at_place(event)) return false;
  if (!is_follower(table_.rules().figures()[event.noun].id)) return false;
  if (table_.land().facts(spot_of(heard)).kind != SegmentKind::field) return false;
  return happening.action.verb != Verb::take_back && !dragon_comes(happening, event.cell);
}

// Nobody stays on what was scored (B-54, AM-32).
void Referee::note_left_behind() {
  if (!placed_) return;
  std::vector<Spots> scored = completed_;
  for (const Spots& farm : barn_farms(table_, *placed_)) scored.push_back(farm);
  for (const Spots& feature : scored)
    if (!table_.pieces_on(feature).empty())
      note("left on what was scored: " + table_.land().name_of(*feature.begin()));
}

void Referee::hear_figure(const Happening& happening, const Heard& heard) {
  // Who is captured (TO-10), and who climbs a castle (BCB-23), the answer says.
  const Action& action = happening.action;
  const bool captures = action.verb == Verb::take_back && action.cell != kNoCell;
  const bool climbs = action.verb == Verb::put_token && table_.rules().tokens()[action.noun].id == "castle";
  std::optional<Standing> from;
  if (heard.event.kind == EventKind::moved && (captures || climbs))
    from = action.part != kNoSegment ? Standing{0, happening.square, action.part}
                                     : Standing{action.detail, happening.square, 0};
  // Which of several wagons has driven neither the answer nor the event says.
  if (heard.event.kind == EventKind::moved && table_.rules().figures()[heard.event.noun].id == "wagon")
    from = from ? from : heard.from;
  if (heard.event.kind == EventKind::deployed && table_.rules().figures()[heard.event.noun].id == "barn")
    barn_was_put_ = true;
  if (final_ && heard.event.kind == EventKind::returned && !is_at_place(heard.event))
    for (const Due& due : dues_)
      if (!due.of_barn && due.where.contains(spot_of(heard)))
        note("not scored: " + to_string(due, table_.land()));
  if (!final_ && is_paid_farmer(happening, heard)) start_scoring();
  const std::string fault = table_.note_figure(heard.event, heard.square, from);
  if (!fault.empty()) note(fault + ": " + table_.land().name_of(spot_of(heard)));
  hear_castle_left(happening, heard);
  if (final_ && heard.event.kind == EventKind::moved) reckon_final();
}

}  // namespace bastide::naive

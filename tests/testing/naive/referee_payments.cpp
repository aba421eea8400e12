// Points that go from player to player, which are no scores.
#include "tests/testing/naive/referee.h"

namespace bastide::naive {

void Referee::hear_auction(const Heard& heard) {
  const Event& event = heard.event;
  if (event.kind == EventKind::bid) return auction_.bid(event.player, event.value);
  if (event.kind == EventKind::chosen) {
    if (table_.rules().choices()[event.noun].id == "pick") auction_.pick(event.player);
    return;
  }
  if (table_.rules().piles()[static_cast<std::size_t>(event.value)].id != "bazaar") return;
  if (!auction_.sell_to(event.player, payments_due_)) note("sold to whom it is not due (BCB-47 to BCB-51)");
}

// TO-20: who takes one follower out of a prison pays its owner; two are an exchange (TO-18).
void Referee::add_ransom(const Happening& happening) {
  std::vector<const Event*> freed;
  for (const Heard& heard : happening.events) {
    const Event& event = heard.event;
    if (event.kind == EventKind::returned && event.value != 0 &&
        table_.rules().places()[static_cast<std::size_t>(event.value)].id == "prison")
      freed.push_back(&event);
  }
  if (freed.size() != 1) return;
  payments_due_[freed[0]->player] -= 3;
  payments_due_[freed[0]->part] += 3;
}

void Referee::hear_payments(const Happening& happening) {
  add_ransom(happening);
  Payments paid{};
  for (const Heard& heard : happening.events)
    if (heard.event.kind == EventKind::paid) paid[heard.event.player] += heard.event.points;
  if (paid != payments_due_) note("a payment is not as it should be (TO-20, BCB-47, BCB-48)");
  for (PlayerId player = 0; player < kMaxPlayers; ++player) {
    points_[player] += payments_due_[player];
    if (payments_due_[player] < 0 && points_[player] < 0 && !table_.option_is("allow-negative-score", "true"))
      note("paid more than there was (G-06)");
  }
  payments_due_ = {};
}

}  // namespace bastide::naive

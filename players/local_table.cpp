#include "players/local_table.h"

#include <utility>

#include "engine/rules/start_position.h"

namespace bastide {
namespace {

// Of the whole bag; or where games begin at a position, of the tiles that are left there.
int copies_to_deal(const RuleSet& rules, TileId type) {
  const StartPosition* const start = rules.choice().start.position();
  if (start == nullptr) return rules.bag()[type];
  int copies = 0;
  for (NounId pile = 0; pile < rules.piles().size(); ++pile)
    if (pile != kRemovedPile) copies += start->state.in_pile(pile, type);
  return copies;
}

}  // namespace

std::vector<TileId> shuffled_bag(const RuleSet& rules, Random& random) {
  std::vector<TileId> order;
  for (TileId type = 0; type < rules.bag().size(); ++type)
    order.insert(order.end(), static_cast<std::size_t>(copies_to_deal(rules, type)), type);
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  return order;
}

Dealer::Dealer(const RuleSet& rules, std::uint64_t seed, PlayerId first) : random_(seed), first_(first) {
  order_ = shuffled_bag(rules, random_);
}

Dealer::Dealer(std::vector<TileId> order, std::uint64_t seed, PlayerId first)
    : order_(std::move(order)), random_(seed), first_(first) {}

Action Dealer::deal(const State& state) {
  if (state.flow.decision.draws) {
    const TileId type = next_tile_(state, state.flow.decision.pile);
    return type == kNoTile ? sample_chance(state, random_) : act::draw(type);
  }
  if (first_ != kNobody) {
    const Action starts = act::choose(choice_start, first_);
    ActionList list;
    legal_actions(state, list);
    if (list.contains(starts)) return starts;
  }
  return sample_chance(state, random_);
}

TileId Dealer::next_tile_(const State& state, NounId pile) {
  while (dealt_ < order_.size() && order_[dealt_] == kNoTile) ++dealt_;
  for (std::size_t i = dealt_; i < order_.size(); ++i)
    if (order_[i] != kNoTile && state.in_pile(pile, order_[i]) != 0) return std::exchange(order_[i], kNoTile);
  return kNoTile;
}

Action LocalTable::next(const State& state) {
  const PlayerId who = state.flow.decision.who;
  return who == kChance ? dealer_.deal(state) : seats_[who]->choose(state, thinking_);
}

Refusal play_game(State& state, const RuleSet& rules, LocalTable& table, EventSink* sink) {
  start(state, rules, sink);
  while (!state.flow.over)
    if (const Refusal refusal = apply(state, table.next(state), sink)) return refusal;
  return {};
}

}  // namespace bastide

#include "analysis/reasons/reason_finder.h"

#include <algorithm>

#include "analysis/reasons/reason_listener.h"
#include "engine/rules/game.h"

namespace bastide {
namespace {

constexpr int kPointsToMention = 4;     // points of nobody's feature that is worth a word
constexpr double kChanceToMention = 2;  // points that somebody would gain by a join
// What a chance to be closed has to fall by, to this share of it, and from what, that it is worth a word.
constexpr double kFall = 0.7, kFallFrom = 0.1;

}  // namespace

ReasonFinder::ReasonFinder(const State& before, std::span<const Action> actions,
                           std::span<const std::string> names, EventTeller teller)
    : me_(before.flow.decision.who),
      actions_(actions),
      names_(names),
      teller_(teller),
      before_(std::make_unique<PositionFacts>()),
      after_(std::make_unique<PositionFacts>()) {
  before_->state = before;
  after_->state = before;
}

std::vector<Reason> ReasonFinder::find() {
  ReasonListener listener(after_->state, me_, names_, teller_);
  for (const Action& action : actions_) apply_legal(after_->state, action, &listener);
  reasons_ = listener.reasons();
  deployed_ = listener.deployed();
  placed_ = listener.placed();
  if (!after_->state.flow.over) {
    before_->take();
    after_->take();
    for (std::size_t i = 0; i < after_->holdings.size(); ++i) note_feature_(after_->holdings[i]);
    note_partings_();
    note_open_land_();
    note_followers_();
    if (reasons_.empty() && placed_ != kNoCell) {
      reasons_.emplace_back();
      reasons_.back().kind = ReasonKind::nothing;
    }
  }
  return std::move(reasons_);
}

std::vector<NodeId> ReasonFinder::old_roots_(NodeId root) const {
  std::vector<NodeId> roots;
  after_->state.board.for_each_node(root, [&](NodeId node) {
    if (node >= before_->state.board.node_count()) return;
    const NodeId old = before_->state.board.root(node);
    if (std::ranges::find(roots, old) == roots.end()) roots.push_back(old);
  });
  return roots;
}

// A cloister grows by what is laid around it.
bool ReasonFinder::is_grown_(NodeId root) const {
  const Board& board = after_->state.board;
  const std::vector<NodeId> old = old_roots_(root);
  if (old.size() != 1) return true;
  const Feature& was = before_->state.board.feature(old.front());
  const bool cloister = was.kind == SegmentKind::cloister;
  return cloister ? was.open != board.feature(root).open : was.segments != board.feature(root).segments;
}

bool ReasonFinder::is_deployed_on_(NodeId root) const {
  return std::ranges::any_of(deployed_, [&](NodeId node) { return after_->state.board.root(node) == root; });
}

void ReasonFinder::add_(Reason reason, std::uint8_t others) {
  reason.own = reason.own || is_in(others, me_);
  for_each_player(others, [&](PlayerId player) {
    if (player != me_) reason.players.push_back(player);
  });
  reasons_.push_back(std::move(reason));
}

void ReasonFinder::note_feature_(const Holding& holding) {
  if (after_->state.board.kind_of(holding.root) == SegmentKind::field) return note_farm_(holding);
  note_blocking_(holding);
  if (!is_grown_(holding.root) && !is_deployed_on_(holding.root)) return;
  bool was_mine = false, was_shared = false;
  std::uint8_t others = 0;
  for (const NodeId old : old_roots_(holding.root)) {
    const std::uint8_t winners = before_->winners(old);
    was_mine = was_mine || is_in(winners, me_);
    others |= winners & ~(1 << me_);
    was_shared = was_shared || (is_in(winners, me_) && (winners & ~(1 << me_)) != 0);
  }
  const bool mine = is_in(holding.winners, me_);
  const auto now_others = static_cast<std::uint8_t>(holding.winners & ~(1 << me_));
  if (mine && now_others != 0 && others != 0 && !was_shared)
    add_(after_->describe(ReasonKind::takes_share, holding.root), now_others);
  else if (mine && now_others == 0 && others != 0)
    add_(after_->describe(ReasonKind::takes_over, holding.root), others);
  else
    note_claim_or_growth_(holding, was_mine);
  note_aims_(holding);
}

void ReasonFinder::note_claim_or_growth_(const Holding& holding, bool was_mine) {
  const bool mine = is_in(holding.winners, me_);
  if (mine && !was_mine && is_deployed_on_(holding.root))
    add_(after_->describe(ReasonKind::claims, holding.root), 0);
  else if (is_grown_(holding.root))
    add_(after_->describe(mine ? ReasonKind::extends : ReasonKind::helps, holding.root), holding.winners);
}

void ReasonFinder::note_farm_(const Holding& holding) {
  const std::vector<NodeId> old = old_roots_(holding.root);
  bool mine_before = false;
  std::uint8_t others = 0;
  for (const NodeId root : old) {
    const Holding* was = before_->holdings.find(root);
    if (was == nullptr) continue;
    mine_before = mine_before || was->strengths[me_] != 0;
    if (was->strengths[me_] == 0) others |= was->winners;
  }
  if (mine_before && others != 0) {
    Reason reason = after_->describe(ReasonKind::joins_farm, holding.root);
    reason.own = is_in(holding.winners, me_);
    const auto leaders = static_cast<std::uint8_t>(holding.winners & ~(1 << me_));
    reason.open = leaders == 0 ? 0 : 1;
    add_(std::move(reason), leaders == 0 ? others : leaders);
  } else if (is_deployed_on_(holding.root)) {
    add_(after_->describe(ReasonKind::claims, holding.root), 0);
  } else {
    note_farm_growth_(holding, old);
  }
}

void ReasonFinder::note_farm_growth_(const Holding& holding, const std::vector<NodeId>& old) {
  int before = 0;
  for (const NodeId root : old) before += before_->describe(ReasonKind::extends, root).points;
  const bool mine = is_in(holding.winners, me_);
  Reason reason = after_->describe(mine ? ReasonKind::extends : ReasonKind::helps, holding.root);
  if (reason.points > before) add_(std::move(reason), holding.winners);
}

// The tiles to come are the same before and after, so that a difference is this answer's doing.
void ReasonFinder::note_blocking_(const Holding& holding) {
  const std::vector<NodeId> old = old_roots_(holding.root);
  const bool could =
      !old.empty() && std::ranges::none_of(old, [&](NodeId root) { return before_->is_blocked(root); });
  if (!could) return;
  if (after_->is_blocked(holding.root)) {
    Reason reason = after_->describe(ReasonKind::blocks, holding.root);
    add_(std::move(reason), holding.winners);
    return;
  }
  if (old.size() != 1 || is_grown_(holding.root)) return;
  const double chance = before_->closing_chance(old.front(), holding.winners);
  if (chance < kFallFrom || after_->closing_chance(holding.root, holding.winners) > kFall * chance) return;
  Reason reason = after_->describe(ReasonKind::hinders, holding.root);
  if (reason.open == 1) reason.before = before_->closing_tiles(old.front());
  add_(std::move(reason), holding.winners);
}

// Another's feature into whose open square an own one has come to lead.
void ReasonFinder::note_aims_(const Holding& holding) {
  if (!is_in(holding.winners, me_)) return;
  for (const Outlook::Join& join : after_->outlook.ends_of(after_->state, holding.root).joins) {
    const NodeId other = after_->state.board.root(join.node);
    const std::uint8_t winners = after_->winners(other);
    if (winners == 0 || is_in(winners, me_) || other == holding.root) continue;
    Reason reason = after_->describe(ReasonKind::aims_at, other);
    reason.fits = join.tiles;
    add_(std::move(reason), winners);
  }
}

// Others' ways into what is one's own, of which few tiles or none are left. One for each feature.
void ReasonFinder::note_partings_() {
  const std::vector<PositionFacts::Join> now = after_->joins_of(me_);
  std::vector<NodeId> described;
  for (const PositionFacts::Join& was : before_->joins_of(me_)) {
    const NodeId own = after_->state.board.root(was.own), other = after_->state.board.root(was.other);
    const bool both = is_in(after_->winners(own), me_) && after_->winners(other) != 0 && own != other;
    if (!both || std::ranges::find(described, own) != described.end()) continue;
    int tiles = 0;
    for (const PositionFacts::Join& is : now)
      if (is.own == own && is.other == other) tiles = std::max(tiles, is.tiles);
    if (tiles > kFall * was.tiles || before_->cost_of(was, me_) < kChanceToMention) continue;
    described.push_back(own);
    Reason reason = after_->describe(ReasonKind::keeps_apart, own);
    reason.own = true;
    reason.fits = tiles;
    reason.before = was.tiles;
    add_(std::move(reason), after_->winners(other));
  }
}

void ReasonFinder::note_open_land_() {
  if (placed_ == kNoCell) return;
  const Board& board = after_->state.board;
  std::vector<NodeId> seen;
  for (SegmentId segment = 0; segment < board.segment_count(placed_); ++segment) {
    const NodeId root = board.root(placed_, segment);
    const Feature& feature = board.feature(root);
    // The next tile can join a city or a road; a cloister is claimed with its own tile or not at all (B-20).
    const bool joined = feature.kind == SegmentKind::city || feature.kind == SegmentKind::road;
    if (!joined || feature.open == 0 || feature.occupants != 0 || std::ranges::find(seen, root) != seen.end())
      continue;
    seen.push_back(root);
    Reason reason = after_->describe(ReasonKind::leaves, root);
    if (reason.points >= kPointsToMention) add_(std::move(reason), 0);
  }
}

void ReasonFinder::note_followers_() {
  const auto at_home = [&](const State& state) {
    int followers = 0;
    for (std::size_t kind = 0; kind < state.rules->figures().size(); ++kind)
      followers += state.rules->figures()[kind].follower ? state.supply[me_][kind] : 0;
    return followers;
  };
  if (at_home(before_->state) == 0 || at_home(after_->state) != 0) return;
  Reason reason;
  reason.kind = ReasonKind::last_follower;
  reason.own = true;
  reasons_.push_back(std::move(reason));
}

}  // namespace bastide

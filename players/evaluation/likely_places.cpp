#include "players/evaluation/likely_places.h"

#include <algorithm>
#include <cstdlib>

#include "players/evaluation/place_weights.h"

namespace bastide {
namespace {

// Two things that become one.
Holder joined(Holder one, Holder other) {
  if (one == Holder::nobody) return other;
  return other == Holder::nobody || one == other ? one : Holder::joined;
}

bool has_follower_at_home(const State& state, PlayerId player) {
  const auto& figures = state.rules->figures();
  for (std::size_t kind = 0; kind < figures.size(); ++kind)
    if (figures[kind].follower && state.supply[player][kind] != 0) return true;
  return false;
}

bool is_line(SegmentKind kind) { return kind == SegmentKind::road || kind == SegmentKind::city; }

std::size_t index_of(SegmentKind line) { return line == SegmentKind::city ? 1 : 0; }

}  // namespace

Holder LikelyPlaces::holder_(std::uint8_t occupants) const {
  const auto me = static_cast<std::uint8_t>(1 << me_);
  if (occupants == 0) return Holder::nobody;
  if (occupants == me) return Holder::mine;
  return (occupants & me) == 0 ? Holder::theirs : Holder::both;
}

void LikelyPlaces::begin(const State& state) {
  state_ = &state;
  me_ = state.flow.decision.who;
  follower_at_home_ = has_follower_at_home(state, me_);
  cell_ = kNoCell;
}

void LikelyPlaces::keep(const State& state, ActionList& actions, std::size_t most) {
  if (actions.size() <= most) return;
  constexpr int kStays = 1 << 30;
  begin(state);
  const auto& weights = kPlaceWeights[follower_at_home_ ? 0 : 1];
  scores_.clear();
  sorted_.clear();
  for (const Action& action : actions) {
    const bool plain = action.verb == Verb::place && action.noun == 0;
    int score = plain ? 0 : kStays;
    if (plain) {
      for (const PlaceFact& each : facts_of(action.cell, action.part))
        score += weights[each.fact] * each.amount;
      sorted_.push_back(score);
    }
    scores_.push_back(score);
  }
  if (sorted_.size() <= most) return;
  const auto last = sorted_.begin() + static_cast<std::ptrdiff_t>(most) - 1;
  std::nth_element(sorted_.begin(), last, sorted_.end(), std::greater{});
  std::size_t i = 0;
  actions.keep_if([&](const Action&) { return scores_[i++] >= *last; });
}

std::span<const PlaceFact> LikelyPlaces::facts_of(CellId cell, std::uint8_t turns) {
  if (cell_ != cell) look_around_(cell);
  while (facts_.size() > of_square_) facts_.pop_back();
  const TileType& type = state_->rules->tiles()[state_->flow.tile];
  for (const Segment& segment : type.segments) {
    if (is_line(segment.kind)) note_line_(segment, turns);
    if (segment.kind == SegmentKind::field) note_field_(segment, turns);
  }
  const std::uint32_t edges = type.forms[turns].edges;
  for (const Lead& lead : leads_) {
    const bool joins = edge_at(edges, lead.side) == lead.edge;
    const LeadFact fact = joins ? LeadFact::joined : LeadFact::barred;
    note_(lead.first_fact + static_cast<std::size_t>(fact), 1);
    if (lead.last) note_(lead.first_fact + static_cast<std::size_t>(fact) + 1, 1);
  }
  return {facts_.begin(), facts_.size()};
}

// --- the square

void LikelyPlaces::look_around_(CellId cell) {
  const Board& board = state_->board;
  cell_ = cell;
  facts_.clear();
  int neighbours = 0;
  for (std::size_t side = 0; side < kSides; ++side) {
    Beside& beside = beside_[side];
    beside = {};
    const CellId other = board.cell(cell).neighbour[side];
    beside.placed = other != kNoCell && board.placed(other);
    if (!beside.placed) continue;
    ++neighbours;
    const auto facing = opposite(static_cast<Side>(side));
    const NodeId line = board.line_node(other, facing);
    if (line != kNoNode && is_line(board.kind_of(line))) beside.line = board.root(line);
    for (const bool right : {false, true}) {  // my left meets the other's right
      const NodeId field = board.field_node(other, facing, right);
      if (field != kNoNode) beside.fields[right ? 1 : 0] = board.root(field);
    }
  }
  note_(kNeighbours, neighbours);
  if (state_->rules->tiles()[state_->flow.tile].cloister != kNoSegment)
    note_(kAroundCloister, board.neighbours_of(cell));
  note_cloisters_(cell);
  find_leads_(cell);
  of_square_ = facts_.size();
}

void LikelyPlaces::note_cloisters_(CellId cell) {
  const Board& board = state_->board;
  const Cell& here = board.cell(cell);
  for (const NodeId node : board.cloisters()) {
    const Cell& middle = board.cell(board.node_at(node).cell);
    if (std::abs(middle.x - here.x) > 1 || std::abs(middle.y - here.y) > 1) continue;
    const Feature& cloister = board.feature(board.root(node));
    const auto holder = static_cast<std::size_t>(holder_(cloister.occupants));
    if (holder > static_cast<std::size_t>(Holder::theirs)) continue;
    note_(kFirstCloister + holder, 1);
    note_(kFirstSurrounded + holder, cloister.open == 1 ? 1 : 0);
  }
}

void LikelyPlaces::find_leads_(CellId cell) {
  const Board& board = state_->board;
  const Cell& here = board.cell(cell);
  leads_.clear();
  for (std::uint8_t side = 0; side < kSides; ++side) {
    if (beside_[side].placed) continue;
    const CellId empty = board.find(here.x + step_x(side), here.y + step_y(side));
    if (empty == kNoCell) continue;
    for (std::uint8_t other_side = 0; other_side < kSides; ++other_side) {
      const CellId other = board.cell(empty).neighbour[other_side];
      if (other == kNoCell || !board.placed(other)) continue;
      const auto facing = opposite(static_cast<Side>(other_side));
      const NodeId node = board.line_node(other, facing);
      if (node == kNoNode || !is_line(board.kind_of(node))) continue;
      const Feature& line = board.feature(board.root(node));
      const Holder holder = holder_(line.occupants);
      if (holder != Holder::mine && holder != Holder::theirs) continue;
      const std::size_t group = 2 * index_of(line.kind) + (holder == Holder::mine ? 0 : 1);
      leads_.push_back({side, board.edge_shown(other, facing),
                        static_cast<std::uint8_t>(kFirstLead + kLeadFacts * group), line.open == 1});
    }
  }
}

// --- the tile

void LikelyPlaces::note_line_(const Segment& line, std::uint8_t turns) {
  const Board& board = state_->board;
  FixedVector<NodeId, kSides> roots;
  Holder holder = Holder::nobody;
  int open = 0, worth = 1;
  for (std::size_t side = 0; side < kSides; ++side) {
    if (((turned_sides(line.sides, turns) >> side) & 1) == 0) continue;
    if (!beside_[side].placed) ++open;
    const NodeId root = beside_[side].line;
    if (root == kNoNode) continue;
    --open;  // its side here is open no longer
    if (roots.contains(root)) continue;
    roots.push_back(root);
    const Feature& feature = board.feature(root);
    holder = joined(holder, holder_(feature.occupants));
    open += feature.open;
    worth += feature.tiles + feature.counters[kPennants];
  }
  if (roots.empty()) return;
  const std::size_t first = (index_of(line.kind) * kHolders + static_cast<std::size_t>(holder)) * kLineFacts;
  const auto note = [&](LineFact fact, int amount) { note_(first + static_cast<std::size_t>(fact), amount); };
  note(LineFact::count, 1);
  note(LineFact::worth, worth);
  note(LineFact::open, std::max(open, 0));
  if (open > 0) return;
  note(LineFact::closed, 1);
  note(LineFact::worth_if_closed, worth);
}

void LikelyPlaces::note_field_(const Segment& field, std::uint8_t turns) {
  const std::uint8_t halves = turned_halves(field.halves, turns);
  Holder holder = Holder::nobody;
  bool goes_on = false;
  for (std::size_t half = 0; half < 2 * kSides; ++half) {
    const NodeId root = beside_[half / 2].fields[half % 2];
    if (((halves >> half) & 1) == 0 || root == kNoNode) continue;
    goes_on = true;
    holder = joined(holder, holder_(state_->board.feature(root).occupants));
  }
  if (goes_on) note_(kFirstField + static_cast<std::size_t>(holder), 1);
}

}  // namespace bastide

#include "protocol/view/snapshot.h"

#include <algorithm>

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/notation/position_parts.h"
#include "engine/notation/replay.h"
#include "protocol/json/json.h"
#include "protocol/text/rules_choice.h"
#include "protocol/view/feature.h"
#include "protocol/view/parts.h"
#include "wire/hash.h"

namespace bastide {
namespace {

class SnapshotWriter {
 public:
  SnapshotWriter(const State& state, const SnapshotExtras& extras)
      : state_(state), rules_(*state.rules), board_(state.board), extras_(extras) {}

  wire::Snapshot write() const {
    wire::Snapshot snapshot;
    snapshot.format = kSnapshotFormat;
    snapshot.version = kSnapshotVersion;
    snapshot.rules = rules();
    if (extras_.position) snapshot.position = position_text(state_);
    snapshot.over = state_.flow.over;
    snapshot.turn = turn();
    if (!state_.flow.over) snapshot.asked = asked();
    add_seats(snapshot);
    add_tiles(snapshot);
    add_figures(snapshot);
    add_tokens(snapshot);
    add_open_tiles(snapshot);
    add_features(snapshot);
    add_piles(snapshot);
    if (!extras_.moves.empty()) snapshot.moves.emplace(extras_.moves.begin(), extras_.moves.end());
    if (!extras_.events.empty()) snapshot.events = events_of(state_, extras_.events, extras_.seat_names);
    return snapshot;
  }

 private:
  template <class Nouns, class Count>
  static wire::Named<int> counts(const Nouns& nouns, std::size_t first, Count count) {
    wire::Named<int> all;
    for (std::size_t i = first; i < nouns.size(); ++i)
      if (count(i) != 0) all.emplace_back(std::string(nouns[i].id), count(i));
    return all;
  }

  wire::RulesInForce rules() const {
    wire::RulesInForce rules{rules_of(rules_.choice()), rules_.name(), {}, {}};
    for (const RuleSet::OptionEntry& entry : rules_.options()) {
      auto& to = entry.spec->kind == OptionKind::label ? rules.labels : rules.settings;
      to.emplace_back(std::string(entry.spec->id), std::string(entry.spec->values[entry.value]));
    }
    return rules;
  }

  wire::Turn turn() const {
    const Flow& flow = state_.flow;
    wire::Turn turn;
    turn.number = flow.turn;
    if (flow.turn == 0) return turn;  // the set-up: it is nobody's turn
    turn.seat = seat_number(flow.turn_player);
    turn.first = seat_number(flow.first_player);
    turn.part = flow.part.number;
    if (flow.tile != kNoTile) turn.tile = rules_.tiles()[flow.tile].id;
    if (flow.placed != kNoCell) turn.placed = square_of(state_, flow.placed);
    return turn;
  }

  wire::Asked asked() const {
    const Decision& decision = state_.flow.decision;
    const Question& question = asking_question(state_);
    wire::Asked asked{std::string(question.id),
                      std::string(question.text),
                      std::string(question.clause),
                      decision.may_pass,
                      {},
                      {},
                      {}};
    if (decision.who != kChance) asked.seat = seat_number(decision.who);
    if (decision.draws) asked.pile = rules_.piles()[decision.pile].id;
    ActionList list;
    legal_actions(state_, list);
    asked.actions.reserve(list.size());
    for (const Action& action : list) asked.actions.push_back(action_of(state_, action));
    return asked;
  }

  void add_seats(wire::Snapshot& snapshot) const {
    for (PlayerId player = 0; player < rules_.players(); ++player) {
      wire::SeatState& seat = snapshot.seats.emplace_back();
      seat.seat = seat_number(player);
      if (!extras_.seat_names.empty()) seat.name = name(player);
      seat.score = state_.scores[player];
      seat.figures = counts(rules_.figures(), 0, [&](std::size_t i) { return state_.supply[player][i]; });
      seat.tokens = counts(rules_.tokens(), 1, [&](std::size_t i) { return state_.tokens[player][i]; });
    }
  }
  std::string name(PlayerId player) const {
    return player < extras_.seat_names.size() ? clean_line(extras_.seat_names[player]) : std::string();
  }

  // In the order in which they were laid.
  void add_tiles(wire::Snapshot& snapshot) const {
    for (const Laying& laying : layings_of(board_)) {
      const Cell& cell = board_.cell(laying.cell);
      wire::LaidTile& tile = snapshot.tiles.emplace_back();
      tile.x = cell.x;
      tile.y = cell.y;
      if (laying.tile) {
        tile.tile = rules_.tiles()[cell.tile].id;
        tile.turns = cell.turns;
      }
      if (laying.overlay_sides != 0)
        tile.road_over =
            (laying.overlay_sides & 1) != 0 ? wire::RoadOver::north_south : wire::RoadOver::east_west;
    }
  }

  void add_figures(wire::Snapshot& snapshot) const {
    for (const Figure& figure : state_.figures) {
      wire::FigureState& each = snapshot.figures.emplace_back();
      each.figure = rules_.figures()[figure.kind].id;
      each.seat = seat_number(figure.owner);
      if (figure.place == kOnBoard)
        each.standing.at = spot_of(state_, figure.cell, figure.segment);
      else
        each.standing = standing_of(state_, figure.place, figure.segment, figure.cell);
    }
  }

  // Those that lie on squares.
  void add_tokens(wire::Snapshot& snapshot) const {
    LyingTokens lying;
    for (auto add : rules_.hooks().lying_tokens) add(state_, lying);
    for (const LyingToken& token : lying) {
      wire::TokenState& each = snapshot.tokens.emplace_back();
      each.token = rules_.tokens()[token.token].id;
      each.at = spot_of(state_, token.cell, token.segment);
      each.count = token.count;
    }
  }

  // Those that lie open beside the board.
  void add_open_tiles(wire::Snapshot& snapshot) const {
    OpenTiles open;
    for (auto add : rules_.hooks().open_tiles) add(state_, open);
    for (const OpenTile& tile : open) {
      wire::OpenTile& each = snapshot.open_tiles.emplace_back();
      each.tile = rules_.tiles()[tile.tile].id;
      if (tile.owner != kNobody) each.seat = seat_number(tile.owner);
      if (tile.offered) each.offered = true;
      if (tile.bidder == kNobody) continue;
      each.bidder = seat_number(tile.bidder);
      each.bid = tile.bid;
    }
  }

  // In the order of their first segments.
  void add_features(wire::Snapshot& snapshot) const {
    std::vector<bool> told(board_.node_count());
    for (std::size_t i = 0; i < board_.node_count(); ++i) {
      const NodeId root = board_.root(static_cast<NodeId>(i));
      if (told[root]) continue;
      told[root] = true;
      snapshot.features.push_back(feature_of(state_, root));
    }
  }

  std::optional<int> face_down(NounId pile) const {
    const int tiles = tiles_face_down(state_, pile);
    return tiles == 0 ? std::nullopt : std::optional(tiles);
  }

  void add_piles(wire::Snapshot& snapshot) const {
    for (NounId pile = 0; pile < rules_.piles().size(); ++pile)
      snapshot.piles.push_back({std::string(rules_.piles()[pile].id), state_.pile_totals[pile],
                                face_down(pile), counts(rules_.tiles(), 0, [&](std::size_t i) {
                                  return state_.in_pile(pile, static_cast<TileId>(i));
                                })});
  }

  const State& state_;
  const RuleSet& rules_;
  const Board& board_;
  const SnapshotExtras& extras_;
};

template <class T>
std::optional<T> if_changed(std::uint64_t before, std::uint64_t now, const T& after) {
  return before == now ? std::nullopt : std::optional<T>(after);
}

}  // namespace

wire::Snapshot snapshot_of(const State& state, const SnapshotExtras& extras) {
  return SnapshotWriter(state, extras).write();
}

SnapshotDigest::SnapshotDigest(const wire::Snapshot& snapshot)
    : figures_(wire::hash_of(snapshot.figures)),
      tokens_(wire::hash_of(snapshot.tokens)),
      open_tiles_(wire::hash_of(snapshot.open_tiles)),
      seats_(wire::hash_of(snapshot.seats)),
      piles_(wire::hash_of(snapshot.piles)),
      turn_(wire::hash_of(snapshot.turn)),
      over_(snapshot.over) {
  tiles_.reserve(snapshot.tiles.size());
  for (const wire::LaidTile& each : snapshot.tiles) tiles_.push_back(wire::hash_of(each));
  features_.reserve(snapshot.features.size());
  for (const wire::FeatureState& each : snapshot.features)
    features_.push_back({each.at.front(), wire::hash_of(each), features_.size()});
  std::ranges::sort(features_, {}, &Feature::first);
}

// Both lists are sorted by the features' names.
void SnapshotDigest::add_features(const wire::Snapshot& other, const SnapshotDigest& then,
                                  wire::FeatureChanges& changes) const {
  auto was = features_.begin();
  for (const Feature& now : then.features_) {
    for (; was != features_.end() && was->first < now.first; ++was) changes.gone.push_back(was->first);
    const bool there = was != features_.end() && was->first == now.first;
    const bool same = there && was->hash == now.hash;
    if (there && !same) changes.gone.push_back(was->first);
    if (!same) changes.now.push_back(other.features[now.index]);
    if (there) ++was;
  }
  for (; was != features_.end(); ++was) changes.gone.push_back(was->first);
}

wire::Changes SnapshotDigest::changes_to(const wire::Snapshot& other, const SnapshotDigest& then) const {
  wire::Changes changes;
  const auto kept = std::ranges::mismatch(tiles_, then.tiles_).in1 - tiles_.begin();
  if (kept < std::ssize(tiles_)) changes.tiles_kept = static_cast<int>(kept);
  changes.tiles.assign(other.tiles.begin() + kept, other.tiles.end());
  add_features(other, then, changes.features);
  changes.figures = if_changed(figures_, then.figures_, other.figures);
  changes.tokens = if_changed(tokens_, then.tokens_, other.tokens);
  changes.open_tiles = if_changed(open_tiles_, then.open_tiles_, other.open_tiles);
  changes.seats = if_changed(seats_, then.seats_, other.seats);
  changes.piles = if_changed(piles_, then.piles_, other.piles);
  changes.turn = if_changed(turn_, then.turn_, other.turn);
  changes.asked.emplace(other.asked);
  if (over_ != other.over) changes.over = other.over;
  return changes;
}

}  // namespace bastide

#include <algorithm>
#include <bit>

#include "engine/rules/scoring.h"

namespace bastide {

void cities_of_farm(const State& state, NodeId farm, CityList& cities) {
  const Board& board = state.board;
  cities.clear();
  board.for_each_node(farm, [&](NodeId id) {
    const Segment* field = board.segment_under(id);
    if (field == nullptr || field->cities == 0) return;
    const CellId cell = board.node_at(id).cell;
    for (auto left = field->cities; left != 0; left &= left - 1) {
      const NodeId city = board.root(cell, static_cast<SegmentId>(std::countr_zero(left)));
      if (board.feature(city).open == 0 && !cities.contains(city)) cities.push_back(city);
    }
  });
}

namespace {

FarmCity value_of_city(const State& state, NodeId farm, NodeId city, PlayerId player) {
  FarmCity pays{state.rules->quick().farm_points, &unit::complete_cities, "S-10"};
  for (auto hook : state.rules->hooks().farm_city) hook(state, farm, city, player, pays);
  return pays;
}

// Adds one city to the lines, on the line of its like. A city that a module has made worth nothing gets a
// line too, and so a score of 0 is told: its line says why. A farm at no complete city has no lines and no
// score.
void add_city(ScoreLines& lines, const FarmCity& pays) {
  for (ScoreLine& each : lines)
    if (each.what == pays.what && each.clause == pays.clause && each.times == pays.value()) {
      ++each.count;
      return;
    }
  lines.push_back(ScoreLine::of(*pays.what, pays.clause, 1, pays.value(), pays.rate));
}

// A farm with farmers, at the end of the game.
struct Farm {
  NodeId root;
  Strengths strengths;
  std::uint8_t winners;
  CityList cities;
};
struct FarmList {
  std::array<Farm, kMaxFigures> farms;
  std::size_t count = 0;

  const Farm* begin() const { return farms.data(); }
  const Farm* end() const { return farms.data() + count; }
  std::size_t size() const { return count; }
  const Farm& operator[](std::size_t i) const { return farms[i]; }
};

using RootList = FixedVector<NodeId, kMaxFigures>;

void farms_with_farmers(const State& state, RootList& farms) {
  const Board& board = state.board;
  for (const Figure& figure : state.figures) {
    if (figure.place != kOnBoard) continue;
    const NodeId node = board.node(figure.cell, figure.segment);
    if (board.kind_of(node) != SegmentKind::field) continue;
    const NodeId root = board.root(node);
    if (board.feature(root).occupants != 0 && !farms.contains(root)) farms.push_back(root);
  }
}

void fill_farms(const State& state, const RootList& roots, FarmList& farms) {
  for (const NodeId root : roots) {
    Farm& farm = farms.farms[farms.count++];
    farm.root = root;
    farm.strengths = strengths_in(state, root);
    farm.winners = winners_of(farm.strengths);
    cities_of_farm(state, root, farm.cities);
  }
}

// B-78, B-79: per complete city, all farms at it together.
void score_pooled(Play& play, const FarmList& farms) {
  const State& state = play.state;
  const bool best_single = play.rules.is(CoreOption::pooled_majority, "best-single-farm");
  CityList done;
  for (const Farm& first : farms)
    for (NodeId city : first.cities) {
      if (done.contains(city)) continue;
      done.push_back(city);
      Strengths pooled{};
      for (const Farm& farm : farms)
        if (farm.cities.contains(city))
          for (PlayerId p = 0; p < kMaxPlayers; ++p)
            pooled[p] = best_single ? std::max(pooled[p], farm.strengths[p]) : pooled[p] + farm.strengths[p];
      for_each_player(winners_of(pooled), [&](PlayerId player) {
        FarmCity best{-1, nullptr, ""};
        for (const Farm& farm : farms) {  // a bonus on any of the winner's own farms counts
          if (farm.strengths[player] == 0 || !farm.cities.contains(city)) continue;
          const FarmCity pays = value_of_city(state, farm.root, city, player);
          if (pays.value() > best.value()) best = pays;
        }
        if (best.rate == FarmRate::usual) best.clause = "B-78";
        ScoreLines lines;
        add_city(lines, best);
        play.award_for_city(player, lines, city);
      });
    }
}

// B-80: each farm by itself, but a city pays a player only on the best of the player's farms.
void score_once_per_player(Play& play, const FarmList& farms) {
  const State& state = play.state;
  for (std::size_t i = 0; i < farms.size(); ++i)
    for_each_player(farms[i].winners, [&](PlayerId player) {
      ScoreLines lines;
      for (NodeId city : farms[i].cities) {
        const FarmCity pays = value_of_city(state, farms[i].root, city, player);
        bool better_elsewhere = false;
        for (std::size_t j = 0; j < farms.size(); ++j) {
          if (j == i || ((farms[j].winners >> player) & 1) == 0 || !farms[j].cities.contains(city)) continue;
          const int other = value_of_city(state, farms[j].root, city, player).value();
          better_elsewhere |= j < i ? other >= pays.value() : other > pays.value();
        }
        if (!better_elsewhere) add_city(lines, pays);
      }
      if (!lines.empty()) play.award(player, lines, farms[i].root, false);
    });
}

}  // namespace

int farm_value(const State& state, NodeId farm, PlayerId player, ScoreLines& lines) {
  CityList cities;
  cities_of_farm(state, farm, cities);
  lines.clear();
  int points = 0;
  for (NodeId city : cities) {
    const FarmCity pays = value_of_city(state, farm, city, player);
    points += pays.value();
    add_city(lines, pays);
  }
  return points;
}

void score_farm(Play& play, NodeId farm, bool complete) {
  for_each_player(winners_of(strengths_in(play.state, farm)), [&](PlayerId player) {
    ScoreLines lines;
    farm_value(play.state, farm, player, lines);
    if (!lines.empty()) play.award(player, lines, farm, complete);
  });
  for (auto hook : play.rules.hooks().figures_scored) hook(play, farm, complete);
}

void score_all_farms(Play& play) {
  if (!play.rules.quick().farmers) return;  // B-31
  RootList roots;
  farms_with_farmers(play.state, roots);
  if (play.rules.is(CoreOption::farm_scoring, "per-farm")) {
    for (const NodeId root : roots) score_farm(play, root, false);
    return;
  }
  FarmList farms;
  fill_farms(play.state, roots, farms);
  if (play.rules.is(CoreOption::farm_scoring, "per-city-pooled"))
    score_pooled(play, farms);
  else
    score_once_per_player(play, farms);
  for (const NodeId root : roots)
    for (auto hook : play.rules.hooks().figures_scored) hook(play, root, false);
}

}  // namespace bastide

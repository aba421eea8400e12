#include "engine/rules/scoring.h"

#include <algorithm>

#include "engine/rules/game.h"

namespace bastide {

// --- majority

int strength_of(const State& state, const Figure& figure, NodeId root) {
  const FigureSpec& spec = state.rules->figures()[figure.kind];
  return spec.strength_in == nullptr ? spec.strength : spec.strength_in(state, figure, root);
}

Strengths strengths_in(const State& state, NodeId root) {
  Strengths strengths{};
  for_each_figure(state, root, [&](std::size_t i) {
    const Figure& figure = state.figures[i];
    strengths[figure.owner] += strength_of(state, figure, root);
  });
  return strengths;
}

std::uint8_t winners_of(const Strengths& strengths) {
  int most = 0;
  std::uint8_t winners = 0;
  for (PlayerId player = 0; player < kMaxPlayers; ++player) {
    if (strengths[player] > most) {
      most = strengths[player];
      winners = 0;
    }
    if (most > 0 && strengths[player] == most) winners |= static_cast<std::uint8_t>(1 << player);
  }
  return winners;
}

// --- roads, cities, cloisters

namespace {

// B-44, B-46, B-48, B-49, B-72, B-73; what modules change comes after.
Rate base_rate(const State& state, const Feature& feature, bool complete) {
  if (feature.kind == SegmentKind::road) return {1, 0, -1, 0, "S-01"};
  if (feature.kind == SegmentKind::cloister) return {1, 0, -1, 0, "S-08"};
  if (!complete) return {1, 1, -1, 0, "S-03"};
  if (state.rules->quick().flat_small_city && feature.tiles == 2) {
    const auto shield = static_cast<std::int16_t>(state.rules->number(CoreOption::small_city_shield));
    return {2, 2, 2, shield, "S-07"};
  }
  return {2, 2, -1, 0, "S-03"};
}

int units_of(const State& state, const Feature& feature) {
  if (feature.kind == SegmentKind::cloister) return 9 - feature.open;
  if (feature.kind == SegmentKind::city && state.rules->quick().unit_is_segment) return feature.segments;
  return feature.tiles;
}

std::string_view unit_name(const State& state, SegmentKind kind) {
  if (kind == SegmentKind::cloister) return "tiles in the square";
  if (kind == SegmentKind::city && state.rules->quick().unit_is_segment) return "segments";
  return "tiles";
}

ScoreLine line(std::string_view what, std::string_view clause, int count, int times) {
  return {what, clause, static_cast<std::int16_t>(count), static_cast<std::int16_t>(times)};
}

template <class Visit>
void for_each_player(std::uint8_t set, Visit visit) {
  for (PlayerId player = 0; player < kMaxPlayers; ++player)
    if ((set >> player) & 1) visit(player);
}

}  // namespace

int value_of(const State& state, NodeId root, bool complete, ScoreLines& lines) {
  const Feature& feature = state.board.feature(root);
  Rate rate = base_rate(state, feature, complete);
  for (auto hook : state.rules->hooks().rate) hook(state, root, complete, rate);
  lines.clear();
  if (rate.flat >= 0) {
    lines.push_back(line("city on two tiles", rate.clause, 1, rate.flat));
  } else {
    lines.push_back(
        line(unit_name(state, feature.kind), rate.clause, units_of(state, feature), rate.per_unit));
  }
  const int pennants = feature.counters[kPennants];
  const int per_pennant = rate.flat >= 0 ? rate.flat_pennant : rate.per_pennant;
  if (pennants != 0 && per_pennant != 0)
    lines.push_back(line("pennants", rate.clause, pennants, per_pennant));
  int points = 0;
  for (const ScoreLine& each : lines) points += each.points();
  return points;
}

int score_feature(Play& play, NodeId root, bool complete) {
  const State& state = play.state;
  const Hooks& hooks = play.rules.hooks();
  const bool anybody = state.board.feature(root).occupants != 0;
  int points = 0;
  if (anybody || !hooks.feature_scored.empty()) {
    ScoreLines lines;
    points = value_of(state, root, complete, lines);
    if (anybody)
      for_each_player(winners_of(strengths_in(state, root)),
                      [&](PlayerId player) { play.award(player, lines, root, complete); });
  }
  for (auto hook : hooks.figures_scored) hook(play, root, complete);
  if (complete)
    for (auto hook : hooks.feature_scored) hook(play, root, points);
  return points;
}

void score_unfinished(Play& play) {
  State& state = play.state;
  auto next = [&state]() -> NodeId {
    for (const Figure& figure : state.figures) {
      if (figure.place != kOnBoard) continue;
      const NodeId root = state.board.root(figure.cell, figure.segment);
      if (state.board.kind_of(root) != SegmentKind::field) return root;
    }
    return kNoNode;
  };
  for (NodeId root = next(); root != kNoNode; root = next()) {
    score_feature(play, root, false);
    play.send_all_home(root, Cause::scored);  // B-74
  }
}

// --- farms

void cities_of_farm(const State& state, NodeId farm, CityList& cities) {
  const Board& board = state.board;
  cities.clear();
  board.for_each_node(farm, [&](NodeId id) {
    const Segment* field = board.segment_under(id);
    if (field == nullptr || field->cities == 0) return;
    const CellId cell = board.node_at(id).cell;
    for (SegmentId segment = 0; (field->cities >> segment) != 0; ++segment) {
      if (((field->cities >> segment) & 1) == 0) continue;
      const NodeId city = board.root(cell, segment);
      if (board.feature(city).open == 0 && !cities.contains(city)) cities.push_back(city);
    }
  });
}

namespace {

FarmCity worth_of_city(const State& state, NodeId farm, NodeId city, PlayerId player) {
  FarmCity worth{state.rules->quick().farm_points, "complete cities", "S-10"};
  for (auto hook : state.rules->hooks().farm_city) hook(state, farm, city, player, worth);
  return worth;
}

// Adds one city to the lines, on the line of its like.
void add_city(ScoreLines& lines, const FarmCity& worth) {
  for (ScoreLine& each : lines)
    if (each.what == worth.what && each.clause == worth.clause && each.times == worth.points) {
      ++each.count;
      return;
    }
  lines.push_back(line(worth.what, worth.clause, 1, worth.points));
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

void farms_with_farmers(const State& state, FarmList& farms) {
  for (const Figure& figure : state.figures) {
    if (figure.place != kOnBoard) continue;
    const NodeId root = state.board.root(figure.cell, figure.segment);
    if (state.board.kind_of(root) != SegmentKind::field || state.board.feature(root).occupants == 0) continue;
    bool known = false;
    for (const Farm& farm : farms) known |= farm.root == root;
    if (known) continue;
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
        FarmCity best{-1, "", ""};
        NodeId from = first.root;
        for (const Farm& farm : farms) {  // a bonus on any of the farms counts
          if (!farm.cities.contains(city)) continue;
          const FarmCity worth = worth_of_city(state, farm.root, city, player);
          if (worth.points <= best.points) continue;
          best = worth;
          from = farm.root;
        }
        best.clause = best.clause == "S-10" ? "B-78" : best.clause;
        ScoreLines lines;
        add_city(lines, best);
        play.award(player, lines, from, false);
      });
    }
}

// B-80: each farm by itself, but a city pays a player only on the best of his farms.
void score_once_per_player(Play& play, const FarmList& farms) {
  const State& state = play.state;
  for (std::size_t i = 0; i < farms.size(); ++i)
    for_each_player(farms[i].winners, [&](PlayerId player) {
      ScoreLines lines;
      for (NodeId city : farms[i].cities) {
        const FarmCity worth = worth_of_city(state, farms[i].root, city, player);
        bool better_elsewhere = false;
        for (std::size_t j = 0; j < farms.size(); ++j) {
          if (j == i || ((farms[j].winners >> player) & 1) == 0 || !farms[j].cities.contains(city)) continue;
          const int other = worth_of_city(state, farms[j].root, city, player).points;
          better_elsewhere |= j < i ? other >= worth.points : other > worth.points;
        }
        if (!better_elsewhere) add_city(lines, worth);
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
    const FarmCity worth = worth_of_city(state, farm, city, player);
    points += worth.points;
    add_city(lines, worth);
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
  FarmList farms;
  farms_with_farmers(play.state, farms);
  const bool per_farm = play.rules.is(CoreOption::farm_scoring, "per-farm");
  if (play.rules.is(CoreOption::farm_scoring, "per-city-pooled"))
    score_pooled(play, farms);
  else if (!per_farm)
    score_once_per_player(play, farms);
  for (const Farm& farm : farms) {
    if (per_farm) {
      score_farm(play, farm.root, false);
    } else {
      for (auto hook : play.rules.hooks().figures_scored) hook(play, farm.root, false);
    }
  }
}

}  // namespace bastide

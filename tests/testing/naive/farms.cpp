// Farms at the end of the game.
#include <algorithm>

#include "tests/testing/naive/scoring.h"

namespace bastide::naive {
namespace {

bool has_pig(const Table& table, const Spots& farm, PlayerId player) {
  const std::vector<Piece> pieces = table.pieces_on(farm);
  return std::any_of(pieces.begin(), pieces.end(),
                     [player](const Piece& piece) { return piece.kind == "pig" && piece.owner == player; });
}

}  // namespace

// S-31: what a farm gives the player more for each city: the pig (TB-19), the herd for who scores that farm
// (RV-11), by option both (RV-12).
int bonus(const Table& table, const Spots& farm, PlayerId player) {
  const bool pig = has_pig(table, farm, player);
  const bool scores_it = strengths_on(table, farm).contains(player);
  const bool herd =
      scores_it && table.is_marked(farm, "herd", "river-2") && table.option_is("river-herd", "counts");
  const bool stack = table.option_is("herd-stacks-with-pig", "true");
  return pig && herd && stack ? 2 : pig || herd ? 1 : 0;
}

void add_line(Lines& lines, const Line& line) {
  for (Line& other : lines)
    if (other.what == line.what && other.clause == line.clause && other.times == line.times) {
      other.count += line.count;
      return;
    }
  lines.push_back(line);
}

bool feeds(const Table& table, const Spots& city) {
  return table.is_complete(city) || table.castle_of(city) != nullptr;  // B-75, S-13
}

std::set<Spots> feeding_cities_at(const Table& table, const Spots& farm) {
  std::set<Spots> result;
  for (const Spots& city : table.land().cities_at(farm))
    if (feeds(table, city)) result.insert(city);
  return result;
}

namespace {

// Where farms are pooled, that of the best one: herd and pig on two farms do not add up.
int best_bonus(const Table& table, const std::set<Spots>& farms, PlayerId player) {
  int best = 0;
  for (const Spots& farm : farms) best = std::max(best, bonus(table, farm, player));
  return best;
}

// S-10 to S-13; pooled cities by B-78.
Line city_line(const Table& table, const Spots& city, int more) {
  const int points = table.rules().number(CoreOption::farm_points) + more;
  if (const Castle* castle = table.castle_of(city)) return castle_line(table, *castle, "S-13", points);
  if (table.is_marked(city, "besieged", "siege")) return {"besieged cities", "S-12", 1, 2 * points};
  const bool pooled = table.option_is("farm-scoring", "per-city-pooled");
  return {"complete cities", more > 0 ? "S-11" : pooled ? "B-78" : "S-10", 1, points};
}

// Who is on a farm with a barn is paid for that and goes home before (I-136).
std::vector<Spots> farms_without_barns(const Table& table) {
  std::vector<Spots> farms = table.land().features(SegmentKind::field);
  std::erase_if(farms, [&](const Spots& farm) { return has_barn(table, farm); });
  return farms;
}

// B-77
Dues per_farm(const Table& table) {
  Dues dues;
  for (const Spots& farm : farms_without_barns(table))
    for (PlayerId player : strongest(strengths_on(table, farm))) {
      Lines lines;
      for (const Spots& city : feeding_cities_at(table, farm))
        add_line(lines, city_line(table, city, bonus(table, farm, player)));
      if (!lines.empty()) dues.push_back({player, SegmentKind::field, farm, false, lines});
    }
  return dues;
}

// B-80: the best of the player's farms counts for each city (S-31).
Dues once_per_player(const Table& table) {
  struct Best {
    Line line;
    Spots where;
  };
  std::map<PlayerId, std::map<Spots, Best>> best;
  for (const Spots& farm : farms_without_barns(table))
    for (PlayerId player : strongest(strengths_on(table, farm)))
      for (const Spots& city : feeding_cities_at(table, farm)) {
        const Line line = city_line(table, city, bonus(table, farm, player));
        auto [found, first] = best[player].try_emplace(city, Best{line, {}});
        if (line.times > found->second.line.times) found->second = {line, {}};
        if (line.times == found->second.line.times) found->second.where.insert(farm.begin(), farm.end());
      }
  Dues dues;
  for (const auto& [player, cities] : best) {
    Due due{player, SegmentKind::field, {}, false, {}, true};
    for (const auto& [city, paid] : cities) {
      add_line(due.lines, paid.line);
      due.where.insert(paid.where.begin(), paid.where.end());
    }
    dues.push_back(due);
  }
  return dues;
}

// B-78, B-79
Strengths pooled_strengths(const Table& table, const std::set<Spots>& farms) {
  const bool best_single = table.option_is("pooled-majority", "best-single-farm");
  Strengths result;
  for (const Spots& farm : farms)
    for (const auto& [player, strength] : strengths_on(table, farm))
      result[player] = best_single ? std::max(result[player], strength) : result[player] + strength;
  return result;
}

Dues per_city(const Table& table) {
  Dues dues;
  for (const Spots& city : table.land().features(SegmentKind::city)) {
    if (!feeds(table, city)) continue;
    const std::set<Spots> farms = table.land().farms_at(city);
    for (PlayerId player : strongest(pooled_strengths(table, farms)))
      dues.push_back({player,
                      SegmentKind::field,
                      city,
                      false,
                      {city_line(table, city, best_bonus(table, farms, player))}});
  }
  return dues;
}

}  // namespace

Dues farm_dues(const Table& table) {
  Dues dues;
  if (table.option_is("farm-scoring", "per-farm")) dues = per_farm(table);
  if (table.option_is("farm-scoring", "per-city-pooled")) dues = per_city(table);
  if (table.option_is("farm-scoring", "per-farm-once-per-player")) dues = once_per_player(table);
  for (const Dues& more : {joined_at_end_dues(table), barn_dues(table)})
    dues.insert(dues.end(), more.begin(), more.end());
  for (const Spots& farm : table.land().features(SegmentKind::field))
    add_fairy(table, farm, false, dues);  // E-07, even of 0 (PD-12)
  return dues;
}

}  // namespace bastide::naive

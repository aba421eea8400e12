// Barns, and abbeys that pay at once.
#include <algorithm>

#include "tests/testing/naive/scoring.h"

namespace bastide::naive {
namespace {

// A barn stands on a corner, in a place that tells which field of its tile it is on.
std::vector<Piece> barns_on(const Table& table, const Spots& farm) {
  std::vector<Piece> result;
  for (const Piece& piece : table.pieces())
    if (piece.kind == "barn" && piece.at.square &&
        farm.contains({*piece.at.square, static_cast<SegmentId>(piece.at.part)}))
      result.push_back(piece);
  return result;
}

struct Rates {
  int points;
  const char *city, *besieged, *castle;  // clauses
};

// A besieged city pays twice (S-17, S-18), a castle one more (S-13, S-19).
Lines farm_lines(const Table& table, const Spots& farm, const Rates& rates) {
  Lines lines;
  for (const Spots& city : feeding_cities_at(table, farm))
    if (const Castle* castle = table.castle_of(city))
      add_line(lines, castle_line(table, *castle, rates.castle, rates.points));
    else if (table.is_marked(city, "besieged", "siege"))
      add_line(lines, {"besieged cities", rates.besieged, 1, 2 * rates.points});
    else
      add_line(lines, {"complete cities", rates.city, 1, rates.points});
  return lines;
}

// S-14, S-15
Rates rates_for(const Table& table, const Spots& farm, PlayerId player, bool joined) {
  const int points = joined ? 1 : table.rules().number(CoreOption::farm_points);
  return {points + bonus(table, farm, player), joined ? "S-15" : "S-14", "S-18", "S-19"};
}

}  // namespace

std::set<Spots> barn_farms(const Table& table, const Square& placed) {
  std::set<Spots> farms;
  for (const Spot& spot : table.land().segments(placed, SegmentKind::field))
    if (const Spots farm = table.land().feature(spot); !barns_on(table, farm).empty()) farms.insert(farm);
  return farms;
}

Dues barn_farm_dues(const Table& table, const Square& placed, bool barn_was_put) {
  Dues dues;
  for (const Spots& farm : barn_farms(table, placed)) {
    const std::vector<Piece> barns = barns_on(table, farm);
    const bool is_new = barn_was_put && std::any_of(barns.begin(), barns.end(), [&](const Piece& barn) {
                          return barn.at.square == placed;
                        });
    const bool joined = !is_new || barns.size() > 1;  // AM-33
    for (PlayerId player : strongest(strengths_on(table, farm)))
      if (const Lines lines = farm_lines(table, farm, rates_for(table, farm, player, joined)); !lines.empty())
        dues.push_back({player, SegmentKind::field, farm, true, lines});
    add_fairy(table, farm, true, dues);  // I-162
  }
  return dues;
}

bool has_barn(const Table& table, const Spots& farm) { return !barns_on(table, farm).empty(); }

Dues joined_at_end_dues(const Table& table) {
  Dues dues;
  for (const Spots& farm : table.land().features(SegmentKind::field)) {
    if (!has_barn(table, farm)) continue;
    for (PlayerId player : strongest(strengths_on(table, farm)))
      if (const Lines lines = farm_lines(table, farm, rates_for(table, farm, player, true)); !lines.empty())
        dues.push_back({player, SegmentKind::field, farm, false, lines});
  }
  return dues;
}

// Each barn for itself (AM-37), pigs and herds have no effect; besieged cities twice (S-17).
Dues barn_dues(const Table& table) {
  Dues dues;
  for (const Spots& farm : table.land().features(SegmentKind::field))
    for (const Piece& barn : barns_on(table, farm)) {
      const Lines lines = farm_lines(table, farm, {4, "S-16", "S-17", "S-13"});
      if (!lines.empty())
        dues.push_back({barn.owner, SegmentKind::field, farm, false, lines, false, {}, true});
    }
  return dues;
}

Dues instant_abbey_dues(const Table& table, const Square& placed) {
  Dues dues;
  if (table.land().tile(placed).id != "abbey-aaaa-a" || !table.option_is("abbey-instant", "always"))
    return dues;
  for (const Spot& spot : table.land().segments(placed, SegmentKind::cloister)) {
    if (table.is_complete({spot})) continue;
    for (PlayerId player : strongest(strengths_on(table, {spot})))
      dues.push_back(
          {player, SegmentKind::cloister, {spot}, true, {{"abbeys scored at once", "AM-08", 1, 9}}});
    add_fairy(table, {spot}, true, dues);
  }
  return dues;
}

}  // namespace bastide::naive

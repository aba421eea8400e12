// Roads, cities and cloisters.
#include "tests/testing/naive/scoring.h"

namespace bastide::naive {
namespace {

SegmentKind kind_of(const Table& table, const Spots& feature) {
  return table.land().facts(*feature.begin()).kind;
}
int tiles(const Spots& feature) { return static_cast<int>(squares_of(feature).size()); }

// S-01, S-02
Lines road_value(const Table& table, const Spots& road, bool complete) {
  const bool inn = table.is_marked(road, "inn", "inns");
  return {{"tiles", inn ? "S-02" : "S-01", tiles(road), inn ? (complete ? 2 : 0) : 1}};
}

Lines with_pennants(const Table& table, const Spots& city, Lines lines, int each) {
  const int pennants = table.symbols(city, "pennant");
  if (pennants > 0 && each > 0) lines.push_back({"pennants", lines.front().clause, pennants, each});
  return lines;
}

// S-03 to S-07, by the formula of S-30; which wins over a flat two.
Lines city_value(const Table& table, const Spots& city, bool complete) {
  const bool cathedral = table.is_marked(city, "cathedral", "cathedrals");
  const bool besieged = table.is_marked(city, "besieged", "siege");
  if (complete && !cathedral && !besieged && tiles(city) == 2 && table.option_is("small-city", "flat-two"))
    return with_pennants(table, city, {{"city on two tiles", "S-07", 1, 2}},
                         table.option_is("small-city-shield", "1") ? 1 : 0);
  const int finished = 2 + (cathedral ? 1 : 0) - (besieged ? 1 : 0);
  const int each = complete ? finished : cathedral || besieged ? 0 : 1;
  const char* clause = besieged ? (cathedral ? "S-06" : "S-05") : cathedral ? "S-04" : "S-03";
  const bool by_segment = table.option_is("city-unit", "segment");  // B-46
  const int units = by_segment ? static_cast<int>(city.size()) : tiles(city);
  return with_pennants(table, city, {{by_segment ? "segments" : "tiles", clause, units, each}}, each);
}

// S-08
Lines cloister_value(const Table& table, const Spots& cloister) {
  return {{"tiles in the square", "S-08", 1 + table.land().tiles_around(cloister.begin()->square), 1}};
}

// B-50 to B-53; the fairy's follower need not be among the strongest (S-35).
void add_feature(const Table& table, const Spots& feature, bool complete, Dues& dues) {
  for (PlayerId player : strongest(strengths_on(table, feature)))
    dues.push_back({player, kind_of(table, feature), feature, complete, value_of(table, feature, complete)});
  add_fairy(table, feature, complete, dues);
}

}  // namespace

Lines value_of(const Table& table, const Spots& feature, bool complete) {
  switch (kind_of(table, feature)) {
    case SegmentKind::road:
      return road_value(table, feature, complete);
    case SegmentKind::city:
      return city_value(table, feature, complete);
    default:
      return cloister_value(table, feature);
  }
}

std::vector<Spots> completed_by(const Table& table, const Square& square) {
  std::set<Spots> result;
  for (SegmentKind kind : {SegmentKind::road, SegmentKind::city}) {
    Spots spots = table.land().segments(square, kind);
    spots.merge(table.land().facing(square, kind));
    for (const Spot& spot : spots)
      if (const Spots feature = table.land().feature(spot); table.is_complete(feature))
        result.insert(feature);
  }
  std::vector<Square> near = around(square);
  near.push_back(square);
  for (const Square& other : near)
    if (table.land().holds(other))
      for (const Spot& spot : table.land().segments(other, SegmentKind::cloister))
        if (table.is_complete({spot})) result.insert({spot});
  return {result.begin(), result.end()};
}

Dues dues_of(const Table& table, const std::vector<Spots>& completed) {
  Dues dues = lost_challenges(table, completed);
  for (const Spots& feature : completed) add_feature(table, feature, true, dues);
  return dues;
}

Dues unfinished_dues(const Table& table) {
  Dues dues;
  for (SegmentKind kind : {SegmentKind::road, SegmentKind::city, SegmentKind::cloister})
    for (const Spots& feature : table.land().features(kind))
      if (!table.is_complete(feature)) add_feature(table, feature, false, dues);
  return dues;
}

}  // namespace bastide::naive

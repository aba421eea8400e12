// Castles: they take over what is completed near them.
#include <algorithm>

#include "tests/testing/naive/scoring.h"

namespace bastide::naive {
namespace {

bool any_of(const std::set<Square>& some, const std::set<Square>& others) {
  return std::any_of(some.begin(), some.end(), [&](const Square& square) { return others.contains(square); });
}

// BCB-25
std::set<Square> vicinity(const Table& table, const Castle& castle) {
  const std::set<Square> own = squares_of(castle.city);
  const bool upright = own.begin()->x == own.rbegin()->x;  // one tile above the other
  std::set<Square> result;
  if (table.option_is("castle-vicinity", "block-2x3")) {
    result = own;
    for (const Square& square : own)
      for (int step : {-1, 1})
        result.insert(upright ? Square{square.x + step, square.y} : Square{square.x, square.y + step});
    return result;
  }
  for (const Square& square : own)
    for (const Square& other : around(square))
      if ((other.x == square.x || other.y == square.y) && !own.contains(other)) result.insert(other);
  return result;
}

// BCB-30 to BCB-32: nobody need have scored it.
std::set<int> values_near(const Table& table, const Castle& castle, const std::vector<Spots>& completed) {
  std::set<int> result;
  for (const Spots& feature : completed)
    if (any_of(squares_of(feature), vicinity(table, castle)))
      result.insert(points_of(value_of(table, feature, true)));
  return result;
}

// BCB-36
bool are_near(const Table& table, const Castle& one, const Castle& other) {
  return any_of(squares_of(one.city), vicinity(table, other)) &&
         any_of(squares_of(other.city), vicinity(table, one));
}

using CastleValues = std::map<std::size_t, std::set<int>>;  // of the castles that score, by their number

bool can_score(const Castle& castle) { return !castle.fresh && !castle.finished && !castle.ownerless; }

// BCB-36: from castle to castle, until none is set off any more.
void set_off_each_other(const Table& table, CastleValues& values) {
  const std::vector<Castle>& castles = table.castles();
  for (std::size_t before = values.size() + 1; before != values.size();) {
    before = values.size();
    for (std::size_t i = 0; i < castles.size(); ++i)
      for (std::size_t j = 0; j < castles.size(); ++j)
        if (can_score(castles[i]) && !values.contains(i) && values.contains(j) &&
            are_near(table, castles[i], castles[j]))
          values[i] = values[j];
  }
}

Due due_of(const Castle& castle, const std::set<int>& values) {
  std::vector<Lines> lines;
  lines.reserve(values.size());
  for (int value : values) lines.push_back({{"castles", "S-09", 1, value}});
  return {castle.owner, SegmentKind::city, castle.city, true, lines.front(), false, lines};
}

// PD-08, I-087: she may stand by the follower on the castle.
void add_castle_fairy(const Table& table, const Castle& castle, Dues& dues) {
  const std::set<Square> own = squares_of(castle.city);
  for (const Piece& piece : table.pieces())
    if (table.rules().places()[piece.at.place].id == "castle" && own.contains(*piece.at.square) &&
        castle.city.contains({*piece.at.square, static_cast<SegmentId>(piece.at.part)}) &&
        table.fairy_stands_by(piece))
      dues.push_back({piece.owner, SegmentKind::city, castle.city, true, {{"fairies", "PD-08", 1, 3}}});
}

}  // namespace

Dues castle_dues(Table& table, const std::vector<Spots>& completed) {
  CastleValues values;
  std::vector<Castle>& castles = table.castles();
  for (std::size_t i = 0; i < castles.size(); ++i)
    if (const auto near = values_near(table, castles[i], completed); can_score(castles[i]) && !near.empty())
      values[i] = near;
  if (table.option_is("castle-pays-castle", "true")) set_off_each_other(table, values);
  Dues dues;
  for (const auto& [i, all] : values) {
    dues.push_back(due_of(castles[i], all));
    add_castle_fairy(table, castles[i], dues);
    castles[i].finished = true;
  }
  return dues;
}

// One point more than a city (S-13, S-19, BCB-60); while it waits, nothing, unless by option (BCB-38).
Line castle_line(const Table& table, const Castle& castle, const char* clause, int points) {
  if (castle.finished || castle.ownerless) return {"finished castles", clause, 1, points + 1};
  const bool feeds = table.option_is("unfinished-castle-feeds-farm", "true");
  return {"unfinished castles", "BCB-38", 1, feeds ? points + 1 : 0};
}

}  // namespace bastide::naive

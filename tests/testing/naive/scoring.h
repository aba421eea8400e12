// What is due, by the rules as docs/rules/index.tsv has them, cited by clause: each
// function looks at the whole table and remembers nothing. Written apart from the engine's scoring.
#pragma once

#include <array>
#include <vector>

#include "tests/testing/naive/due.h"

namespace bastide::naive {

// What a road, city or cloister is worth, line by line (S-01 to S-08).
Lines value_of(const Table& table, const Spots& feature, bool complete);

// Roads, cities and cloisters that the tile on that square has completed (B-40).
std::vector<Spots> completed_by(const Table& table, const Square& square);
// What these bring everybody, the fairy included: not goods and cards.
Dues dues_of(const Table& table, const std::vector<Spots>& completed);

// Who loses a challenge by these completions (SC-25).
Dues lost_challenges(const Table& table, const std::vector<Spots>& completed);

// The end of the game: what is incomplete (B-71), farms (B-75), the fairy (E-07).
Dues unfinished_dues(const Table& table);
Dues farm_dues(const Table& table);

// What the table of barns needs too.
void add_line(Lines& lines, const Line& line);
bool feeds(const Table& table, const Spots& city);  // a complete city, or a castle, even one of 0
std::set<Spots> feeding_cities_at(const Table& table, const Spots& farm);
int bonus(const Table& table, const Spots& farm, PlayerId player);

// --- barns (AM-30 to AM-39)

// Farms of that tile with a barn.
std::set<Spots> barn_farms(const Table& table, const Square& placed);
// What they bring for a barn just put on it (S-14), or for having joined a barn's farm
// (S-15).
Dues barn_farm_dues(const Table& table, const Square& placed, bool barn_was_put);
bool has_barn(const Table& table, const Spots& farm);
// At the end, of those who have come out of the count's city to a barn's farm (I-136): as having joined it.
Dues joined_at_end_dues(const Table& table);
Dues barn_dues(const Table& table);  // S-16

// --- castles

// What castles take over of these completions, and of each other; those that score are finished (BCB-37).
Dues castle_dues(Table& table, const std::vector<Spots>& completed);
// What the castle brings on a farm where a city brings so many points.
Line castle_line(const Table& table, const Castle& castle, const char* clause, int points);

// Whom an abbey pays before it is surrounded, by option (AM-08).
Dues instant_abbey_dues(const Table& table, const Square& placed);

// The fairy's points to all whose followers she stands by in a feature that scores (PD-08).
void add_fairy(const Table& table, const Spots& feature, bool complete, Dues& dues);
// At the start of the player's turn (PD-07), none or one.
Dues fairy_start(const Table& table, PlayerId player);

// --- goods

inline constexpr std::array<std::string_view, 3> kGoods = {"wine", "grain", "cloth"};
struct Goods {
  std::array<int, 3> left = {9, 6, 5};  // TB-01
  std::array<std::array<int, 3>, kMaxPlayers> taken{};
};
struct Taken {  // tokens into a player's hands
  PlayerId player;
  std::string_view token;
  int count;
  Spots where;
};
// Hands out what these completions bring (TB-22).
std::vector<Taken> take_goods(const Table& table, const std::vector<Spots>& completed, PlayerId completer,
                              Goods& goods);
Dues goods_dues(const Table& table, const Goods& goods);

// --- king and robber

struct Card {
  std::string_view token, element;
  SegmentKind kind;
  PlayerId holder = kNobody;
  int record = 0;  // tiles of the largest city or road so far
};
struct Cards {
  Card king = {"king", "king", SegmentKind::city};
  Card robber = {"robber", "robber", SegmentKind::road};
};
// A part's completions are looked at once, the largest decides (KR-06); tells whether the card has moved.
std::vector<Taken> pass_on(const Table& table, const std::vector<Spots>& completed, PlayerId completer,
                           Card& card);
Dues card_dues(const Table& table, const Cards& cards);

}  // namespace bastide::naive

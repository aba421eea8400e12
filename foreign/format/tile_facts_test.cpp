// The facts of the mapped tiles on both sides. An id of theirs tells, clockwise, what the sides show (C city,
// R road, I river, F field; a small letter goes on with the feature before it), L or S in front a cloister or
// a shrine, + a pennant, and behind the dot what else is printed. How a tile lies follows from its land, but
// for the few tiles whose land is the same when turned and whose marks are not: for these it is told where
// theirs have them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "engine/rules/module.h"
#include "engine/tiles/testing/tile_facts.h"
#include "foreign/format/tile_ids.h"

namespace bastide {

extern const std::string_view base_tiles;

namespace foreign {
namespace {

using bastide::testing::edge_word;
using bastide::testing::pennants_of;
using bastide::testing::read_types;

const std::map<std::string, TileType, std::less<>>& our_tiles() {
  static const auto all = [] {
    std::map<std::string, TileType, std::less<>> tiles;
    const auto add = [&tiles](std::string_view table) {
      for (const TileType& type : read_types(table)) tiles[type.id] = type;
    };
    add(base_tiles);
    for (const Module* module : expansion_modules()) add(module->tiles);
    return tiles;
  }();
  return all;
}

const TileType& ours(const TileName& name) { return our_tiles().find(name.tile)->second; }

// The parts of "IC/CcRr+.i"; an abbey, the springs and the count's city have no letters.
struct Letters {
  std::string prefix, sides, behind_dot;
  bool pennant = false, cloister = false, shrine = false, told = true;
};
Letters letters_of(std::string_view id) {
  Letters letters;
  letters.prefix = prefix_of(id);
  letters.told = id != "AM/A" && id != "RI/s" && letters.prefix != "CO";
  std::string_view word = id.substr(id.find('/') + 1);
  const std::size_t dot = std::min(word.find('.'), word.size());
  for (char c : word.substr(std::min(word.size(), dot + 1)))
    if (std::islower(static_cast<unsigned char>(c)) != 0) letters.behind_dot += c;
  word = word.substr(0, dot);
  letters.cloister = word.starts_with('L') || word.starts_with('S');
  letters.shrine = word.starts_with('S');
  letters.pennant = word.find('+') != std::string_view::npos;
  for (char c : word)
    if (std::string_view("CcRrIF").find(c) != std::string_view::npos) letters.sides += c;
  letters.sides.resize(4, 'F');
  if (id == "AM/C++") letters.sides = "Cccc";  // told in short
  return letters;
}

template <class Visit>
void for_each_told(Visit visit) {
  for (const TileName& name : tile_names())
    if (const Letters letters = letters_of(name.id); letters.told) visit(name, letters);
}

// "cfrw" as they list it, whatever side they begin with.
std::string edges_of(const Letters& letters) {
  std::string edges;
  for (char c : letters.sides) edges += c == 'I' ? 'w' : static_cast<char>(std::tolower(c));
  return edges;
}

TEST(TileFacts, TheLandIsThatOfTheLetters) {
  for_each_told([](const TileName& name, const Letters& letters) {
    std::set<std::string> turns;
    for (int turn = 0; turn < kSides; ++turn) turns.insert(edge_word(ours(name), turn));
    EXPECT_TRUE(turns.contains(edges_of(letters))) << name.id << " is " << edge_word(ours(name));
    for (auto [letter, kind] : {std::pair{'C', SegmentKind::city}, std::pair{'R', SegmentKind::road}})
      EXPECT_EQ(std::count(letters.sides.begin(), letters.sides.end(), letter),
                bastide::testing::count_of(ours(name), kind))
          << name.id;
    EXPECT_EQ(letters.cloister, bastide::testing::count_of(ours(name), SegmentKind::cloister) == 1)
        << name.id;
  });
}

// What is printed, by the letters behind the dot and the sets.
std::multiset<std::string> marks_of(std::string_view id, const Letters& letters) {
  static const std::map<std::string, std::map<char, std::string>> by_set = {
      {"IC", {{'i', "inn"}, {'c', "cathedral"}}},
      {"TB", {{'w', "wine"}, {'g', "grain"}, {'c', "cloth"}}},
      {"DG", {{'d', "dragon"}, {'v', "volcano"}, {'p', "princess"}, {'g', "portal"}}},
      {"BB", {{'b', "bazaar"}, {'i', "inn"}}},
      {"RI.2", {{'v', "volcano"}}}};
  std::multiset<std::string> marks;
  if (const auto set = by_set.find(letters.prefix); set != by_set.end())
    for (char c : letters.behind_dot) marks.insert(set->second.at(c));
  if (letters.prefix == "TO") marks.insert("tower-foundation");
  if (letters.prefix.starts_with("SI.")) marks.insert("besieged");
  if (letters.shrine) marks.insert("shrine");
  if (id == "RI.2/II+") marks.insert("herd");
  if (id == "RI.2/RIrI") marks.insert("inn");
  return marks;
}

TEST(TileFacts, WhatIsPrintedIsTheSame) {
  for_each_told([](const TileName& name, const Letters& letters) {
    std::multiset<std::string> printed;
    for (const std::string& word : ours(name).words)
      if (word != "cap" && word != "pennant") printed.insert(word);
    EXPECT_EQ(printed, marks_of(name.id, letters)) << name.id;
    const bool pennant = letters.pennant && name.id != "RI.2/II+";
    EXPECT_EQ(pennants_of(ours(name)) != 0, pennant) << name.id;
  });
}

// The segments of a tile that lies turned so often, with what is printed on them or without.
std::multiset<std::string> segments_of(const TileType& type, int turns, bool with_marks) {
  std::multiset<std::string> segments;
  for (const Segment& segment : type.segments) {
    std::string text = std::string(name_of(segment.kind)) + " " +
                       std::to_string(turned_sides(segment.sides, turns)) + " " +
                       std::to_string(turned_halves(segment.halves, turns)) + " " +
                       std::to_string(turned_sides(segment.corners, turns));
    if (with_marks) text += " " + std::to_string(segment.marks);
    for (std::uint8_t counter : segment.counters)
      if (with_marks) text += " " + std::to_string(counter);
    segments.insert(text);
  }
  return segments;
}

bool hides_how_it_lies(const TileType& type) {
  for (int turns = 1; turns < kSides; ++turns)
    if (segments_of(type, turns, false) == segments_of(type, 0, false) &&
        segments_of(type, turns, true) != segments_of(type, 0, true))
      return true;
  return false;
}

// The sides of the one segment that has something printed on it, as theirs list the tile.
std::uint8_t marked_sides_of_theirs(const TileName& name) {
  for (const Segment& segment : ours(name).segments) {
    const bool counted =
        std::any_of(segment.counters.begin(), segment.counters.end(), [](int n) { return n; });
    if (segment.marks != 0 || counted) return turned_sides(segment.sides, (kSides - name.turns) % kSides);
  }
  return 0;
}

TEST(TileFacts, WhereTheLandDoesNotTellHowATileLiesItsMarksDo) {
  constexpr std::uint8_t north = 1, south = 4, west = 8;
  const std::map<std::string_view, std::uint8_t> theirs = {
      {"BB/RFR.bi", south},         // the inn is at the southern road
      {"TB/CcCc.w", north | west},  // the wine is in the city of the north-west
  };
  for (const TileName& name : tile_names()) {
    const auto told = theirs.find(name.id);
    EXPECT_EQ(hides_how_it_lies(ours(name)), told != theirs.end()) << name.id;
    if (told != theirs.end()) {
      EXPECT_EQ(marked_sides_of_theirs(name), told->second) << name.id;
    }
  }
}

}  // namespace
}  // namespace foreign
}  // namespace bastide

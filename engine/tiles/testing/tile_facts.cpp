#include "engine/tiles/testing/tile_facts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <ostream>
#include <set>

#include "engine/rules/module.h"
#include "engine/tiles/tile_table.h"

namespace bastide::testing {
namespace {

// Of all expansions, each with a bit or a counter of its own.
const std::vector<MarkWord>& all_words() {
  static const std::vector<MarkWord> words = [] {
    std::vector<MarkWord> all;
    std::uint32_t bit = kCapMark << 1;
    int counter = kPennants + 1;
    for (const Module* module : expansion_modules())
      for (const MarkSpec& mark : module->marks) {
        if (std::any_of(all.begin(), all.end(),
                        [&](const MarkWord& known) { return known.word == mark.word; }))
          continue;
        all.push_back({mark.word, mark.counts ? 0 : bit, mark.counts ? counter++ : -1});
        if (!mark.counts) bit <<= 1;
      }
    return all;
  }();
  return words;
}

}  // namespace

Types read_types(std::string_view table) {
  Types types;
  const TableError error = read_tile_table(table, all_words(), types);
  EXPECT_EQ(error.message, "") << "line " << error.line;
  return types;
}

std::uint32_t mark_of(std::string_view word) {
  for (const MarkWord& known : all_words())
    if (known.word == word) return known.bit;
  return 0;
}

int count_of(const TileType& type, SegmentKind kind) {
  int count = 0;
  for (const Segment& segment : type.segments) count += segment.kind == kind ? 1 : 0;
  return count;
}

int pennants_of(const TileType& type) {
  int count = 0;
  for (const Segment& segment : type.segments) count += segment.counters[kPennants];
  return count;
}

bool has_word(const TileType& type, std::string_view word) {
  return std::find(type.words.begin(), type.words.end(), word) != type.words.end();
}

std::string edge_word(const TileType& type, int turns) {
  std::string word;
  for (int side = 0; side < kSides; ++side) {
    const std::uint8_t edge = edge_at(type.forms[static_cast<std::size_t>(turns)].edges, side);
    word += edge == 0 ? 'a' : "frcwx"[std::countr_zero(edge)];
  }
  return word;
}

void PrintTo(const Totals& t, std::ostream* out) {
  *out << t.entries << " entries, " << t.tiles << " tiles, fields " << t.with_field << "/" << t.fields
       << ", roads " << t.with_road << "/" << t.roads << ", cities " << t.with_city << "/" << t.cities
       << ", pennants " << t.pennants << ", cloisters " << t.cloisters;
}

Totals totals(const Types& types) {
  auto with = [&](SegmentKind kind) {
    return sum(types, [kind](const TileType& t) { return count_of(t, kind) > 0 ? 1 : 0; });
  };
  auto all = [&](SegmentKind kind) {
    return sum(types, [kind](const TileType& t) { return count_of(t, kind); });
  };
  return {static_cast<int>(types.size()), sum(types, [](const TileType&) { return 1; }),
          with(SegmentKind::field),       all(SegmentKind::field),
          with(SegmentKind::road),        all(SegmentKind::road),
          with(SegmentKind::city),        all(SegmentKind::city),
          sum(types, pennants_of),        all(SegmentKind::cloister)};
}

std::string lying(const TileType& type, int turns) {
  std::vector<std::string> parts;
  for (SegmentId i = 0; i < type.segments.size(); ++i) {
    const Segment& s = type.segments[i];
    std::string part = name_of(s.kind);
    for (int set : {int{turned_sides(s.sides, turns)}, int{turned_halves(s.halves, turns)},
                    int{turned_sides(s.corners, turns)}, static_cast<int>(s.marks)})
      part += " " + std::to_string(set);
    for (int count : s.counters) part += " " + std::to_string(count);
    std::set<std::string> near;
    for (SegmentId other = 0; other < type.segments.size(); ++other)
      if ((s.cities >> other) & 1) near.insert(type.segment_name(other, turns));
    for (const std::string& name : near) part += " by " + name;
    parts.push_back(part);
  }
  std::sort(parts.begin(), parts.end());
  std::string text = edge_word(type, turns);
  for (const std::string& part : parts) text += "; " + part;
  return text;
}

}  // namespace bastide::testing

// Observations as a graph.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bindings/c/bastide.h"
#include "bindings/c/testing/held.h"
#include "bindings/c/testing/random_mixes.h"
#include "engine/rules/module.h"
#include "protocol/text/rules_text.h"

namespace bastide::testing {
namespace {

using ::testing::Each;
using ::testing::HasSubstr;

constexpr int kWide = 20;

template <std::size_t Columns>
using Table = std::vector<std::array<std::int32_t, Columns>>;

struct GraphTables {
  Table<BST_TILE_COLUMNS> tiles;
  Table<BST_FEATURE_COLUMNS> features;
  Table<BST_SIDE_COLUMNS> sides;
  Table<BST_FIGURE_COLUMNS> figures;
  Table<BST_WALL_COLUMNS> walls;
};

template <std::size_t Columns>
void give_room(Table<Columns>& table, std::int32_t rows, bst_graph& graph, int number) {
  table.resize(static_cast<std::size_t>(rows));
  graph.tables[number] = rows == 0 ? nullptr : table.front().data();
  graph.sizes[number] = table.size() * Columns;
}

GraphTables graph_of(const HeldState& state, std::int32_t seat) {
  std::array<std::int32_t, BST_GRAPH_TABLES> rows{};
  EXPECT_EQ(bst_graph_rows(state.get(), rows.data(), rows.size()), BST_GRAPH_TABLES) << bst_last_error();
  GraphTables tables;
  bst_graph graph{};
  give_room(tables.tiles, rows[BST_GRAPH_TILES], graph, BST_GRAPH_TILES);
  give_room(tables.features, rows[BST_GRAPH_FEATURES], graph, BST_GRAPH_FEATURES);
  give_room(tables.sides, rows[BST_GRAPH_SIDES], graph, BST_GRAPH_SIDES);
  give_room(tables.figures, rows[BST_GRAPH_FIGURES], graph, BST_GRAPH_FIGURES);
  give_room(tables.walls, rows[BST_GRAPH_WALLS], graph, BST_GRAPH_WALLS);
  EXPECT_EQ(bst_observe_graph(state.get(), seat, &graph), BST_OK) << bst_last_error();
  return tables;
}

// A graph with what follows from its tables.
class Looked {
 public:
  explicit Looked(GraphTables given) : graph(std::move(given)) {
    for (const auto& tile : graph.tiles) squares.insert({tile[BST_TILE_X], tile[BST_TILE_Y]});
    for (const auto& side : graph.sides) {
      if (side[BST_SIDE_SLOT] < 0) continue;
      const bool is_new =
          at.emplace(std::pair(side[BST_SIDE_TILE], side[BST_SIDE_SLOT]), side[BST_SIDE_FEATURE]).second;
      EXPECT_TRUE(is_new) << "two features at tile " << side[BST_SIDE_TILE] << ", slot "
                          << side[BST_SIDE_SLOT];
    }
  }
  // The feature at a slot, or -1.
  std::int32_t feature(std::size_t tile, int slot) const {
    const auto found = at.find({static_cast<std::int32_t>(tile), slot});
    return found == at.end() ? -1 : found->second;
  }
  const auto& row(std::int32_t feature) const { return graph.features.at(static_cast<std::size_t>(feature)); }
  bool empty_at(int x, int y) const { return !squares.contains({x, y}); }

  GraphTables graph;
  std::set<std::pair<int, int>> squares;
  std::map<std::pair<std::int32_t, std::int32_t>, std::int32_t> at;
};

// Sides within a large city of many tiles may have a field at one half.
void expect_sides_of_one_kind(const Looked& looked, bool inner_sides) {
  for (std::size_t tile = 0; tile < looked.graph.tiles.size(); ++tile)
    for (int side = 0; side < 4; ++side) {
      const std::int32_t line = looked.feature(tile, side), left = looked.feature(tile, 4 + 2 * side),
                         right = looked.feature(tile, 5 + 2 * side);
      if (inner_sides && (left < 0) != (right < 0)) continue;
      ASSERT_EQ(left < 0, right < 0) << "tile " << tile << " side " << side;
      if (line < 0) {
        ASSERT_EQ(left, right) << "tile " << tile << " side " << side;
      }
      if (line >= 0) {
        ASSERT_EQ(looked.row(line)[BST_FEATURE_KIND] == 1, left < 0) << "tile " << tile << " side " << side;
      }
    }
}

void expect_open_ends(const Looked& looked) {
  std::vector<int> open(looked.graph.features.size());
  std::vector<int> degree(looked.graph.features.size());
  for (const auto& side : looked.graph.sides) {
    const auto feature = static_cast<std::size_t>(side[BST_SIDE_FEATURE]);
    const auto& tile = looked.graph.tiles.at(static_cast<std::size_t>(side[BST_SIDE_TILE]));
    const int slot = side[BST_SIDE_SLOT], x = tile[BST_TILE_X], y = tile[BST_TILE_Y];
    ++degree.at(feature);
    constexpr std::array<int, 4> kX{0, 1, 0, -1}, kY{-1, 0, 1, 0};
    if (slot >= 0 && slot < 4) {
      const auto at = static_cast<std::size_t>(slot);
      open[feature] += looked.empty_at(x + kX.at(at), y + kY.at(at)) ? 1 : 0;
    }
    if (looked.row(side[BST_SIDE_FEATURE])[BST_FEATURE_KIND] == 2)
      for (int dx = -1; dx <= 1; ++dx)
        for (int dy = -1; dy <= 1; ++dy) open[feature] += looked.empty_at(x + dx, y + dy) ? 1 : 0;
  }
  for (std::size_t feature = 0; feature < open.size(); ++feature) {
    ASSERT_EQ(looked.graph.features[feature][BST_FEATURE_OPEN], open[feature]) << "feature " << feature;
    ASSERT_GT(degree[feature], 0) << "feature " << feature;
  }
}

// What stands at the slots in planes is what the table of features has.
void expect_facts_of_planes(const Looked& looked, const HeldState& state, std::int32_t seat) {
  std::vector<std::uint8_t> planes(static_cast<std::size_t>(bst_planes_size(kWide)));
  ASSERT_GT(bst_observe_planes(state.get(), seat, kWide, planes.data(), planes.size()), 0);
  const auto plane = [&](int number, const auto& tile) {
    constexpr int kWidth = 2 * kWide + 1;
    return int{planes.at(static_cast<std::size_t>((number * kWidth + tile[BST_TILE_Y] + kWide) * kWidth +
                                                  tile[BST_TILE_X] + kWide))};
  };
  for (const auto& [place, feature] : looked.at) {
    const auto& tile = looked.graph.tiles.at(static_cast<std::size_t>(place.first));
    if (std::abs(tile[BST_TILE_X]) > kWide || std::abs(tile[BST_TILE_Y]) > kWide) continue;
    const auto& row = looked.row(feature);
    const int slot = place.second, kind = row[BST_FEATURE_KIND];
    if (kind == 4 || slot > 12) continue;
    const int own = row[BST_FEATURE_STRENGTH];
    const int others = *std::max_element(row.begin() + BST_FEATURE_STRENGTH + 1, row.end());
    const auto expect = [&](int number, int value) {
      EXPECT_EQ(plane(number, tile), std::clamp(value, 0, 255)) << "plane " << number << " slot " << slot;
    };
    if (kind == 2) {
      expect(BST_PLANE_CLOISTER_OPEN, row[BST_FEATURE_OPEN]);
      expect(BST_PLANE_CLOISTER_OWN, own);
      expect(BST_PLANE_CLOISTER_OTHERS, others);
    } else if (kind == 3) {
      expect(BST_PLANE_FARM_POINTS + slot - 4, row[BST_FEATURE_POINTS]);
      expect(BST_PLANE_FARM_OWN + slot - 4, own);
      expect(BST_PLANE_FARM_OTHERS + slot - 4, others);
    } else {
      expect((kind == 0 ? BST_PLANE_ROAD : BST_PLANE_CITY) + slot, 1);
      expect(BST_PLANE_OPEN + slot, row[BST_FEATURE_OPEN]);
      expect(BST_PLANE_POINTS + slot, row[BST_FEATURE_POINTS]);
      expect(BST_PLANE_OWN + slot, own);
      expect(BST_PLANE_OTHERS + slot, others);
    }
  }
}

// Each seat with strength in a feature has a figure there, and figures name what is there.
void expect_figures_where_there_is_strength(const Looked& looked) {
  std::set<std::pair<std::int32_t, std::int32_t>> there;
  for (const auto& figure : looked.graph.figures) {
    ASSERT_LT(figure[BST_FIGURE_TILE], std::ssize(looked.graph.tiles));
    ASSERT_LT(figure[BST_FIGURE_FEATURE], std::ssize(looked.graph.features));
    there.insert({figure[BST_FIGURE_FEATURE], figure[BST_FIGURE_SEAT]});
    if (figure[BST_FIGURE_SLOT] >= 0) {
      EXPECT_EQ(looked.feature(static_cast<std::size_t>(figure[BST_FIGURE_TILE]), figure[BST_FIGURE_SLOT]),
                figure[BST_FIGURE_FEATURE]);
    }
  }
  for (std::int32_t feature = 0; feature < std::ssize(looked.graph.features); ++feature)
    for (std::int32_t seat = 0; seat < 6; ++seat) {
      const auto column = static_cast<std::size_t>(BST_FEATURE_STRENGTH + seat);
      if (looked.row(feature)[column] > 0) {
        EXPECT_TRUE(there.contains({feature, seat})) << "feature " << feature << " seat " << seat;
      }
    }
}

void expect_good_graph(const HeldState& state, std::int32_t seat, bool inner_sides) {
  const Looked looked(graph_of(state, seat));
  expect_sides_of_one_kind(looked, inner_sides);
  expect_open_ends(looked);
  expect_facts_of_planes(looked, state, seat);
  expect_figures_where_there_is_strength(looked);
  for (const auto& wall : looked.graph.walls) {
    EXPECT_EQ(looked.row(wall[BST_WALL_FIELD])[BST_FEATURE_KIND], 3);
    EXPECT_EQ(looked.row(wall[BST_WALL_CITY])[BST_FEATURE_KIND], 1);
  }
}

// A game at random, looked at now and then.
template <class Look>
void look_at_game(const std::string& rules_text, int every, Look look) {
  SCOPED_TRACE(rules_text);
  const HeldRules rules = rules_of(rules_text);
  const HeldState state = state_of(rules);
  bst_random random = random_of(4);
  const std::int32_t players = bst_rules_players(rules.get());
  for (int i = 0; bst_current_player(state.get()) != BST_OVER && !::testing::Test::HasFailure(); ++i) {
    if (i % every == 0) look(state, i / every % players);
    answer(state.get(), random);
  }
  look(state, 0);
}

TEST(LibraryGraph, HasTheFactsOfThePlanesInEveryPreset) {
  for (const PresetSpec& preset : preset_specs())
    look_at_game("preset " + std::string(preset.id) + " players 3", 7,
                 [](const HeldState& state, std::int32_t seat) { expect_good_graph(state, seat, false); });
}

TEST(LibraryGraph, HasTheFactsOfThePlanesInRandomMixes) {
  for (const RuleChoice& choice : random_mixes(2, 25)) {
    const std::string rules = rules_text(choice);
    const bool inner_sides = rules.find("element count") != std::string::npos;
    look_at_game(rules, 31, [&](const HeldState& state, std::int32_t seat) {
      expect_good_graph(state, seat, inner_sides);
    });
  }
}

TEST(LibraryGraph, HasTheCitiesForWhichFieldsAreScored) {
  int fields = 0;
  look_at_game("preset fi-current players 2", 5, [&](const HeldState& state, std::int32_t seat) {
    const GraphTables graph = graph_of(state, seat);
    std::vector<int> complete(graph.features.size());
    for (const auto& wall : graph.walls)
      if (graph.features.at(static_cast<std::size_t>(wall[BST_WALL_CITY]))[BST_FEATURE_OPEN] == 0)
        ++complete.at(static_cast<std::size_t>(wall[BST_WALL_FIELD]));
    for (std::size_t feature = 0; feature < complete.size(); ++feature) {
      if (graph.features[feature][BST_FEATURE_KIND] != 3) continue;
      EXPECT_EQ(graph.features[feature][BST_FEATURE_POINTS], 3 * complete[feature]);
      fields += complete[feature] > 0 ? 1 : 0;
    }
  });
  EXPECT_GT(fields, 0);
}

// The start tile (base-crfr) has a city in the north and a road from west to east.
TEST(LibraryGraph, IsThatOfTheStartTileAtFirst) {
  const HeldRules rules = rules_of("preset fi-current players 2");
  const HeldState state = state_of(rules);
  const Looked looked(graph_of(state, 0));
  ASSERT_EQ(looked.graph.tiles.size(), 1);
  EXPECT_EQ(looked.graph.features.size(), 4);
  EXPECT_EQ(looked.graph.sides.size(), 9);
  EXPECT_EQ(looked.row(looked.feature(0, 0))[BST_FEATURE_KIND], 1);
  EXPECT_EQ(looked.feature(0, 1), looked.feature(0, 3));
  EXPECT_EQ(looked.row(looked.feature(0, 1))[BST_FEATURE_OPEN], 2);
  EXPECT_NE(looked.feature(0, 6), looked.feature(0, 7));
  EXPECT_EQ(looked.feature(0, 7), looked.feature(0, 8));
  EXPECT_EQ(looked.graph.walls.size(), 1);
  EXPECT_TRUE(looked.graph.figures.empty());
}

TEST(LibraryGraph, SaysWhatIsWrongWithTheRequest) {
  const HeldState state = state_of(rules_of());
  std::vector<std::int32_t> rows(BST_GRAPH_TABLES), tiles(4), features(10, 77);
  EXPECT_EQ(bst_graph_rows(nullptr, rows.data(), rows.size()), BST_ERROR_NULL);
  EXPECT_EQ(bst_graph_rows(state.get(), rows.data(), 4), BST_ERROR_BUFFER);
  EXPECT_EQ(bst_observe_graph(state.get(), 0, nullptr), BST_ERROR_NULL);
  bst_graph graph{};
  EXPECT_EQ(bst_observe_graph(nullptr, 0, &graph), BST_ERROR_NULL);
  EXPECT_EQ(bst_observe_graph(state.get(), 2, &graph), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_observe_graph(state.get(), 1, &graph), BST_OK);  // nothing is wanted
  graph.tables[BST_GRAPH_TILES] = tiles.data(), graph.sizes[BST_GRAPH_TILES] = tiles.size();
  graph.tables[BST_GRAPH_FEATURES] = features.data(), graph.sizes[BST_GRAPH_FEATURES] = features.size();
  EXPECT_EQ(bst_observe_graph(state.get(), 0, &graph), BST_ERROR_BUFFER);
  EXPECT_THAT(bst_last_error(), HasSubstr("features has room for 10; it needs 44"));
  EXPECT_THAT(tiles, Each(0));
  EXPECT_THAT(features, Each(77));
}

}  // namespace
}  // namespace bastide::testing

#include "players/evaluation/likely_places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/rules/game.h"
#include "players/evaluation/place_weights.h"
#include "players/testing/short_games.h"

namespace bastide {
namespace {

// Looks at every decision of a random game in which a tile is to be laid.
template <class Look>
void look_at_places(const RuleSet& rules, std::uint64_t seed, Look look) {
  const auto state = std::make_unique<State>();
  const auto actions = std::make_unique<ActionList>();
  Random random(seed);
  for (start(*state, rules); !state->flow.over;) {
    if (state->flow.decision.who == kChance) {
      apply_legal(*state, sample_chance(*state, random));
      continue;
    }
    legal_actions(*state, *actions);
    if ((*actions)[0].verb == Verb::place) look(*state, *actions);
    apply_legal(*state, (*actions)[random.below(static_cast<std::uint32_t>(actions->size()))]);
  }
}

int score_of(LikelyPlaces& likely, const Action& action) {
  int score = 0;
  for (const PlaceFact& each : likely.facts_of(action.cell, action.part))
    score += kPlaceWeights[likely.follower_at_home() ? 0 : 1][each.fact] * each.amount;
  return score;
}

TEST(LikelyPlaces, AreThoseOfTheHighestScoresInTheOrderOfTheActions) {
  constexpr std::size_t kMost = 3;
  const auto rules = testing::short_base_game(30);
  LikelyPlaces likely;
  const auto kept = std::make_unique<ActionList>();
  int fewer = 0;
  look_at_places(*rules, 1, [&](const State& state, const ActionList& actions) {
    *kept = actions;
    likely.keep(state, *kept, kMost);
    ASSERT_GE(kept->size(), std::min<std::size_t>(kMost, actions.size()));
    likely.begin(state);
    int least = score_of(likely, (*kept)[0]);
    for (const Action& action : *kept) least = std::min(least, score_of(likely, action));
    auto next = kept->begin();
    for (const Action& action : actions)
      if (next != kept->end() && *next == action)
        ++next;
      else
        EXPECT_LT(score_of(likely, action), least) << "a place that is as likely is left out";
    EXPECT_EQ(next, kept->end()) << "their order has changed";
    fewer += kept->size() < actions.size() ? 1 : 0;
  });
  EXPECT_GT(fewer, 10);
}

TEST(LikelyPlaces, AreAllPlacesIfThereAreNoMore) {
  const auto rules = testing::short_base_game(20);
  LikelyPlaces likely;
  const auto kept = std::make_unique<ActionList>();
  look_at_places(*rules, 2, [&](const State& state, const ActionList& actions) {
    *kept = actions;
    likely.keep(state, *kept, actions.size());
    EXPECT_EQ(kept->size(), actions.size());
  });
}

TEST(LikelyPlaces, LeaveAloneWhatIsNoPlainPlace) {
  const auto rules = testing::short_base_game(20);
  LikelyPlaces likely;
  const auto kept = std::make_unique<ActionList>();
  look_at_places(*rules, 3, [&](const State& state, const ActionList& actions) {
    *kept = actions;
    Action with_token = actions[0];
    with_token.noun = 1;
    kept->push_back(with_token);
    kept->push_back(act::pass());
    likely.keep(state, *kept, 1);
    EXPECT_TRUE(kept->contains(with_token));
    EXPECT_TRUE(kept->contains(act::pass()));
  });
}

// What roads and cities become by a tile, as the board has it once the tile lies there.
struct Lines {
  int count = 0, open = 0, closed = 0, of_nobody = 0;
  bool operator==(const Lines&) const = default;
};

Lines lines_by_facts(std::span<const PlaceFact> facts) {
  Lines lines;
  for (const PlaceFact& each : facts) {
    if (each.fact >= kFirstField) continue;
    const auto fact = static_cast<LineFact>(each.fact % kLineFacts);
    const auto holder = static_cast<Holder>(each.fact / kLineFacts % kHolders);
    lines.count += fact == LineFact::count ? each.amount : 0;
    lines.open += fact == LineFact::open ? each.amount : 0;
    lines.closed += fact == LineFact::closed ? each.amount : 0;
    lines.of_nobody += fact == LineFact::count && holder == Holder::nobody ? each.amount : 0;
  }
  return lines;
}

// Null where two segments of the tile have become one road or city: the facts know each by itself.
std::unique_ptr<Lines> lines_by_board(const State& after, CellId cell) {
  auto lines = std::make_unique<Lines>();
  std::vector<NodeId> roots;
  const Board& board = after.board;
  for (SegmentId segment = 0; segment < board.segment_count(cell); ++segment) {
    const NodeId root = board.root(cell, segment);
    const Feature& feature = board.feature(root);
    if (feature.kind != SegmentKind::road && feature.kind != SegmentKind::city) continue;
    if (std::ranges::find(roots, root) != roots.end()) return nullptr;
    roots.push_back(root);
    if (feature.segments == 1) continue;  // it goes on with nothing
    ++lines->count;
    lines->open += feature.open;
    lines->closed += feature.open == 0 ? 1 : 0;
    lines->of_nobody += feature.occupants == 0 ? 1 : 0;
  }
  return lines;
}

TEST(LikelyPlaces, AreToldByWhatTheTileMakesOfRoadsAndCities) {
  const auto rules = testing::short_base_game(36);
  LikelyPlaces likely;
  const auto after = std::make_unique<State>();
  int compared = 0, closed = 0;
  for (std::uint64_t seed = 10; seed < 30; ++seed)
    look_at_places(*rules, seed, [&](const State& state, const ActionList& actions) {
      likely.begin(state);
      for (const Action& action : actions) {
        *after = state;
        after->board.place(action.cell, state.flow.tile, action.part);
        const auto expected = lines_by_board(*after, action.cell);
        if (expected == nullptr) continue;
        EXPECT_EQ(lines_by_facts(likely.facts_of(action.cell, action.part)), *expected);
        closed += expected->closed;
        ++compared;
      }
    });
  EXPECT_GT(compared, 5000);
  EXPECT_GT(closed, 50);
}

}  // namespace
}  // namespace bastide

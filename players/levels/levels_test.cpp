#include "players/levels/levels.h"

#include <gtest/gtest.h>

#include "players/local_table.h"

namespace bastide {
namespace {

int lead_of(const Level& strong, const Level& weak, int games) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make({}, errors);
  const auto one = make_level_player(strong, 1), other = make_level_player(weak, 2);
  const auto state = std::make_unique<State>();
  int lead = 0;
  for (int game = 0; game < games; ++game) {
    const auto seat = static_cast<std::size_t>(game % 2);
    std::vector<Player*> seats = {other.get(), other.get()};
    seats[seat] = one.get();
    LocalTable table(seats, Dealer(*rules, static_cast<std::uint64_t>(game / 2), 0));
    EXPECT_FALSE(play_game(*state, *rules, table));
    lead += state->scores[seat] - state->scores[1 - seat];
  }
  return lead;
}

// Each against the next is measured by hundreds of games: docs/players.md.
TEST(Levels, OfTheOneTurnKindAreInOrder) {
  EXPECT_GT(lead_of(levels()[2], levels()[0], 6), 0);
  EXPECT_GT(lead_of(levels()[4], levels()[2], 6), 0);
}

// What the player puts on the kinds of features, over some games with greedy.
class Taste {
 public:
  explicit Taste(const Level& personality) {
    std::vector<RuleError> errors;
    const auto rules = RuleSet::make({}, errors);
    const auto me = make_level_player(personality, 1), greedy = make_level_player(kPlain, 2);
    const auto state = std::make_unique<State>();
    for (std::uint64_t game = 0; game < 8; ++game) {
      LocalTable table({me.get(), greedy.get()}, Dealer(*rules, game, 0));
      start(*state, *rules);
      while (!state->flow.over) {
        const Action action = table.next(*state);
        if (state->flow.decision.who == 0 && action.verb == Verb::deploy)
          ++on_[static_cast<std::size_t>(state->board.kind_of(state->board.root(action.cell, action.part)))];
        apply_legal(*state, action);
      }
      rival_ += state->scores[1];
    }
  }
  int on(SegmentKind kind) const { return on_[static_cast<std::size_t>(kind)]; }
  int rival() const { return rival_; }  // points of whoever it played against

  inline static const Level kPlain{"plain", "", "", Weights{}};

 private:
  std::array<int, 8> on_{};
  int rival_ = 0;
};

TEST(Personalities, PlayByTheirTaste) {
  const Taste plain(Taste::kPlain);
  const Taste builder(personalities()[0]), farmer(personalities()[1]), spoiler(personalities()[2]);
  EXPECT_GT(builder.on(SegmentKind::city) * plain.on(SegmentKind::road),
            plain.on(SegmentKind::city) * builder.on(SegmentKind::road));
  EXPECT_GT(farmer.on(SegmentKind::field), plain.on(SegmentKind::field));
  EXPECT_LT(spoiler.rival(), plain.rival());
}

TEST(Levels, SearchFromTheSixthOn) {
  for (std::size_t i = 0; i < levels().size(); ++i) EXPECT_EQ(levels()[i].nodes != 0, i >= 5) << i;
  EXPECT_NE(plain_search().nodes, 0u);
}

TEST(Levels, HaveTheirNumbersInTheirNames) {
  for (std::size_t i = 0; i < levels().size(); ++i)
    EXPECT_EQ(levels()[i].id, "level" + std::to_string(i + 1));
}

}  // namespace
}  // namespace bastide

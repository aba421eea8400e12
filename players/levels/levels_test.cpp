#include "players/levels/levels.h"

#include <gtest/gtest.h>

#include "players/evaluation/model.h"
#include "players/local_table.h"
#include "players/testing/moves.h"
#include "players/testing/short_games.h"

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
  int rival() const { return rival_; }  // points of the player it played against

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

TEST(KeptLevels, BelieveWhatWasBuiltInThenAndNotWhatIsRead) {
  for (const Level& level : kept_levels()) EXPECT_EQ(level.beliefs.model, &Model::second()) << level.id;
}

std::uint64_t moves_of(const Level& level, const RuleSet& rules, std::uint64_t games,
                       const Thinking& thinking) {
  return testing::moves_of(rules, *make_level_player(level, 1), games, thinking);
}

std::unique_ptr<const RuleSet> with_inns_and_robbers() {
  RuleChoice choice;
  choice.elements = {"inns", "cathedrals", "king", "robber"};
  std::vector<RuleError> errors;
  return RuleSet::make(choice, errors);
}

// Others are measured against them. Before their numbers were written down here, games of theirs were the
// same, move by move, as those of the program that they were kept from (docs/players.md).
TEST(KeptLevels, PlayAsTheyAlwaysHave) {
  const auto base = testing::short_base_game(36);
  EXPECT_EQ(moves_of(kept_levels()[0], *base, 4, {}), 17523734747225015919u);
  EXPECT_EQ(moves_of(kept_levels()[0], *with_inns_and_robbers(), 1, {}), 17106705563145888300u);
  EXPECT_EQ(moves_of(kept_levels()[1], *base, 1, {.iterations = 24}), 16573087617135057878u);
}

TEST(KeptLevels, PlayOtherwiseThanThoseOfToday) {
  const auto base = testing::short_base_game(36);
  EXPECT_NE(moves_of(levels()[4], *base, 4, {}), moves_of(kept_levels()[0], *base, 4, {}));
}

}  // namespace
}  // namespace bastide

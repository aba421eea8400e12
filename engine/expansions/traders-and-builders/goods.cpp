// Goods: who completes a city takes a token for each symbol in it, and at the end most of a kind bring 10
// points (TB-22 to TB-25, S-21).
#include <algorithm>

#include "engine/expansions/traders-and-builders/traders_and_builders.h"
#include "engine/rules/play.h"

namespace bastide::traders {
namespace {

// TB-23
int left_in_the_box(const State& state, std::size_t good) {
  int left = kGoodsOfTheBox[good].tokens;
  for (PlayerId player = 0; player < state.players(); ++player)
    left -= state.tokens[player][config_of(state).tokens[good]];
  return left;
}

void hand_out(Play& play, NodeId city, std::size_t good) {
  const Config& config = config_of(play.state);
  const int symbols = play.board.feature(city).counters[config.counters[good]];
  const int taken = std::min(symbols, left_in_the_box(play.state, good));
  if (taken != 0) play.take_tokens(play.flow.part.player, config.tokens[good], taken, city, "TB-22");
}

// TB-22: a city completed while the game runs, no matter who has knights in it. The final scoring
// completes nothing (E-08).
void feature_scored(Play& play, NodeId root, int) {
  if (play.board.kind_of(root) != SegmentKind::city) return;
  for (std::size_t good = 0; good < kGoods; ++good) hand_out(play, root, good);
}

// TB-24; nobody gets anything for a kind that nobody holds (TB-25).
void pay_most(Play& play, std::size_t good) {
  const NounId token = config_of(play.state).tokens[good];
  int most = 0;
  for (PlayerId player = 0; player < play.state.players(); ++player)
    most = std::max<int>(most, play.state.tokens[player][token]);
  if (most == 0) return;
  ScoreLines lines;
  lines.push_back(ScoreLine::of(kGoodsOfTheBox[good].majorities, "S-21", 1, kPointsForMost));
  for (PlayerId player = 0; player < play.state.players(); ++player)
    if (play.state.tokens[player][token] == most) play.award_apart(player, lines, "goods");
}

StepResult enter(Play& play) {
  for (std::size_t good = 0; good < kGoods; ++good) pay_most(play, good);
  return StepResult::done;
}
const Step kMajorities = {Slot::final_score, 50, "goods", "E-05", {}, enter};

}  // namespace

Sentence check_goods(const State& state) {
  for (std::size_t good = 0; good < kGoods && !state.rules->element_on("goods"); ++good)
    if (left_in_the_box(state, good) != kGoodsOfTheBox[good].tokens)
      return {"position.somebody-goods-off", "somebody has goods, which are off"};
  for (std::size_t good = 0; good < kGoods; ++good)
    if (left_in_the_box(state, good) < 0)
      return {"position.more-tokens-goods-box", "there are more tokens of goods than the box has"};
  return {};
}

void install_goods(Installer& installer) {
  installer.hooks.feature_scored.push_back(feature_scored);
  installer.steps.push_back(&kMajorities);
}

}  // namespace bastide::traders

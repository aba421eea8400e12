#include "players/levels/levels.h"

#include "players/evaluation/model.h"

namespace bastide {
namespace {

// In points. Far below what a decision loses by chance (docs/players.md).
constexpr double kLeastImprovement = 0.06;
// Between 6 and 12 there is no difference that matches show (docs/players.md).
constexpr std::size_t kLikelyPlaces = 8;

// Sees what lies open on the board: has seen that followers run out and that farms pay, but others hardly
// count.
Weights beginner() {
  Weights weights;
  weights.rivals = 0.1;
  weights.join_effort = weights.farm_join_effort = 0;
  weights.loose = 0;
  weights.farm_effort *= 0.25;
  weights.farm_growth = 0;
  weights.first_follower = 4;
  return weights;
}

// Would rather have points than keep others from theirs.
Weights collector() {
  Weights weights;
  weights.rivals = 0.25;
  weights.join_effort = weights.farm_join_effort = 0;
  weights.farm_effort *= 0.5;
  weights.first_follower = 5;
  return weights;
}

// Knows that others play too.
Weights learner() {
  Weights weights;
  weights.rivals = 0.5;
  weights.join_effort = 0.1;
  weights.farm_join_effort = 0;
  weights.first_follower = 8;
  return weights;
}

Weights builder() {
  Weights weights;
  weights.city_effort *= 2;
  weights.growth *= 3;
  weights.road_effort *= 0.6;
  return weights;
}

Weights farmer() {
  Weights weights;
  weights.farm_effort *= 3;
  weights.farm_growth *= 4;
  return weights;
}

// What those kept as "@2" believe.
Weights second() {
  Weights weights = weights_by(Model::second());
  weights.keep_effort = 0;
  return weights;
}

}  // namespace

const std::array<Level, kLevels>& levels() {
  static const std::array<Level, kLevels> all = {{
      {"level1", "Page",
       "Has learnt the rules today: sees little of farms, hardly you, and not every square.", beginner(),
       0.1},
      {"level2", "Squire", "Would rather have points than keep you from yours.", collector(), 0.03},
      {"level3", "Scout", "Spends followers early, joins too little, and overlooks things.", learner(),
       0.055},
      {"level4", "Warden", "Plays a sound game, and overlooks something now and then.", Weights{}, 0.025},
      {"level5", "Reeve", "Weighs points, followers and what open features may still bring, one turn ahead.",
       learned_weights()},
      {.id = "level6",
       .title = "Steward",
       .text = "Looks at your next turn too.",
       .beliefs = learned_weights(),
       .nodes = 80,
       .least_improvement = kLeastImprovement},
      {.id = "level7",
       .title = "Chancellor",
       .text = "Looks several turns ahead.",
       .beliefs = learned_weights(),
       .nodes = 640,
       .least_improvement = kLeastImprovement},
      {.id = "level8",
       .title = "Master",
       .text = "Looks several turns ahead, and long.",
       .beliefs = learned_weights(),
       .nodes = 15000,
       .least_improvement = kLeastImprovement,
       .places = kLikelyPlaces},
  }};
  return all;
}

const std::array<Level, 2>& kept_levels() {
  static const std::array<Level, 2> all = {{
      {"level5@2", "Reeve 2", "As level5 was before it joined to take from others what it has already.",
       second()},
      {.id = "level8@2",
       .title = "Master 2",
       .text = "As level8 was before it joined to take from others what it has already.",
       .beliefs = second(),
       .nodes = 4000},
  }};
  return all;
}

const Level& invader() {
  static const Level invader = {.id = "invader",
                                .title = "Invader",
                                .text = "Goes for what others have, and looks several turns ahead.",
                                .beliefs = spoiling(learned_weights()),
                                .nodes = 640};
  return invader;
}

const Level& plain_search() {
  static const Level search = {.id = "search",
                               .title = "Search",
                               .text = "Looks as many answers and turns ahead as its name says.",
                               .beliefs = learned_weights(),
                               .nodes = SearchSettings{}.nodes};
  return search;
}

const std::array<Level, 3>& personalities() {
  static const std::array<Level, 3> all = {{
      {"builder", "Builder", "Loves large cities.", builder()},
      {"farmer", "Farmer", "Puts followers on fields early, and fights for farms.", farmer()},
      {"spoiler", "Spoiler", "Minds your points more than its own: blocks, joins, shares.",
       spoiling(Weights{})},
  }};
  return all;
}

}  // namespace bastide

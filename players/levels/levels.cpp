#include "players/levels/levels.h"

#include "players/evaluation/model.h"

namespace bastide {
namespace {

constexpr std::uint64_t kNodes = SearchSettings{}.nodes;

// Sees what lies open before him: his own features, no farms, and nothing of what others may do.
Weights beginner() {
  Weights weights;
  weights.rivals = 0;
  weights.join_effort = weights.farm_join_effort = 0;
  weights.loose = 0;
  weights.farm_effort = weights.farm_growth = 0;
  weights.first_follower = 2;
  return weights;
}

// Has seen that followers run out, that farms pay, and that somebody else plays too.
Weights learner() {
  Weights weights = beginner();
  weights.rivals = 0.1;
  weights.farm_effort = 0.25 * Weights{}.farm_effort;
  weights.first_follower = 4;
  return weights;
}

// Would rather have points than keep others from theirs.
Weights scout() {
  Weights weights;
  weights.rivals = 0.25;
  weights.join_effort = weights.farm_join_effort = 0;
  weights.farm_effort *= 0.5;
  weights.first_follower = 5;
  return weights;
}

Weights warden() {
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

Weights spoiler() {
  Weights weights;
  weights.rivals = 1.5;
  weights.join_effort *= 2;
  weights.farm_join_effort *= 3;
  weights.loose *= 1.5;
  return weights;
}

}  // namespace

const std::array<Level, kLevels>& levels() {
  static const std::array<Level, kLevels> all = {{
      {"level1", "Page", "Has learnt the rules today: sees its own features only, and no farms.", beginner(),
       0.055},
      {"level2", "Squire", "Knows that followers are few and that farms pay, but hardly sees you.", learner(),
       0.05},
      {"level3", "Scout", "Would rather have points than keep you from yours.", scout(), 0.025},
      {"level4", "Warden", "Plays a sound game, but spends followers early and joins too little.", warden(),
       0.04},
      {"level5", "Reeve", "Weighs points, followers and what open features may still bring, one turn ahead.",
       Weights{}},
      {.id = "level6",
       .title = "Steward",
       .text = "Looks at your next turn too.",
       .beliefs = learned_weights(),
       .nodes = 64},
      {.id = "level7",
       .title = "Chancellor",
       .text = "Looks several turns ahead.",
       .beliefs = learned_weights(),
       .nodes = 400},
      {.id = "level8",
       .title = "Master",
       .text = "Looks several turns ahead, and long.",
       .beliefs = learned_weights(),
       .nodes = kNodes},
  }};
  return all;
}

const Level& plain_search() {
  static const Level search = {.id = "search",
                               .title = "Search",
                               .text = "Looks as many answers and turns ahead as its name says.",
                               .beliefs = learned_weights(),
                               .nodes = kNodes};
  return search;
}

const std::array<Level, 3>& personalities() {
  static const std::array<Level, 3> all = {{
      {"builder", "Builder", "Loves large cities.", builder()},
      {"farmer", "Farmer", "Puts followers on fields early, and fights for farms.", farmer()},
      {"spoiler", "Spoiler", "Minds your points more than its own: blocks, joins, shares.", spoiler()},
  }};
  return all;
}

}  // namespace bastide

// What the parts of traders and builders share: the numbers of their nouns, what is remembered of a turn, and
// what each element installs.
#pragma once

#include <array>

#include "engine/rules/module.h"
#include "engine/rules/state.h"

namespace bastide {

extern const Module traders_and_builders_module;

namespace traders {

inline constexpr int kGoods = 3;
struct Good {
  std::string_view id;  // of the mark on the tiles and of the token
  std::uint8_t tokens;  // in the box (TB-01)
  Sentence majorities;  // what a line of the final score counts
};
inline constexpr std::array<Good, kGoods> kGoodsOfTheBox = {
    {{"wine", 9, {"score.wine-majorities", "wine majorities"}},
     {"grain", 6, {"score.grain-majorities", "grain majorities"}},
     {"cloth", 5, {"score.cloth-majorities", "cloth majorities"}}}};

inline constexpr int kPointsForMost = 10;  // S-21

struct Config {
  NounId builder, pig;
  std::uint8_t builders, pigs;  // so many of them each player has
  NounId second_part;           // the choice
  bool second_part_may_be_declined;
  std::array<NounId, kGoods> tokens;
  std::array<std::uint8_t, kGoods> counters;  // of the features
};
inline const Config& config_of(const State& state) {
  return state.rules->config<Config>(traders_and_builders_module);
}

// All zeros between turns; each 0 or 1.
struct Memory {
  std::uint8_t
      due;  // the tile of this part has earned a second part (TB-10: whatever becomes of the builder)
  std::uint8_t taken;  // this turn has had its second part (TB-08)
};

// Are all the player's builders, or pigs, at home?
bool all_at_home(const State& state, PlayerId player, NounId kind);
// Has the player a builder, or a pig, on that feature?
bool has_companion(const State& state, PlayerId player, NounId kind, NodeId root);

// What cannot be between two actions; empty if all is well (Module::check_state).
Sentence check_companions(const State& state);
Sentence check_second_part(const State& state);
Sentence check_goods(const State& state);

void install_companions(Installer& installer);   // deploying builder and pig, and how they go home
void install_second_part(Installer& installer);  // what a builder earns
void install_pig_bonus(Installer& installer);    // what a pig is worth
void install_goods(Installer& installer);
void install_prospects(Installer& installer);  // what computer players may expect of it all

}  // namespace traders
}  // namespace bastide

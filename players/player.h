// A bot: answers the decisions of a seat. One folder an algorithm; player.cpp lists them.
//
//   std::string error;
//   auto player = make_player("greedy", seed, error);
//   if (state.flow.decision.who == my_seat) apply_legal(state, player->choose(state));
//
// A player sees the whole state, and that is fair: the bag in it is a multiset, its order is decided only
// when chance is asked. Between two calls a player keeps nothing that changes an answer, so it can be asked
// about any state of any game at any time.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/rules/game.h"

namespace bastide {

// How much a player may think about one decision. Players that need no more than they need pay no heed.
struct Thinking {
  int milliseconds = 0;          // 0: no limit of time
  std::uint64_t iterations = 0;  // playouts, nodes, whatever the algorithm counts; 0: its own default
};

class Player {
 public:
  explicit Player(std::uint64_t seed) : random_(seed) {}
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  virtual std::string_view id() const = 0;

  // One of the legal answers to state.flow.decision, whoever of the seats is asked (never chance). The same
  // state and the same Random give the same answer, unless the time limit cuts in.
  virtual Action choose(const State& state, const Thinking& thinking, Random& random) = 0;

  // The same with the player's own stream, which starts at the seed it was made with.
  Action choose(const State& state, const Thinking& thinking = {}) {
    return choose(state, thinking, random_);
  }

 private:
  Random random_;
};

struct PlayerSpec {
  std::string_view id;    // "greedy"
  std::string_view text;  // one sentence for people
  std::unique_ptr<Player> (*make)(std::uint64_t seed);
  bool opponent = true;  // for people to choose; else for measuring others
};
std::span<const PlayerSpec> player_specs();

// Null and an error that lists the known ones if there is no such player.
std::unique_ptr<Player> make_player(std::string_view spec, std::uint64_t seed, std::string& error);

}  // namespace bastide

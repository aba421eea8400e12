// A bot: answers the decisions of a seat. One folder an algorithm; player.cpp lists them.
//
//   std::string error;
//   auto player = make_player("level5", seed, error);
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
  int milliseconds = 0;          // so long, and no longer; 0: not by the clock
  std::uint64_t iterations = 0;  // playouts, nodes, whatever the algorithm counts; 0: its own default
  int at_most = 0;               // milliseconds after which it answers whatever else is said; 0: no limit
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

  // The same with the player's own stream, which starts at the seed it was made with, and with what its name
  // says of thinking unless that is said here.
  Action choose(const State& state, const Thinking& thinking = {}) {
    const bool said = thinking.milliseconds != 0 || thinking.iterations != 0;
    Thinking all = said ? thinking : thinking_;
    all.at_most = thinking.at_most;
    return choose(state, all, random_);
  }

 private:
  friend std::unique_ptr<Player> make_player(std::string_view spec, std::uint64_t seed, std::string& error);

  Random random_;
  Thinking thinking_;
};

struct PlayerSpec {
  std::string_view id;     // "greedy"
  std::string_view title;  // for people: "Mason"
  std::string_view text;   // one sentence for people
  std::unique_ptr<Player> (*make)(std::uint64_t seed);
  bool opponent = true;  // for people to choose; else for measuring others
  bool thinks = false;   // the more time it has the better it plays
};
std::span<const PlayerSpec> player_specs();

// A player's name, and after a colon how long a player that `thinks` may think about each decision:
// "level8:0.3" is 0.3 seconds, "level8:2000n" 2,000 nodes; without it the player's own default.
struct PlayerName {
  const PlayerSpec* spec = nullptr;
  Thinking thinking;
};
inline constexpr int kMostSeconds = 3600;  // in a name
// Null and an error that lists the known ones if there is no such player, or says what is wrong with the
// time. Cheap.
PlayerName read_player_name(std::string_view name, std::string& error);

// Null and an error if the name is none.
std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed, std::string& error);

}  // namespace bastide

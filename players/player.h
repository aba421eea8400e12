// A bot: answers the decisions of a seat. One folder an algorithm; player.cpp lists them.
//
//   std::string error;
//   auto player = make_player("level5", seed, error);
//   if (state.flow.decision.who == my_seat) apply_legal(state, player->choose(state));
//
// A player sees the whole state, and that is fair: the bag in it is a multiset, its order is decided only
// when chance is asked. Between two calls a player keeps nothing that changes an answer, so it can be asked
// about any state of any game at any time; but a player whose name gives it seconds for a turn counts them:
// tell it by begin_anew() if what it is asked next does not follow from what it was asked before.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/rules/game.h"
#include "players/deadline.h"

namespace bastide {

class Search;

// How much a player may think about one decision.
struct Thinking {
  int milliseconds = 0;           // so long if it thinks, and no longer; 0: not by the clock
  std::uint64_t iterations = 0;   // playouts, nodes, whatever the algorithm counts; 0: its own default
  int at_most = 0;                // milliseconds after which it answers whatever else is said; 0: no limit
  Deadline until = std::nullopt;  // when it answers whatever else is said
  const MovingDeadline* moving = nullptr;  // the same, where others may change their mind
  std::size_t threads = 0;                 // that think about one decision; 0: one
  // For measuring players that search; 0: their own.
  std::size_t width = 0;   // answers that are looked at
  int depth = 0;           // parts of turns that are played on
  std::size_t places = 0;  // of a tile that are evaluated ahead

  // When it must have answered if it begins now.
  Deadline deadline() const;
};

// What is said of thinking, and where nothing is said, what a name says.
Thinking completed(const Thinking& said, const Thinking& named);

// How long each seat has thought about its decisions in the turn that is played.
class TurnClock {
 public:
  // For this decision, if the player asked has so much for a turn: at least 0.2 ms. A tenth of the turn
  // is kept back, for bids when nothing is left and for what comes after a deadline.
  std::chrono::nanoseconds share(const State& state, std::chrono::nanoseconds for_a_turn) const;
  void add(const State& state, std::chrono::nanoseconds time);

 private:
  std::chrono::nanoseconds spent_(const State& state) const;

  struct Seat {
    int turn = -1;
    std::chrono::nanoseconds spent{};
  };
  std::array<Seat, kMaxPlayers> seats_{};
};

class Player {
 public:
  explicit Player(std::uint64_t seed) : random_(seed) {}
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  virtual std::string_view id() const = 0;

  // One of the legal actions of state.flow.decision, for the seat that is asked (never chance). The same
  // state and the same Random give the same action, unless the time limit cuts in.
  virtual Action choose(const State& state, const Thinking& thinking, Random& random) = 0;

  // For a caller who shares out the work of a search (search.h): begins the one by which choose() would
  // choose. When it has no tasks left, the first action of its first candidate is that action. Null where
  // nothing is searched; then choose() is quick. State and stream stay where they are until then.
  virtual Search* begin_search(const State& /*state*/, const Thinking& /*thinking*/, Random& /*random*/) {
    return nullptr;
  }
  // The same as the name says, with the player's own stream; null too where the name gives it a time, which
  // cannot be shared out.
  Search* begin_search(const State& state);

  // The same as the player's name says, where nothing else is said. Time and nodes are one thing in this: who
  // says one of them says nothing of what the name says of the other. The seconds of a name are for a turn:
  // a decision has the larger part of what the seat has left of them. (thinking.cpp)
  Action choose_as_named(const State& state, const Thinking& said, Random& random);
  // The same with the player's own stream, which starts at the seed it was made with.
  Action choose(const State& state, const Thinking& said = {}) {
    return choose_as_named(state, said, random_);
  }
  // What choose_as_named() goes by where nothing else is said.
  void think_as_named(const Thinking& named) { named_ = named; }
  // An answer has been taken back, or another game begins: the seconds of a turn are all there again.
  void begin_anew() { clock_ = {}; }

 private:
  Random random_;
  Thinking named_;
  TurnClock clock_;
};

struct PlayerSpec {
  std::string_view id;     // "greedy"
  std::string_view title;  // for people: "Mason"
  std::string_view text;   // one sentence for people
  std::unique_ptr<Player> (*make)(std::uint64_t seed);
  int level = 0;         // 1 to 8, the strongest; 0: none
  bool opponent = true;  // for people to choose; else for programs and for measuring others
  bool thinks = false;   // the more time it has the better it plays
};
std::span<const PlayerSpec> player_specs();

// A player's name: its id, and for a player that `thinks` options behind colons, each at most once and in any
// order, for each decision; what is not said is the player's own default.
//   level8:0.3           0.3 seconds for all decisions of a turn
//   level8:2000n         2,000 nodes; seconds as well: whichever is over first
//   level8:2t            two threads: with nodes alone the same answers, sooner
//   search:8w:4d:1200n   for measuring: 8 answers (width) looked at, 4 parts of turns (depth) ahead
//   level8:8p            turns ahead evaluate the 8 likeliest places of a tile
struct PlayerName {
  const PlayerSpec* spec = nullptr;
  Thinking thinking;
};
inline constexpr int kMostSeconds = 3600;
inline constexpr std::uint64_t kMostNodes = 1'000'000'000;
inline constexpr std::size_t kMostThreads = 64;
inline constexpr std::size_t kMostWidth = 1000;
inline constexpr int kMostDepth = 1000;
inline constexpr std::size_t kMostPlaces = 1000;
// Null and an error that lists the known players if there is no such, or says what is wrong with an option.
// Cheap, as make_player() of a player that thinks is not: use it to check names. (player_name.cpp)
PlayerName read_player_name(std::string_view name, std::string& error);

// Null and an error if the name is none.
std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed, std::string& error);

}  // namespace bastide

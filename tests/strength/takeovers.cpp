// Which features a player loses to another one who goes for them: a tool, no test.
//
//   ninja measure_takeovers, then <build>/tools/measure_takeovers level8:256n invader:256n [--games 100]
//
// Pairs of base games with the same tiles and swapped seats. A city (or road, or farm) of two tiles or more
// that one of them has held alone at some moment, and that the other one scores without them, is taken over:
// its points are the cost. One that both score is shared.
#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <vector>

#include "engine/rules/game.h"
#include "players/evaluation/holdings.h"
#include "players/local_table.h"

namespace bastide {
namespace {

struct Wanted {
  std::string player, invader;
  int games = 100;
  std::uint64_t seed = 1;
};

struct Count {
  int features = 0;
  double points = 0, squares = 0;  // a game's points, and their square

  void end_game(double game_points) {
    points += game_points;
    squares += game_points * game_points;
  }
};

constexpr std::array kKinds = {SegmentKind::city, SegmentKind::road, SegmentKind::field};
struct Lost {
  std::array<Count, kKinds.size()> taken, shared;
};

// Follows one game of two.
class Watch final : public EventSink {
 public:
  explicit Watch(const State& state) : state_(state) {}

  // After each action.
  void look() {
    holdings_.gather(state_);
    for (std::size_t i = 0; i < holdings_.size(); ++i) {
      const Holding& holding = holdings_[i];
      if (state_.board.feature(holding.root).tiles < 2) continue;
      for (std::size_t seat = 0; seat < 2; ++seat)
        if (holding.winners == 1 << seat)
          state_.board.for_each_node(holding.root, [&](NodeId node) { held_[seat][node] = true; });
    }
  }

  // Before a feature's figures go home, each who scores it once.
  void on_event(const Event& event) override {
    if (event.kind != EventKind::scored || event.cell == kNoCell) return;
    const NodeId root = state_.board.root(event.cell, event.part);
    if (state_.board.kind_of(root) != event.feature) return;  // a city that pays to a farm
    Scored& scored = scored_[root];
    scored.seats |= 1 << event.player;
    scored.points = event.points;
    state_.board.for_each_node(root, [&](NodeId node) {
      for (std::size_t seat = 0; seat < 2; ++seat)
        if (held_[seat][node]) scored.held |= 1 << seat;
    });
  }

  void end(int seat, Lost& lost) const {
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
      double taken = 0, shared = 0;
      for (const auto& [root, scored] : scored_) {
        if (state_.board.kind_of(root) != kKinds[kind] || ((scored.held >> seat) & 1) == 0) continue;
        if (((scored.seats >> seat) & 1) == 0) {
          taken += scored.points;
          ++lost.taken[kind].features;
        } else if (scored.seats == 3) {
          shared += scored.points;
          ++lost.shared[kind].features;
        }
      }
      lost.taken[kind].end_game(taken);
      lost.shared[kind].end_game(shared);
    }
  }

 private:
  struct Scored {
    int seats = 0, held = 0;  // a bit each
    double points = 0;
  };

  const State& state_;
  Holdings holdings_;
  std::array<std::array<bool, kMaxNodes>, 2> held_{};
  std::map<NodeId, Scored> scored_;
};

std::unique_ptr<Player> player_of(const std::string& name, std::uint64_t seed) {
  std::string error;
  auto player = make_player(name, seed, error);
  if (player == nullptr) throw CLI::ValidationError(name, error);
  return player;
}

void tell(const std::string& title, const std::array<Count, kKinds.size()>& counts, int games) {
  static constexpr std::array kNames = {"cities", "roads", "farms"};
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
    const Count& count = counts[kind];
    const double mean = count.points / games;
    const double deviation = std::sqrt(std::max(0.0, count.squares / games - mean * mean) / games);
    std::cout << "  " << kNames[kind] << " " << title << ": " << count.features << " in " << games
              << " games, " << mean << " ± " << 1.96 * deviation << " points a game\n";
  }
}

void measure(const Wanted& wanted) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make({}, errors);
  const auto player = player_of(wanted.player, 1), invader = player_of(wanted.invader, 2);
  const auto state = std::make_unique<State>();
  Lost by_player, by_invader;
  double won = 0, ahead = 0;
  for (int game = 0; game < wanted.games; ++game) {
    const int seat = game % 2;
    player->begin_anew();
    invader->begin_anew();
    std::vector<Player*> seats = {player.get(), invader.get()};
    if (seat == 1) std::swap(seats[0], seats[1]);
    LocalTable table(seats,
                     Dealer(*rules, wanted.seed * 1'000'003 + static_cast<std::uint64_t>(game / 2), 0));
    const auto watch = std::make_unique<Watch>(*state);
    for (start(*state, *rules, watch.get()); !state->flow.over; watch->look())
      apply_legal(*state, table.next(*state), watch.get());
    watch->end(seat, by_player);
    watch->end(1 - seat, by_invader);
    const int lead =
        state->scores[static_cast<std::size_t>(seat)] - state->scores[static_cast<std::size_t>(1 - seat)];
    won += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
    ahead += lead;
    std::cerr << "\r" << game + 1 << " of " << wanted.games << " games " << std::flush;
  }
  std::cerr << "\n";
  std::cout << std::fixed << std::setprecision(2) << wanted.player << " against " << wanted.invader
            << ": won " << 100 * won / wanted.games << " %, ahead by " << ahead / wanted.games << "\n"
            << wanted.player << " lost\n";
  tell("taken over", by_player.taken, wanted.games);
  tell("shared", by_player.shared, wanted.games);
  std::cout << wanted.invader << " lost\n";
  tell("taken over", by_invader.taken, wanted.games);
  tell("shared", by_invader.shared, wanted.games);
}

}  // namespace
}  // namespace bastide

int main(int argc, char** argv) {
  bastide::Wanted wanted;
  CLI::App app("What a player loses to one who goes for it");
  app.add_option("player", wanted.player)->required();
  app.add_option("invader", wanted.invader)->required();
  app.add_option("--games", wanted.games)->check(CLI::Range(2, 1'000'000))->capture_default_str();
  app.add_option("--seed", wanted.seed)->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  try {
    bastide::measure(wanted);
  } catch (const CLI::Error& error) {
    return app.exit(error);
  }
}

// Somebody who plays a game at a server and remembers all that was sent.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>
#include <cstdlib>
#include <map>
#include <optional>

#include "protocol/json/json_text.h"
#include "server/web/client.h"
#include "server/web/scripted_player.h"

namespace bastide {

// How often servers are to be killed: BASTIDE_KILLS, or as often as usual.
inline int kills_wanted(int usual) {
  const char* text = std::getenv("BASTIDE_KILLS");
  return text == nullptr ? usual : std::max(1, std::atoi(text));
}

// One person with a clock, to which nothing is ever added, and a computer player, who plays on when nobody
// looks.
inline constexpr const char* kWitnessTable = R"({
  "clock": {"kind": "increment", "base_ms": 86400000},
  "rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "computer", "player": "greedy"}],
  "take": [{"seat": 1, "name": "Anna"}]})";

// One game, and all that its client was ever told.
class Witness {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Witness(std::uint64_t seed) : player_("w" + std::to_string(seed), seed) {}

  void make(unsigned short port) {
    const ClientResponse answer = fetch(port, "POST", "/api/games", kWitnessTable);
    if (answer.status != 201) throw ClientError(answer.body);
    const boost::json::object made = boost::json::parse(answer.body).as_object();
    game_ = made.at("game").as_string().c_str();
    key_ = made.at("seats").at(0).at("key").as_string().c_str();
  }

  // Plays until the connection ends, the game is over, the time has come, or it has been told of so many
  // versions.
  void play(unsigned short port, Clock::time_point until, std::int64_t versions = 1'000'000) {
    SocketClient socket(port, "/api/games/" + game_ + "/socket");
    socket.send(player_.hello(key_));
    while (!player_.over() && Clock::now() < until && version() < versions) {
      const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now()) + milliseconds(1);
      const auto message = socket.receive(left);
      if (!message) break;
      const boost::json::object parsed = boost::json::parse(*message).as_object();
      note(parsed);
      if (const auto answer = player_.answer(parsed)) socket.send(*answer);
      ASSERT_EQ(player_.trouble(), "");
    }
  }

  // Everything that was seen is what the server tells of these versions now.
  void compare(unsigned short port) const {
    if (seen_.empty()) return;
    SocketClient socket(port, "/api/games/" + game_ + "/socket");
    socket.send(R"({"type": "hello", "speaks":3})");
    while (const auto message = socket.receive()) {
      const boost::json::object parsed = boost::json::parse(*message).as_object();
      if (parsed.at("type") == "clocks") return check_clock(parsed);
      if (parsed.at("type") != "welcome") continue;
      const boost::json::array& moves = parsed.at("snapshot").at("moves").as_array();
      ASSERT_GE(parsed.at("table").at("version").to_number<std::int64_t>(), seen_.rbegin()->first)
          << "a version is lost";
      check_moves(moves);
      if (!told_) return;  // clocks follow where the game has begun
    }
    throw ClientError("no welcome came");  // a server that was just killed, or a game that moves
  }

  bool over() const { return player_.over(); }
  const std::string& game() const { return game_; }
  std::int64_t version() const {
    return player_.version();
  }  // the last that it was told, by itself or in a welcome

 private:
  // Anna's clock, as it was told when.
  struct Told {
    std::int64_t left;
    Clock::time_point at;
  };
  static std::int64_t left_in(const boost::json::object& clocks) {
    return clocks.at("left_ms").at(0).to_number<std::int64_t>();
  }

  // It has gone on by no more than the time that has, the outage included; and what a restart gives back is
  // at most what went by since the last row.
  void check_clock(const boost::json::object& clocks) const {
    const auto gone = std::chrono::duration_cast<milliseconds>(Clock::now() - told_->at).count() + 1;
    EXPECT_LE(left_in(clocks), at_row_) << "the clock has been given time";
    EXPECT_GE(left_in(clocks), told_->left - gone) << "the clock has lost time";
  }

  void note(const boost::json::object& message) {
    if (message.at("type") == "clocks") told_ = Told{left_in(message), Clock::now()};
    if (message.at("type") != "happened") return;
    if (const auto* clocks = message.if_contains("clocks")) {
      at_row_ = left_in(clocks->as_object());
      told_ = Told{at_row_, Clock::now()};
    }
    const auto version = message.at("version").to_number<std::int64_t>();
    const auto [place, fresh] = seen_.emplace(version, message);
    if (fresh) return;
    EXPECT_EQ(json_text(place->second), json_text(message)) << "version " << version << " has changed";
  }

  // A row's actions lie where it said: those before `move`.
  void check_moves(const boost::json::array& moves) const {
    for (const auto& [version, message] : seen_) {
      if (!message.contains("actions") || !message.at("actions").is_array()) continue;
      const boost::json::array& actions = message.at("actions").as_array();
      const auto end = message.at("move").to_number<std::size_t>();
      ASSERT_LE(end, moves.size()) << "moves are lost";
      for (std::size_t i = 0; i < actions.size(); ++i)
        EXPECT_EQ(json_text(moves[end - actions.size() + i]), json_text(actions[i].at("text")))
            << "version " << version;
    }
  }

  ScriptedPlayer player_;
  std::string game_, key_;
  std::int64_t at_row_ = 86'400'000;  // as the last row left it
  std::optional<Told> told_;          // the newest, of a game that has begun
  std::map<std::int64_t, boost::json::object> seen_;
};

}  // namespace bastide

// The bot's side of the line protocol: keeps a game, and answers one command line after the other.
// docs/protocol.md describes the commands; bot_commands.cpp holds them. Whatever a line contains, it gets one
// reply, and a command that fails changes nothing.
#pragma once

#include <memory>
#include <ostream>
#include <span>
#include <vector>

#include "engine/notation/text.h"
#include "players/player.h"
#include "protocol/bots/lines.h"

namespace bastide {

class BotSession {
 public:
  // A session with a new game of these rules. `player` answers "go" with a stream of chance from `seed`.
  BotSession(std::shared_ptr<const RuleSet> rules, std::unique_ptr<Player> player, std::uint64_t seed);

  // The framed reply to a line; empty for blank lines and comments.
  std::string reply_to(std::string_view line);
  // What to say to a line longer than kMaxCommand.
  static std::string answer_too_long();
  bool ended() const { return ended_; }

 private:
  struct Command {
    std::string_view word;
    std::string_view usage;
    std::string_view text;
    Reply (BotSession::*run)(std::span<const Word>);
  };
  struct Game {
    std::shared_ptr<const RuleSet> rules;
    std::unique_ptr<State> state;
    std::string base;                // "start", or the position it began with
    std::vector<std::string> moves;  // all actions since then
  };
  static std::span<const Command> commands();
  static Game new_game(std::shared_ptr<const RuleSet> rules);
  static bool follows(const Game& game, const Game& next);

  Reply hello(std::span<const Word> words);
  Reply rules(std::span<const Word> words);
  Reply position(std::span<const Word> words);
  Reply apply(std::span<const Word> words);
  Reply legal(std::span<const Word> words);
  Reply go(std::span<const Word> words);
  Reply deal(std::span<const Word> words);
  Reply show(std::span<const Word> words);
  Reply seed(std::span<const Word> words);
  Reply perft(std::span<const Word> words);
  Reply help(std::span<const Word> words);
  Reply quit(std::span<const Word> words);

  // Where the game stands: "12 seat 2 place-tile".
  std::string standing() const;
  std::span<const std::string> moves_from_start() const;
  const State& state() const { return *game_.state; }

  Game game_;
  std::unique_ptr<Player> player_;
  Random random_;
  bool ended_ = false;
};

// Serves until "quit" or the end of the input.
void serve(BotSession& session, std::istream& in, std::ostream& out);

}  // namespace bastide

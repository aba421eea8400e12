// A bot that is a program of its own: the far end of the line protocol (docs/protocol.md). Whatever the
// program does, asking it ends in an answer that can be read or in a fault, within the limits.
#pragma once

#include <string>
#include <vector>

#include "protocol/bots/child_process.h"
#include "protocol/bots/lines.h"

namespace bastide {

struct State;
struct Action;
class RuleSet;

struct BotLimits {
  Milliseconds start{10000};   // to say hello
  Milliseconds answer{10000};  // to answer any other line
  int think_ms = 0;            // what "go" tells it; 0: nothing
  StopFlag stop = nullptr;     // set: all waiting ends
  Environment environment = Environment::whole;
};

class ExternalBot {
 public:
  ExternalBot(std::string command, const BotLimits& limits) : command_(std::move(command)), limits_(limits) {}
  ~ExternalBot();

  // Both return the fault in one sentence, empty if there is none. After a fault the program has been ended,
  // and begin_game starts it anew.
  std::string begin_game(const RuleSet& rules, std::uint64_t seed);
  // The answer of the player who is asked; `moves` are all actions of the game so far. What it names exists;
  // whether it is legal is for the caller to find out. `said` is the reply.
  std::string choose(const State& state, const std::vector<std::string>& moves, Action& action,
                     std::string& said);

 private:
  std::string say_hello();
  // Sends a line and takes the reply; a fault if there is none.
  std::string ask(const std::string& line, Milliseconds limit, Reply& reply);
  // The same, and the reply must be a good one.
  std::string tell(const std::string& line);
  std::string end_by(const std::string& fault);

  std::string command_;
  BotLimits limits_;
  ChildProcess process_;
};

}  // namespace bastide

#include "protocol/matches/contestant.h"

#include "engine/notation/action_text.h"
#include "players/player.h"
#include "protocol/bots/external_bot.h"
#include "protocol/matches/match.h"

namespace bastide {
namespace {

class InnerContestant final : public Contestant {
 public:
  InnerContestant(std::string name, int think_ms) : name_(std::move(name)) {
    thinking_.milliseconds = think_ms;
  }

  std::string begin_game(const RuleSet&, std::uint64_t seed) override {
    std::string error;
    player_ = make_player(name_, seed, error);
    return player_ == nullptr ? "cannot play: " + error : "";
  }
  std::string choose(const State& state, const std::vector<std::string>&, Action& action,
                     std::string&) override {
    action = player_->choose(state, thinking_);
    return {};
  }
  bool wants_moves() const override { return false; }

 private:
  std::string name_;  // with all that the players' own factory makes of it
  Thinking thinking_;
  std::unique_ptr<Player> player_;
};

class OuterContestant final : public Contestant {
 public:
  OuterContestant(std::string command, const BotLimits& limits) : bot_(std::move(command), limits) {}

  std::string begin_game(const RuleSet& rules, std::uint64_t seed) override {
    return bot_.begin_game(rules, seed);
  }
  std::string choose(const State& state, const std::vector<std::string>& moves, Action& action,
                     std::string& said) override {
    return bot_.choose(state, moves, action, said);
  }
  bool wants_moves() const override { return true; }

 private:
  ExternalBot bot_;
};

BotLimits limits_of(const MatchSettings& settings) {
  return {Milliseconds(settings.start_ms), Milliseconds(settings.answer_ms + settings.think_ms),
          settings.think_ms, settings.stop, Environment::whole};
}

}  // namespace

std::unique_ptr<Contestant> make_contestant(const std::string& name, const MatchSettings& settings,
                                            std::string* error) {
  if (name.starts_with(kCommandPrefix))
    return std::make_unique<OuterContestant>(name.substr(kCommandPrefix.size()), limits_of(settings));
  std::string why;
  if (read_player_name(name, why).spec != nullptr)
    return std::make_unique<InnerContestant>(name, settings.think_ms);
  if (error != nullptr) {
    *error = why;
    if (why.starts_with("there is no player"))
      *error += ", and cmd:COMMAND for a program that speaks the line protocol";
  }
  return nullptr;
}

}  // namespace bastide

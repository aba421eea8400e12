// Listens to a game and keeps the hands as its events tell them: what a player holds was there at the start
// or was taken, and what is gone was put somewhere.
#pragma once

#include <array>
#include <string>

#include "engine/rules/event.h"
#include "engine/rules/state.h"

namespace bastide::testing {

class TokenBook final : public EventSink {
 public:
  void on_event(const Event& event) override {
    if (event.kind == EventKind::token_taken) taken_[event.player][event.noun] += event.value;
    if (event.kind == EventKind::token_put) ++put_[event.player][event.noun];
  }

  // Empty if the state's hands are those of the events. A token that nobody starts with may pass on to
  // another hand, which only the one who takes it tells (KR-02); one that is put somewhere is nobody's, as
  // dragon, fairy and count are.
  std::string fault(const State& state) const {
    const auto& tokens = state.rules->tokens();
    for (PlayerId player = 0; player < state.players(); ++player)
      for (std::size_t token = 1; token < tokens.size(); ++token) {
        const bool own = tokens[token].supply != nullptr;
        const int told =
            taken_[player][token] + (own ? tokens[token].supply(*state.rules) - put_[player][token] : 0);
        const int held = state.tokens[player][token];
        if (own ? held != told : held > told)
          return "player " + std::to_string(player) + " holds " + std::to_string(held) + " '" +
                 std::string(tokens[token].id) + "', by the events " + std::to_string(told);
      }
    return {};
  }

 private:
  using Counts = std::array<std::array<int, kMaxTokenKinds>, kMaxPlayers>;
  Counts taken_{}, put_{};
};

}  // namespace bastide::testing

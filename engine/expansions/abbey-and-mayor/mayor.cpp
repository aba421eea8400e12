// Mayors (AM-20 to AM-23, S-34): followers for cities only, as strong as their city has pennants.
#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"

namespace bastide::abbey_and_mayor {
namespace {

// also where one's own followers do not hinder others. Who is moved comes out of the count's city and
// joins others (CO-11, I-139).
bool finds_city_empty(const State& state, const Action& action) {
  if (action.verb != Verb::deploy || action.noun != config_of(state).mayor || !is_on_segment(action))
    return true;
  return state.board.feature(state.board.root(action.cell, action.part)).occupants == 0;
}

}  // namespace

void install_mayor(Installer& installer) {
  installer.hooks.deployments.push_back(filter<finds_city_empty>(
      "AM-20", {"refusal.mayor-empty-city", "a mayor goes only into a city without followers"}));
}

}  // namespace bastide::abbey_and_mayor

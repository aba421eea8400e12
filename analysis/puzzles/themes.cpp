#include "analysis/puzzles/themes.h"

#include <algorithm>

#include "analysis/puzzles/puzzle_standards.h"
#include "engine/rules/game.h"

namespace bastide {
namespace {

std::string theme_of(const Reason& reason) {
  const bool farm = reason.at.has_value() && reason.feature == SegmentKind::field;
  const bool cloister = reason.at.has_value() && reason.feature == SegmentKind::cloister;
  switch (reason.kind) {
    case ReasonKind::takes_share:
    case ReasonKind::aims_at:
      return "join-to-share";
    case ReasonKind::takes_over:
      return "take-over";
    case ReasonKind::blocks:
    case ReasonKind::hinders:
      return "block";
    case ReasonKind::keeps_apart:
      return "keep-out";
    case ReasonKind::joins_farm:
      return "farm";
    case ReasonKind::completes:
      return reason.own ? "complete" : "";
    case ReasonKind::claims:
    case ReasonKind::extends:
      return farm ? "farm" : cloister ? "cloister" : "";
    case ReasonKind::brings_home:
      return "bring-home";
    case ReasonKind::gains:
    case ReasonKind::costs:
      return farm ? "farm" : "";
    default:
      return "";
  }
}

bool deploys(std::span<const Action> turn) {
  return std::ranges::find(turn, Verb::deploy, &Action::verb) != turn.end();
}

template <class Nouns>
bool brings(const Nouns& nouns, std::string_view id) {
  return std::ranges::any_of(nouns, [id](const auto& noun) { return noun.id == id; });
}

bool is_of(const Module& module, const State& state, const Action& action) {
  const RuleSet& rules = *state.rules;
  switch (action.verb) {
    case Verb::deploy:
    case Verb::take_back:
    case Verb::move_figure:
      return brings(module.figures, rules.figures()[action.noun].id);
    case Verb::place:
      return action.noun != 0 && brings(module.tokens, rules.tokens()[action.noun].id);
    case Verb::put_token:
      return brings(module.tokens, rules.tokens()[action.noun].id);
    case Verb::choose:
      return brings(module.choices, rules.choices()[action.noun].id);
    default:
      return false;
  }
}

bool asks(const Module& module, const State& state) {
  return state.rules->module_of(asking_step(state)) == &module;
}

bool is_in_turn(const Module& module, const State& state, std::span<const Action> turn) {
  const TileId tile = state.flow.tile;
  if (tile != kNoTile && module.tiles.find(state.rules->tiles()[tile].id) != std::string_view::npos)
    return true;
  const auto playing = std::make_unique<State>(state);
  for (const Action& action : turn) {
    if (is_of(module, *playing, action)) return true;
    if (action.verb != Verb::pass && asks(module, *playing)) return true;
    apply_legal(*playing, action);
  }
  return false;
}

}  // namespace

bool is_telling(const Reason& reason) {
  switch (reason.kind) {
    case ReasonKind::leaves:
    case ReasonKind::helps:
    case ReasonKind::last_follower:
    case ReasonKind::nothing:
      return false;
    case ReasonKind::gains:
    case ReasonKind::costs:
      return reason.at.has_value();
    case ReasonKind::extends:
      return reason.points >= 4;
    default:
      return true;
  }
}

std::vector<std::string> themes_of(const State& state, std::span<const Reason> reasons,
                                   std::span<const Action> best, std::span<const Action> tempting) {
  std::vector<std::string> themes;
  const auto add = [&themes](std::string theme) {
    if (!theme.empty() && std::ranges::find(themes, theme) == themes.end())
      themes.push_back(std::move(theme));
  };
  for (const Reason& reason : reasons) add(theme_of(reason));
  const bool last = std::ranges::any_of(
      reasons, [](const Reason& reason) { return reason.kind == ReasonKind::last_follower; });
  if (last) add("last-follower");
  if (!deploys(best) && deploys(tempting)) add("keep-follower");
  if (tiles_to_come(state) <= kEndgameTiles) add("endgame");
  return themes;
}

std::vector<std::string> sets_in(const State& state, std::span<const Action> turn) {
  std::vector<std::string> sets;
  for (const Module* module : state.rules->modules())
    if (!module->elements.empty() && is_in_turn(*module, state, turn)) sets.emplace_back(module->id);
  return sets;
}

}  // namespace bastide

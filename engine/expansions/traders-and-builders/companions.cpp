// Builder and pig keep a follower company: each goes only where its owner has one already, has no strength,
// and goes home when left alone (TB-02 to TB-06, TB-13, TB-16 to TB-21, F-01 to F-04). A pig raises its farm.
#include "engine/expansions/traders-and-builders/traders_and_builders.h"
#include "engine/rules/deployment.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"

namespace bastide::traders {
namespace {

bool is_companion(const State& state, NounId kind) {
  return kind == config_of(state).builder || kind == config_of(state).pig;
}

// TB-02, TB-17
bool keeps_to(const State& state, NounId kind, SegmentKind place) {
  if (kind == config_of(state).pig) return place == SegmentKind::field;
  return place == SegmentKind::road || place == SegmentKind::city;
}

// TB-03: any kind of follower will do, one of no strength as well.
bool has_follower(const State& state, NodeId root, PlayerId player) {
  return ((state.board.feature(root).occupants >> player) & 1) != 0;
}

// TB-06: not onto what is complete already.
bool may_accompany(const State& state, PlayerId player, NounId kind, NodeId root) {
  return keeps_to(state, kind, state.board.kind_of(root)) && has_follower(state, root, player) &&
         !is_complete(state, root);
}

// Why the companion may not go onto this segment of the tile just placed; empty if it may.
Refusal why_not_accompany(const State& state, PlayerId player, NounId kind, SegmentId segment) {
  const CellId cell = state.flow.placed;
  const NodeId root = state.board.root(cell, segment);
  if (state.supply[player][kind] == 0 || !keeps_to(state, kind, state.board.kind_of(root)))
    return may_deploy(state, player, kind, cell, segment);
  if (is_complete(state, root))
    return {"TB-06",
            {"refusal.builder-complete", "the feature is complete already, the builder would return at once"},
            cell,
            segment};
  if (may_accompany(state, player, kind, root)) return {};
  if (kind == config_of(state).pig)
    return {"TB-17",
            {"refusal.pig-without-farmer", "a pig goes only onto a farm where its owner has a follower"},
            cell,
            segment};
  return {"TB-02",
          {"refusal.builder-alone", "a builder goes only where its owner has a follower"},
          cell,
          segment};
}

// --- the figure action (T-09: instead of a follower, so never both in one part, TB-04)

void add(const State& state, ActionList& list) {
  const PlayerId player = state.flow.part.player;
  for (NounId kind : {config_of(state).builder, config_of(state).pig}) {
    if (state.supply[player][kind] == 0) continue;
    for (SegmentId segment = 0; segment < state.board.segment_count(state.flow.placed); ++segment)
      if (may_accompany(state, player, kind, state.board.root(state.flow.placed, segment)))
        list.push_back(act::deploy(kind, state.flow.placed, segment));
  }
}

bool owns(const State& state, const Action& action) {
  return action.verb == Verb::deploy && is_companion(state, action.noun);
}

StepResult perform(Play& play, const Action& action) {
  play.put_figure(play.flow.part.player, action.noun, action.cell, action.part);
  return StepResult::done;
}

// Whatever is wrong besides, the core can say.
Refusal explain_companion(const State& state, const Action& action) {
  if (!owns(state, action) || action.cell != state.flow.placed ||
      action.part >= state.board.segment_count(action.cell))
    return {};
  return why_not_accompany(state, state.flow.part.player, action.noun, action.part);
}

// --- going home alone (TB-16, TB-21)

bool is_at(const State& state, const Figure& figure, PlayerId player, NounId kind, NodeId root) {
  return figure.owner == player && figure.kind == kind && figure.place == kOnBoard &&
         state.board.root(figure.cell, figure.segment) == root;
}

void follow_home(Play& play, const Figure& gone) {
  if (gone.place != kOnBoard) return;
  const NodeId root = play.board.root(gone.cell, gone.segment);
  if (has_follower(play.state, root, gone.owner)) return;
  for (NounId kind : {config_of(play.state).builder, config_of(play.state).pig})
    if (!all_at_home(play.state, gone.owner, kind))
      play.send_home_where(
          [&](const Figure& figure) { return is_at(play.state, figure, gone.owner, kind, root); },
          Cause::left_alone);
}

void figure_returned(Play& play, const Figure& figure, Cause) { follow_home(play, figure); }

// --- what a pig is worth (TB-19, S-11, S-31), or several: they do not add up

void raise_farm(const State& state, NodeId farm, NodeId, PlayerId player, FarmCity& pays) {
  if (!has_companion(state, player, config_of(state).pig, farm)) return;
  ++pays.bonus;
  if (pays.rate != FarmRate::usual) return;
  pays.rate = FarmRate::raised;
  pays.clause = "S-11";
}

}  // namespace

bool all_at_home(const State& state, PlayerId player, NounId kind) {
  const Config& config = config_of(state);
  return state.supply[player][kind] == (kind == config.builder ? config.builders : config.pigs);
}

bool has_companion(const State& state, PlayerId player, NounId kind, NodeId root) {
  if (all_at_home(state, player, kind)) return false;
  for (const Figure& figure : state.figures)
    if (is_at(state, figure, player, kind, root)) return true;
  return false;
}

Sentence check_companions(const State& state) {
  for (const Figure& figure : state.figures) {
    if (!is_companion(state, figure.kind)) continue;
    if (figure.place != kOnBoard)
      return {"position.builder-pig-stands-off-board", "a builder or pig stands off the board"};
    const NodeId root = state.board.root(figure.cell, figure.segment);
    if (!keeps_to(state, figure.kind, state.board.kind_of(root)))
      return {"position.builder-pig-stands-where-none-can", "a builder or pig stands where none can"};
    if (!has_follower(state, root, figure.owner))
      return {"position.builder-pig-stands-without-follower-owner",
              "a builder or pig stands without a follower of its owner"};
  }
  return {};
}

void install_companions(Installer& installer) {
  installer.hooks.figure_actions.push_back({add, owns, perform, explain_companion});
  installer.hooks.figure_returned.push_back(figure_returned);
  installer.hooks.figure_moved.push_back(follow_home);
}

void install_pig_bonus(Installer& installer) { installer.hooks.farm_city.push_back(raise_farm); }

}  // namespace bastide::traders

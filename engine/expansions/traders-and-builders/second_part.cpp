// A tile added to the road or city of one's builder earns a second part of the turn (TB-07 to TB-12, TB-26,
// T-22).
#include "engine/expansions/traders-and-builders/traders_and_builders.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"

namespace bastide::traders {
namespace {

Memory& memory_of(Play& play) { return play.state.of<Memory>(traders_and_builders_module); }

// TB-07, TB-12: does the tile just placed belong to the road or city of an own builder?
bool extends_builders_feature(const State& state) {
  const PlayerId player = state.flow.part.player;
  const NounId builder = config_of(state).builder;
  if (state.flow.placed == kNoCell || all_at_home(state, player, builder)) return false;
  for (SegmentId segment = 0; segment < state.board.segment_count(state.flow.placed); ++segment)
    if (has_companion(state, player, builder, state.board.root(state.flow.placed, segment))) return true;
  return false;
}

// T-22, TB-08. The placements after the last tile are no parts of a turn (AM-12).
bool may_earn(const Play& play, const Memory& memory) {
  return play.flow.part.number == 1 && memory.taken == 0 &&
         (play.flow.part.flags & part_after_last_tile) == 0;
}

// Before the figure action: a builder who is deployed now was not there when the tile was laid (TB-09); and
// after all that may still join the tile to his road.
StepResult enter_notice(Play& play) {
  Memory& memory = memory_of(play);
  memory.due = may_earn(play, memory) && extends_builders_feature(play.state) ? 1 : 0;
  return StepResult::done;
}
const Step kNotice = {Slot::action, 85, "notice-builder", "TB-07", {}, enter_notice};

// --- at the end of the first part (TB-11)

constexpr Question kQuestions[] = {{"second-part", "Take a second part of your turn, or pass", "TB-07"}};

StepResult take_second_part(Play& play) {
  memory_of(play).taken = 1;
  Part part;
  part.player = play.flow.part.player;
  part.number = 2;
  play.add_part(part, true);
  return StepResult::done;
}

// TB-26, E-02
bool has_tile(Play& play) {
  if (tiles_to_draw(play.state, kSupplyPile) != 0) return true;
  for (auto own : play.rules.hooks().own_tiles)
    if (own(play, play.flow.part.player)) return true;
  return false;
}

StepResult enter_second_part(Play& play) {
  Memory& memory = memory_of(play);
  const bool due = memory.due != 0;
  memory.due = 0;
  if (!due || !has_tile(play)) return StepResult::done;
  if (config_of(play.state).second_part_may_be_declined) return play.ask(play.flow.part.player, 0, true);
  return take_second_part(play);
}

void second_part_options(const State& state, ActionList& list) {
  list.push_back(act::choose(config_of(state).second_part, 1));
  list.push_back(act::pass());
}

StepResult apply_second_part(Play& play, const Action& action) {
  return action.verb == Verb::pass ? StepResult::done : take_second_part(play);
}

Refusal explain_second_part(const State&, const Action&) {
  return {"TB-07",
          {"refusal.choice-second-part", "the choice is to take a second part of the turn or to pass"}};
}

const Step kSecondPart = {Slot::part_end,      220,
                          "second-part",       "T-22",
                          kQuestions,          enter_second_part,
                          second_part_options, apply_second_part,
                          explain_second_part};

// After all parts that a turn may have.
StepResult enter_forget(Play& play) {
  memory_of(play) = {};
  return StepResult::done;
}
const Step kForget = {Slot::turn_end, 255, "forget-second-part", "TB-08", {}, enter_forget};

}  // namespace

Sentence check_second_part(const State& state) {
  const Memory& memory = state.of<Memory>(traders_and_builders_module);
  if (memory.due > 1 || memory.taken > 1)
    return {"position.memory-of-turn", "what is remembered of the turn cannot be"};
  if (state.flow.agenda.full())
    return {"position.more-parts-come-turn", "more parts are to come than a turn has"};
  const bool offered = !state.flow.over && &asking_step(state) == &kSecondPart;
  const bool tiles = tiles_to_draw(state, kSupplyPile) != 0 || !state.rules->hooks().own_tiles.empty();
  if (offered && (state.flow.part.number != 1 || memory.taken != 0 || !tiles ||
                  !config_of(state).second_part_may_be_declined))
    return {"position.second-part-not-due",
            "a second part is offered that cannot be due"};  // TB-07, TB-08, TB-26
  return {};
}

void install_second_part(Installer& installer) {
  installer.steps.push_back(&kNotice);
  installer.steps.push_back(&kSecondPart);
  installer.steps.push_back(&kForget);
}

}  // namespace bastide::traders

#include "engine/rules/game.h"

#include <algorithm>

#include "engine/rules/placement.h"
#include "engine/rules/play.h"
#include "engine/rules/start_position.h"

namespace bastide {
namespace {

// --- the machine: walks the steps of a program, and from program to program

const std::vector<const Step*>& program_of(const State& state) {
  return state.rules->program(static_cast<int>(state.flow.program));
}

void go_to(Flow& flow, Program program, std::uint8_t step = 0) {
  flow.program = program;
  flow.step = step;
}

void begin_part(Play& play) {
  Flow& flow = play.flow;
  flow.part = flow.agenda[0];
  flow.agenda.pop_front();
  flow.tile = kNoTile;
  flow.placed = kNoCell;
  flow.completed.clear();
  go_to(flow, Program::part);
  if (flow.part.number == 1 && (flow.part.flags & part_extra) == 0 && play.watched()) {
    Event event{EventKind::turn_started, flow.part.player};
    event.value = static_cast<std::int16_t>(flow.turn);
    play.emit(event);
  }
}

void begin_turn(Play& play, PlayerId player) {
  Flow& flow = play.flow;
  ++flow.turn;
  flow.turn_player = player;
  Part part;
  part.player = player;
  flow.agenda.push_back(part);
  begin_part(play);
}

bool ends_now(const State& state) {
  if (tiles_to_draw(state, kSupplyPile) != 0) return false;  // E-01
  for (auto may_end : state.rules->hooks().may_end)
    if (!may_end(state)) return false;
  return true;
}

void finish(Play& play) {
  play.flow.over = true;
  play.flow.decision = {};
  play.emit({EventKind::game_over});
}

// The program has run out of steps: what comes next?
void next_program(Play& play) {
  Flow& flow = play.flow;
  switch (flow.program) {
    case Program::setup:
      return begin_turn(play, flow.first_player);
    case Program::part:
      if (!flow.agenda.empty()) return begin_part(play);
      if (!flow.parts_running) return go_to(flow, Program::turn_end);
      flow.parts_running = false;
      return go_to(flow, flow.resume_program, flow.resume_step);
    case Program::turn_end:
      if (ends_now(play.state)) return go_to(flow, Program::ending);
      return begin_turn(play, play.clockwise(flow.turn_player));
    case Program::ending:
      return finish(play);
  }
}

void back_to_draw(Flow& flow, const std::vector<const Step*>& program) {
  while (program[flow.step]->slot != Slot::draw) --flow.step;
  while (flow.step > 0 && program[flow.step - 1u]->slot == Slot::draw) --flow.step;
}

// True: a decision is pending.
bool follow(Play& play, StepResult outcome) {
  Flow& flow = play.flow;
  switch (outcome) {
    case StepResult::ask:
      return true;
    case StepResult::done:
      ++flow.step;
      return false;
    case StepResult::redraw:
      back_to_draw(flow, program_of(play.state));
      return false;
    case StepResult::parts:
      assert(flow.program == Program::turn_end || flow.program == Program::ending);
      flow.parts_running = true;
      flow.resume_program = flow.program;
      flow.resume_step = flow.step;
      begin_part(play);
      return false;
  }
  return false;
}

// Most steps have nothing to do, so walking over them is as short as can be.
void run(Play& play) {
  Flow& flow = play.flow;
  while (!flow.over) {
    const auto& program = program_of(play.state);
    const Step* const* const steps = program.data();
    const std::size_t count = program.size();
    StepResult outcome = StepResult::done;
    while (flow.step != count && (outcome = steps[flow.step]->enter(play)) == StepResult::done) ++flow.step;
    if (outcome == StepResult::done)
      next_program(play);
    else if (follow(play, outcome))
      return;
  }
}

// --- set-up

void fill_piles(State& state) {
  const auto& bag = state.rules->bag();
  state.pile_totals.assign(state.rules->piles().size(), 0);
  state.pile_counts.assign(state.rules->piles().size() * bag.size(), 0);
  for (TileId type = 0; type < bag.size(); ++type) {
    state.in_pile(kSupplyPile, type) = bag[type];
    state.pile_totals[kSupplyPile] = static_cast<std::uint16_t>(state.pile_totals[kSupplyPile] + bag[type]);
  }
}

void hand_out(State& state) {
  const RuleSet& rules = *state.rules;
  for (PlayerId player = 0; player < rules.players(); ++player) {
    for (NounId kind = 0; kind < rules.figures().size(); ++kind)
      state.supply[player][kind] = rules.figures()[kind].supply(rules);
    for (NounId token = 0; token < rules.tokens().size(); ++token)
      if (rules.tokens()[token].supply != nullptr)
        state.tokens[player][token] = rules.tokens()[token].supply(rules);
  }
}

void zero_module_state(State& state) {
  std::size_t bytes = 0;
  for (const Module* module : state.rules->modules())
    bytes = state.rules->state_offset(*module) + module->state_bytes;
  state.module_bytes.assign(bytes, std::byte{0});
}

// B-06
void lay_start_tiles(Play& play) {
  for (const StartTile& start : play.rules.start_tiles()) {
    const CellId cell = play.board.find(start.x, start.y);
    play.board.place(cell, start.tile, start.turns);
    Event event{EventKind::placed};
    event.tile = start.tile;
    event.cell = cell;
    event.part = start.turns;
    play.emit(event);
  }
}

}  // namespace

void move_to_rules(State& state, const RuleSet& rules) {
  state.rules = &rules;
  state.board.read_types_from(rules.tiles().data());
}

void start(State& state, const RuleSet& rules, EventSink* sink) {
  if (const StartPosition* position = rules.choice().start.position(); position != nullptr) {
    state = position->state;
    return move_to_rules(state, rules);
  }
  state.rules = &rules;
  state.flow = Flow{};
  state.scores.fill(0);
  state.supply = {};
  state.tokens = {};
  state.figures.clear();
  fill_piles(state);
  hand_out(state);
  zero_module_state(state);
  state.board.start(rules.tiles().data(), rules.tiles_in_all());
  Play play(state, sink);
  lay_start_tiles(play);
  run(play);
}

bool starter_is_known(const State& state) {
  if (state.flow.program != Program::setup) return true;
  const auto& setup = program_of(state);
  return std::none_of(setup.begin() + state.flow.step, setup.end(),
                      [](const Step* step) { return step->id == "start-player"; });
}

const Step& asking_step(const State& state) { return *program_of(state)[state.flow.step]; }

const Question& asking_question(const State& state) {
  return asking_step(state).questions[state.flow.decision.question];
}

void legal_actions(const State& state, ActionList& list) {
  list.clear();
  if (!state.flow.over) asking_step(state).options(state, list);
}

void apply_legal(State& state, const Action& action, EventSink* sink) {
  Play play(state, sink);
  if (!follow(play, asking_step(state).apply(play, action))) run(play);
}

Action normalised(const State& state, Action action) {
  if (action.verb == Verb::place && action.part < kSides && state.flow.tile != kNoTile)
    action.part = state.rules->tiles()[state.flow.tile].forms[action.part].same_as;
  return action;
}

namespace {

// What is refused may name places that do not exist; the refusal must not.
Refusal at_known_place(const State& state, Refusal refusal) {
  if (refusal.cell >= state.board.cell_count()) refusal.cell = kNoCell;
  if (refusal.cell == kNoCell || !state.board.placed(refusal.cell) ||
      refusal.segment >= state.board.segment_count(refusal.cell))
    refusal.segment = kNoSegment;
  return refusal;
}

}  // namespace

Refusal explain(const State& state, const Action& given) {
  if (state.flow.over) return {"B-70", {"refusal.game-over", "the game is over"}};
  const Action action = normalised(state, given);
  ActionList list;
  legal_actions(state, list);
  if (list.contains(action)) return {};
  const Step& step = asking_step(state);
  if (action.verb == Verb::pass && !state.flow.decision.may_pass)
    return {asking_question(state).clause, {"refusal.no-pass", "passing is not allowed here"}};
  if (step.explain != nullptr)
    if (const Refusal refusal = step.explain(state, action)) return at_known_place(state, refusal);
  return {step.clause, {"refusal.no-answer", "that is not among the answers to what is asked"}};
}

Refusal apply(State& state, const Action& action, EventSink* sink) {
  const Refusal refusal = explain(state, action);
  if (!refusal) apply_legal(state, normalised(state, action), sink);
  return refusal;
}

bool is_complete(const State& state, NodeId root) {
  const Feature& feature = state.board.feature(root);
  if (feature.kind == SegmentKind::field || feature.open != 0) return false;
  return feature.kind != SegmentKind::road || feature.ends != 0 || state.rules->quick().ring_completes;
}

const Conversion* converted_to(const State& state, NodeId root) {
  for (auto converted : state.rules->hooks().converted)
    if (const Conversion* become = converted(state, root); become != nullptr) return become;
  return nullptr;
}

bool is_ahead(const State& state, PlayerId one, PlayerId other) {
  if (state.scores[one] != state.scores[other]) return state.scores[one] > state.scores[other];
  for (auto amount : state.rules->hooks().tie_breaks)
    if (const int more = amount(state, one) - amount(state, other); more != 0) return more > 0;
  return false;
}

int place_of(const State& state, PlayerId player) {
  int place = 1;
  for (PlayerId other = 0; other < state.players(); ++other) place += is_ahead(state, other, player) ? 1 : 0;
  return place;
}

}  // namespace bastide

// Reading positions: where the game stands in its list of steps.
#include <algorithm>

#include "engine/notation/position_fields.h"

namespace bastide {
namespace {

constexpr int kMostTurns = 60000;

Part read_part(ItemReader& item, const RuleSet& rules) {
  Part part;
  part.player = item.seat(rules);
  part.number = static_cast<std::uint8_t>(item.number(1, 255));
  if (item.more()) part.pile = item.noun(rules.piles(), kPileNoun);
  if (item.more()) part.flags = static_cast<std::uint8_t>(item.number(0, 255));
  return part;
}

Program read_program(ItemReader& item) {
  const std::string name = item.name({"notation.a-program", "setup, part, turn-end or ending"});
  for (int i = 0; i < kPrograms; ++i)
    if (kProgramNames[static_cast<std::size_t>(i)] == name) return static_cast<Program>(i);
  item.fail({"notation.expected-program",
             "expected setup, part, turn-end or ending, found {found}",
             {{"found", in_quotes(name)}}});
  return Program::setup;
}

void read_turn(ItemReader& item, State& state) {
  state.flow.turn = static_cast<std::uint16_t>(item.number(0, kMostTurns));
  state.flow.turn_player = item.seat(*state.rules);
  state.flow.first_player = item.seat(*state.rules);
}
void read_present_part(ItemReader& item, State& state) { state.flow.part = read_part(item, *state.rules); }
void read_next_part(ItemReader& item, State& state) {
  if (state.flow.agenda.full()) return item.fail({"notation.too-many-parts", "these are too many parts"});
  state.flow.agenda.push_back(read_part(item, *state.rules));
}
void read_tile(ItemReader& item, State& state) { state.flow.tile = item.tile(*state.rules); }
void read_here(ItemReader& item, State& state) {
  const CellId cell = item.placed(state.board);
  state.flow.placed = cell;
  if (!item.failed() && state.board.cell(cell).tile != state.flow.tile)
    item.fail({"notation.other-tile-placed", "another tile lies there than was placed"});
}

void read_completed(ItemReader& item, State& state) {
  const NodeId node = item.node(state);
  if (item.failed()) return;
  const NodeId root = state.board.root(node);
  const Feature& feature = state.board.feature(root);
  auto& completed = state.flow.completed;
  if (!is_complete(state, root) || feature.kind == SegmentKind::river)
    return item.fail({"notation.not-complete", "that feature is not complete"});
  if (completed.full() || completed.contains(root))
    return item.fail({"notation.second-feature", "that feature is listed already, or they are too many"});
  completed.push_back(root);
}

void read_resume(ItemReader& item, State& state) {
  state.flow.parts_running = true;
  state.flow.resume_program = read_program(item);
  state.flow.resume_step = static_cast<std::uint8_t>(item.number(0, 255));
  if (item.failed()) return;
  const bool outside =
      state.flow.resume_program == Program::turn_end || state.flow.resume_program == Program::ending;
  if (!outside ||
      state.flow.resume_step >= state.rules->program(static_cast<int>(state.flow.resume_program)).size())
    item.fail({"notation.cannot-go-on", "the game cannot go on there"});
}

void read_asked(ItemReader& item, State& state) {
  state.flow.asked = static_cast<std::uint8_t>(item.number(1, 200));
}
void read_shown(ItemReader& item, State& state) { state.flow.tile_removed = item.number(1, 1) == 1; }

void read_at(ItemReader& item, State& state) {
  Flow& flow = state.flow;
  if (item.is("over")) {
    flow.over = true;
    return;
  }
  flow.program = read_program(item);
  const std::string id = item.name({"notation.a-step", "a step"});
  const auto& program = state.rules->program(static_cast<int>(flow.program));
  for (std::size_t i = 0; i < program.size(); ++i) {
    if (program[i]->id != id || program[i]->options == nullptr || program[i]->apply == nullptr) continue;
    flow.step = static_cast<std::uint8_t>(i);
    return;
  }
  item.fail({"notation.nothing-asked", "nothing is asked at a step {step}", {{"step", in_quotes(id)}}});
}

void read_ask(ItemReader& item, State& state) {
  if (state.flow.over) return item.fail({"notation.nobody-asked", "the game is over, so nobody is asked"});
  Decision& decision = state.flow.decision;
  if (item.is("chance"))
    decision.who = kChance;
  else
    decision.who = item.seat(*state.rules);
  const std::string id = item.name({"notation.a-question", "a question"});
  const auto questions = asking_step(state).questions;
  const auto found =
      std::find_if(questions.begin(), questions.end(), [&id](const Question& q) { return q.id == id; });
  if (found == questions.end())
    return item.fail(
        {"notation.no-such-question", "that step does not ask {question}", {{"question", in_quotes(id)}}});
  decision.question = static_cast<std::uint8_t>(found - questions.begin());
  if (item.is("pass")) decision.may_pass = true;
  if (!item.more()) return;
  decision.draws = true;
  decision.pile = item.noun(state.rules->piles(), kPileNoun);
}

struct Reader {
  std::string_view key;
  void (*read)(ItemReader&, State&);
  bool list;
};
constexpr Reader kReaders[] = {{"turn", read_turn, false},     {"part", read_present_part, false},
                               {"next", read_next_part, true}, {"tile", read_tile, false},
                               {"here", read_here, false},     {"completed", read_completed, true},
                               {"resume", read_resume, false}, {"asked", read_asked, false},
                               {"shown", read_shown, false},   {"at", read_at, false},
                               {"ask", read_ask, false}};

// --- what must fit together

// By the core or by the module whose step it is.
bool can_be_checked(const State& state) {
  const Module* module = state.rules->module_of(asking_step(state));
  return module == nullptr || module->check_state != nullptr;
}

// What the slots take for granted of the tile in hand or just placed. Empty: all is well.
Sentence slot_fault(const State& state) {
  const Flow& flow = state.flow;
  const bool tile = flow.tile != kNoTile, placed = flow.placed != kNoCell;
  const Slot slot = asking_step(state).slot;
  if (placed && !tile)
    return {"position.placed-unnamed", "a tile has been placed, but the text does not say which"};
  if (slot < Slot::placed && placed)
    return {"position.placed-early", "a tile has been placed before it was to be placed"};
  if (slot == Slot::place && !tile) return {"position.no-tile-to-place", "there is no tile to be placed"};
  if (slot > Slot::place && tile && !placed)
    return {"position.tile-left-to-place", "there is a tile left to be placed"};
  if (slot == Slot::action && !placed)
    return {"position.no-tile-for-figure", "there is no tile for the figure action"};
  if (!placed && !flow.completed.empty())
    return {"position.nothing-completes", "nothing has been placed that completes a feature"};
  return {};
}

// Of the questions that the draw asks.
Sentence draw_fault(const State& state) {
  const Flow& flow = state.flow;
  const std::string_view question = asking_question(state).id;
  if (asking_step(state).slot != Slot::draw)
    return flow.tile_removed ? Sentence{"position.no-tile-shown", "no tile is being shown"} : Sentence{};
  if (question == "redraw") {
    const bool in_hand = flow.decision.draws || flow.tile != kNoTile || flow.tile_removed;
    return in_hand ? Sentence{"position.tile-before-redraw", "before a redraw no tile is in hand"}
                   : Sentence{};
  }
  if (flow.decision.draws == (flow.tile != kNoTile))
    return {"position.drawn-twice", "either a tile is drawn, or one has been drawn"};
  if (flow.tile_removed != (question == "acknowledge"))
    return {"position.shown-fits", "a tile is shown when it fits nowhere"};
  return {};
}

Sentence decision_fault(const State& state) {
  const Decision& decision = state.flow.decision;
  const bool usual_draw = decision.draws && asking_step(state).slot == Slot::draw;  // not of one face down
  if (decision.draws && state.pile_totals[decision.pile] == 0)
    return {"position.no-tile-to-draw", "there is no tile to be drawn"};
  if (usual_draw && tiles_to_draw(state, decision.pile) <= 0)
    return {"position.no-tile-to-draw", "there is no tile to be drawn"};
  if (const Sentence fault = slot_fault(state)) return fault;
  if (const Sentence fault = draw_fault(state)) return fault;
  ActionList list;
  legal_actions(state, list);
  if (list.empty()) return {"position.no-legal-action", "there is no legal answer"};
  if (list.contains(act::pass()) != decision.may_pass)
    return {"position.passing", "passing is allowed where it is not listed, or the reverse"};
  return {};
}

}  // namespace

ParseError read_flow_field(const PositionField& field, State& state) {
  ParseError error;
  for (const Reader& reader : kReaders) {
    if (reader.key != field.key) continue;
    for (const PositionItem& item : field.items) {
      ItemReader items(item, error);
      if (!reader.list && &item != &field.items.front())
        items.fail({"notation.expected-one-item", "expected one item"});
      else
        reader.read(items, state);
      items.end();
      if (error) break;
    }
  }
  return error;
}

ParseError check_asked(const State& state) {
  const Decision& decision = state.flow.decision;
  Sentence fault;
  if (state.flow.over) return {};
  if (asking_step(state).options == nullptr)
    fault = {"position.stands-nowhere", "the text does not say where the game stands"};
  else if (decision.who == kNobody)
    fault = {"position.asks-nobody", "the text does not say who is asked"};
  else if (decision.draws && decision.who != kChance)
    fault = {"position.player-draws", "only chance draws tiles"};
  else if ((decision.who == kChance) != asking_question(state).of_chance)
    fault = {"position.chance-or-player", "chance is asked what a player decides, or the reverse"};
  return error_at(1, fault);
}

ParseError check_flow(const State& state, bool trusted) {
  Sentence fault;
  const Flow& flow = state.flow;
  if (flow.over)
    fault = flow.decision.who != kNobody
                ? Sentence{"position.asked-after-end", "the game is over, but somebody is asked"}
                : Sentence{};
  else if (!trusted && !can_be_checked(state))
    fault = {"position.waits-unchecked",
             "only trusted positions may wait at a step that its module cannot check"};
  else if (flow.turn == 0 && flow.program != Program::setup)
    fault = {"position.turn-zero", "turns count from 1"};
  else
    fault = decision_fault(state);
  return error_at(1, fault);
}

}  // namespace bastide

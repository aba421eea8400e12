// The capture that follows a piece, and the exchange of prisoners (TO-10 to TO-19, TO-25, T-11).
#include <cstdlib>

#include "engine/expansions/tower/tower.h"

namespace bastide::tower {
namespace {

constexpr Question kQuestions[] = {
    {"capture", "Capture a follower in reach of the tower, or pass", "TO-10"},
    {"exchange", "Choose which prisoner goes home in the exchange", "TO-19"},
};

bool is_in_reach(const State& state, CellId cell) {
  const CellId tower = state.of<Memory>(tower_module).last_built;
  return distance(state.board, tower, cell) <= height_at(state, tower);
}

Action taking(const Figure& figure) {
  const bool on_segment = figure.place == kOnBoard;
  const bool on_board = figure.cell != kNoCell;
  return {Verb::take_back,
          figure.kind,
          figure.cell,
          on_segment || !on_board ? figure.segment : kNoSegment,
          on_segment ? std::uint8_t{0} : figure.place,
          figure.owner};
}

// --- the exchange

bool holds(const State& state, PlayerId captor, PlayerId owner) {
  const NounId prison = config_of(state).prison;
  for (const Figure& figure : state.figures)
    if (figure.place == prison && figure.segment == captor && figure.owner == owner) return true;
  return false;
}

// The owner's prisoners of different kinds: like ones are as good as one.
void list_prisoners(const State& state, PlayerId captor, PlayerId owner, ActionList& list) {
  const NounId prison = config_of(state).prison;
  for (const Figure& figure : state.figures) {
    const bool held = figure.place == prison && figure.segment == captor && figure.owner == owner;
    if (held && !list.contains(taking(figure))) list.push_back(taking(figure));
  }
}

void release(Play& play, const Action& prisoner) {
  play.send_home(static_cast<std::size_t>(figure_of(play.state, prisoner)), Cause::taken_back);
}

// TO-18: one for one. Of the other player there is just one, who has been captured now.
StepResult exchange(Play& play, PlayerId partner, const Action& prisoner) {
  ActionList captured;
  list_prisoners(play.state, play.flow.part.player, partner, captured);
  release(play, captured[0]);
  release(play, prisoner);
  return StepResult::done;
}

// TO-19
StepResult settle(Play& play) {
  const PlayerId player = play.flow.part.player, partner = partner_of(play.state, player);
  if (partner == kNobody) return StepResult::done;
  ActionList prisoners;
  list_prisoners(play.state, partner, player, prisoners);
  if (prisoners.size() == 1) return exchange(play, partner, prisoners[0]);
  return play.ask(config_of(play.state).captor_picks ? partner : player, ask_exchange);
}

// --- the step

StepResult enter(Play& play) {
  Memory& memory = play.state.of<Memory>(tower_module);
  if (!memory.capture_due) return StepResult::done;
  memory.capture_due = false;
  return play.ask_if_choice(play.flow.part.player, ask_capture);
}

void options(const State& state, ActionList& list) {
  const PlayerId player = state.flow.part.player;
  if (state.flow.decision.question == ask_exchange)
    return list_prisoners(state, partner_of(state, player), player, list);
  for (const Figure& figure : state.figures) {
    if (!is_exposed(state, figure) || !may_be_taken(state, figure.kind)) continue;
    if (is_in_reach(state, figure.cell) && !list.contains(taking(figure))) list.push_back(taking(figure));
  }
  list.push_back(act::pass());  // TO-25
}

StepResult apply(Play& play, const Action& action) {
  const PlayerId player = play.flow.part.player;
  if (play.flow.decision.question == ask_exchange)
    return exchange(play, partner_of(play.state, player), action);
  if (action.verb == Verb::pass) return StepResult::done;
  const auto index = static_cast<std::size_t>(figure_of(play.state, action));
  if (play.state.figures[index].owner == player) {
    play.send_home(index, Cause::captured);  // TO-13
    return StepResult::done;
  }
  play.move_off_board(index, config_of(play.state).prison, player);  // TO-14
  return settle(play);
}

Refusal explain(const State& state, const Action& action) {
  if (state.flow.decision.question == ask_exchange)
    return {
        "TO-19",
        {"refusal.choice-exchange", "two prisoners are exchanged, and one of those held has to be chosen"}};
  if (action.verb != Verb::take_back)
    return {"TO-10", {"refusal.choice-capture", "the tower may capture a follower now: name one, or pass"}};
  const int index = figure_of(state, action);
  if (index < 0)
    return {"TO-10", {"refusal.capture-nobody", "no such figure is there"}, action.cell, action.part};
  const Figure& figure = state.figures[static_cast<std::size_t>(index)];
  if (figure.kind == config_of(state).spared)
    return {"TO-12", {"refusal.capture-mayor", "towers do not capture mayors"}, action.cell, action.part};
  if (!may_be_taken(state, figure.kind))
    return {"TO-12",
            {"refusal.capture-followers-only", "towers capture followers only"},
            action.cell,
            action.part};
  if (!is_exposed(state, figure))
    return {"TO-17", {"refusal.capture-out-of-reach", "a tower captures nobody there"}, action.cell};
  return {"TO-11", {"refusal.capture-too-far", "the tower does not reach so far"}, action.cell, action.part};
}

}  // namespace

// TO-12, F-08: followers of every kind, or all but mayors, no matter who owns them.
bool may_be_taken(const State& state, NounId figure) {
  return state.rules->figures()[figure].follower && figure != config_of(state).spared;
}

// TO-16: on any feature, or on top of a tower, by option on a castle; not where else a figure may be (TO-17).
bool is_exposed(const State& state, const Figure& figure) {
  const Config& config = config_of(state);
  return figure.place == kOnBoard || figure.place == config.top || figure.place == config.castle;
}

// TO-11: the tower's own tile, and as far as it is high in the four straight directions.
int distance(const Board& board, CellId tower, CellId cell) {
  const Cell &from = board.cell(tower), &to = board.cell(cell);
  const int across = std::abs(to.x - from.x), along = std::abs(to.y - from.y);
  return across == 0 || along == 0 ? across + along : kTooFar;
}

PlayerId partner_of(const State& state, PlayerId player) {
  for (PlayerId other = 0; other < state.players(); ++other)
    if (other != player && holds(state, other, player) && holds(state, player, other)) return other;
  return kNobody;
}

// Two alike on castles of one tile are named alike: it is the one on the first segment.
int figure_of(const State& state, const Action& action) {
  if (action.verb != Verb::take_back) return -1;
  int found = -1;
  for (std::size_t i = 0; i < state.figures.size(); ++i) {
    if (taking(state.figures[i]) != action) continue;
    const bool first =
        found < 0 || state.figures[i].segment < state.figures[static_cast<std::size_t>(found)].segment;
    if (first) found = static_cast<int>(i);
  }
  return found;
}

const Step capture_step = {Slot::capture, 110, "capture", "T-11", kQuestions, enter, options, apply, explain};

}  // namespace bastide::tower

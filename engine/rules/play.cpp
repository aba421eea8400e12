#include "engine/rules/play.h"

#include "engine/rules/game.h"
#include "engine/rules/scoring.h"

namespace bastide {

// --- asking

StepResult Play::ask(PlayerId who, std::uint8_t question, bool may_pass) {
  flow.decision = {who, question, may_pass, false, kSupplyPile};
  return StepResult::ask;
}

StepResult Play::ask_chance(NounId pile, std::uint8_t question) {
  flow.decision = {kChance, question, false, true, pile};
  return StepResult::ask;
}

StepResult Play::ask_lot(std::uint8_t question) {
  flow.decision = {kChance, question, false, false, kSupplyPile};
  return StepResult::ask;
}

StepResult Play::ask_if_choice(PlayerId who, std::uint8_t question) {
  flow.decision = {who, question, true, false, kSupplyPile};
  ActionList list;
  asking_step(state).options(state, list);
  for (const Action& action : list)
    if (action.verb != Verb::pass) return StepResult::ask;
  return StepResult::done;
}

// --- tiles

void Play::take_from_pile(NounId pile, TileId type) {
  --state.in_pile(pile, type);
  --state.pile_totals[pile];
}

void Play::put_on_pile(NounId pile, TileId type) {
  ++state.in_pile(pile, type);
  ++state.pile_totals[pile];
}

void Play::lay_tile(CellId cell, int turns, std::uint8_t overlay_sides) {
  board.place(cell, flow.tile, turns, overlay_sides);
  flow.placed = cell;
  flow.completed = board.completed();
  if (!rules.quick().ring_completes)
    flow.completed.keep_if([this](NodeId root) { return is_complete(state, root); });
  if (watched()) {
    Event event{EventKind::placed, flow.part.player};
    event.tile = flow.tile;
    event.cell = cell;
    event.part = static_cast<std::uint8_t>(turns);
    emit(event);
  }
  for (auto hook : rules.hooks().tile_placed) hook(*this, cell);
}

void Play::lay_overlay(CellId cell, std::uint8_t sides) {
  board.add_overlay(cell, sides);
  for (NodeId root : board.completed())
    if (is_complete(state, root) && !flow.completed.contains(root)) flow.completed.push_back(root);
}

void Play::add_part(const Part& part, bool next) {
  flow.agenda.push_back(part);
  if (!next) return;
  for (std::size_t i = flow.agenda.size() - 1; i > 0; --i) flow.agenda[i] = flow.agenda[i - 1];
  flow.agenda[0] = part;
}

// --- figures

namespace {

Event figure_event(EventKind kind, const Figure& figure) {
  Event event{kind, figure.owner, figure.kind, figure.segment, figure.cell};
  if (figure.place != kOnBoard) event.value = figure.place;
  return event;
}

}  // namespace

void Play::occupy_(const Figure& figure) {
  if (figure.place == kOnBoard && rules.figures()[figure.kind].follower)
    board.feature(board.root(figure.cell, figure.segment)).occupants |=
        static_cast<std::uint8_t>(1 << figure.owner);
}

void Play::recount_occupants_(NodeId root) {
  std::uint8_t occupants = 0;
  for_each_figure(state, root, [&](std::size_t i) {
    const Figure& figure = state.figures[i];
    if (rules.figures()[figure.kind].follower) occupants |= static_cast<std::uint8_t>(1 << figure.owner);
  });
  board.feature(root).occupants = occupants;
}

void Play::put_figure(PlayerId owner, NounId kind, CellId cell, SegmentId segment) {
  --state.supply[owner][kind];
  const Figure figure{owner, kind, kOnBoard, segment, cell};
  state.figures.push_back(figure);
  occupy_(figure);
  if (watched()) emit(figure_event(EventKind::deployed, figure));
}

void Play::put_off_board(PlayerId owner, NounId kind, NounId place, SegmentId where, CellId cell) {
  --state.supply[owner][kind];
  const Figure figure{owner, kind, place, where, cell};
  state.figures.push_back(figure);
  if (watched()) emit(figure_event(EventKind::deployed, figure));
}

void Play::move_figure(std::size_t index, CellId cell, SegmentId segment) {
  const Figure before = state.figures[index];
  Figure& figure = state.figures[index];
  figure.place = kOnBoard;
  figure.cell = cell;
  figure.segment = segment;
  if (before.place == kOnBoard) recount_occupants_(board.root(before.cell, before.segment));
  occupy_(figure);
  if (watched()) emit(figure_event(EventKind::moved, figure));
  for (auto hook : rules.hooks().figure_moved) hook(*this, before);
}

void Play::move_off_board(std::size_t index, NounId place, SegmentId where, CellId cell) {
  const Figure before = state.figures[index];
  state.figures[index] = {before.owner, before.kind, place, where, cell};
  if (before.place == kOnBoard) recount_occupants_(board.root(before.cell, before.segment));
  if (watched()) emit(figure_event(EventKind::moved, state.figures[index]));
  for (auto hook : rules.hooks().figure_moved) hook(*this, before);
}

Figure Play::take_off_(std::size_t index) {
  const Figure figure = state.figures[index];
  state.figures.swap_remove(index);
  ++state.supply[figure.owner][figure.kind];
  return figure;
}

void Play::notify_gone_(std::span<const Figure> gone, Cause cause) {
  for (const Figure& figure : gone) {
    if (watched()) {
      Event event = figure_event(EventKind::returned, figure);
      event.cause = cause;
      if (cause == Cause::captured || cause == Cause::sent_off) event.by = flow.part.player;
      emit(event);
    }
    for (auto hook : rules.hooks().figure_returned) hook(*this, figure, cause);
  }
}

void Play::send_home(std::size_t index, Cause cause) {
  const Figure figure = take_off_(index);
  if (figure.place == kOnBoard) recount_occupants_(board.root(figure.cell, figure.segment));
  notify_gone_({&figure, 1}, cause);
}

// All at once: a figure that loses company with the others must not be sent home for that as well.
void Play::send_all_home(NodeId root, Cause cause) {
  FixedVector<Figure, kMaxFigures> gone;
  for (std::size_t i = state.figures.size(); i-- > 0;) {
    const Figure& figure = state.figures[i];
    if (figure.place == kOnBoard && board.root(figure.cell, figure.segment) == root)
      gone.push_back(take_off_(i));
  }
  board.feature(root).occupants = 0;
  notify_gone_({gone.begin(), gone.size()}, cause);
}

// --- tokens

void Play::take_tokens(PlayerId player, NounId token, int count, NodeId feature, std::string_view clause) {
  state.tokens[player][token] = static_cast<std::uint8_t>(state.tokens[player][token] + count);
  if (!watched()) return;
  const Node& node = board.node_at(feature);
  Event event{EventKind::token_taken, player, token, node.segment, node.cell};
  event.value = static_cast<std::int16_t>(count);
  event.clause = clause;
  emit(event);
}

// --- points

void Play::award(PlayerId player, const ScoreLines& lines, NodeId feature, bool complete) {
  award_as_(player, lines, feature, board.kind_of(feature), complete);
}

void Play::award_for_city(PlayerId player, const ScoreLines& lines, NodeId city) {
  award_as_(player, lines, city, SegmentKind::field, false);
}

void Play::award_apart(PlayerId player, const ScoreLines& lines, std::string_view category) {
  award_as_(player, lines, kNoNode, SegmentKind::road, false, category);
}

void Play::award_as_(PlayerId player, const ScoreLines& lines, NodeId where, SegmentKind kind, bool complete,
                     std::string_view category) {
  int points = 0;
  for (const ScoreLine& line : lines) points += line.points();
  state.scores[player] = static_cast<std::int16_t>(state.scores[player] + points);
  if (!watched()) return;
  Event event{EventKind::scored, player};
  if (where != kNoNode) {
    event.cell = board.node_at(where).cell;
    event.part = board.node_at(where).segment;
  }
  event.points = static_cast<std::int16_t>(points);
  event.complete = complete;
  event.feature = kind;
  event.category = category;
  event.lines = &lines;
  emit(event);
}

void Play::pay(PlayerId player, int points, std::string_view clause, Sentence reason,
               std::string_view category) {
  state.scores[player] = static_cast<std::int16_t>(state.scores[player] + points);
  if (!watched()) return;
  Event event{EventKind::paid, player};
  event.points = static_cast<std::int16_t>(points);
  event.clause = clause;
  event.reason = reason;
  event.category = category;
  emit(event);
}

}  // namespace bastide

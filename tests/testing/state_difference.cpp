#include "tests/testing/state_difference.h"

#include <algorithm>

namespace bastide::testing {
namespace {

template <class List, class Equal>
bool same(const List& a, const List& b, Equal equal) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), equal);
}
template <class List>
bool same(const List& a, const List& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

bool same_part(const Part& a, const Part& b) {
  return a.player == b.player && a.pile == b.pile && a.number == b.number && a.flags == b.flags;
}

bool same_decision(const Decision& a, const Decision& b) {
  return a.who == b.who && a.question == b.question && a.may_pass == b.may_pass && a.draws == b.draws &&
         a.pile == b.pile;
}

bool same_flow(const Flow& a, const Flow& b) {
  return a.program == b.program && a.step == b.step && a.over == b.over &&
         a.parts_running == b.parts_running && a.resume_program == b.resume_program &&
         a.resume_step == b.resume_step && same_part(a.part, b.part) && same(a.agenda, b.agenda, same_part) &&
         a.turn == b.turn && a.turn_player == b.turn_player && a.first_player == b.first_player &&
         a.tile == b.tile && a.placed == b.placed && a.tile_removed == b.tile_removed && a.asked == b.asked &&
         same(a.completed, b.completed);
}

bool same_figure(const Figure& a, const Figure& b) {
  return a.owner == b.owner && a.kind == b.kind && a.place == b.place && a.segment == b.segment &&
         a.cell == b.cell;
}

bool same_cell(const Cell& a, const Cell& b) {
  return a.x == b.x && a.y == b.y && a.neighbour == b.neighbour && a.allowed == b.allowed &&
         a.tile == b.tile && a.first_node == b.first_node && a.overlay == b.overlay &&
         a.frontier_index == b.frontier_index && a.turns == b.turns && a.overlay_sides == b.overlay_sides;
}

bool same_node(const Node& a, const Node& b) {
  return a.parent == b.parent && a.next == b.next && a.cell == b.cell && a.segment == b.segment;
}

bool same_feature(const Feature& a, const Feature& b) {
  return a.tiles == b.tiles && a.segments == b.segments && a.open == b.open && a.kind == b.kind &&
         a.ends == b.ends && a.occupants == b.occupants && a.several == b.several &&
         a.counters == b.counters && a.marks == b.marks;
}

bool same_squares(const Board& a, const Board& b) {
  if (a.cell_count() != b.cell_count() || a.tile_count() != b.tile_count()) return false;
  for (std::size_t id = 0; id < a.cell_count(); ++id) {
    const Cell& cell = a.cell(static_cast<CellId>(id));
    if (!same_cell(cell, b.cell(static_cast<CellId>(id)))) return false;
    if (b.find(cell.x, cell.y) != id) return false;
  }
  return same(a.frontier(), b.frontier());
}

bool same_features(const Board& a, const Board& b) {
  if (a.node_count() != b.node_count()) return false;
  for (std::size_t i = 0; i < a.node_count(); ++i) {
    const auto id = static_cast<NodeId>(i);
    if (!same_node(a.node_at(id), b.node_at(id)) || !same_feature(a.feature(id), b.feature(id))) return false;
  }
  return same(a.cloisters(), b.cloisters()) && same(a.completed(), b.completed());
}

}  // namespace

std::string difference(const State& a, const State& b) {
  if (a.rules != b.rules) return "the rules";
  if (!same_decision(a.flow.decision, b.flow.decision)) return "the decision";
  if (!same_flow(a.flow, b.flow)) return "the flow of the turn";
  if (a.scores != b.scores) return "the scores";
  if (a.supply != b.supply) return "the figures at home";
  if (a.tokens != b.tokens) return "the tokens";
  if (!same(a.pile_totals, b.pile_totals) || !same(a.pile_counts, b.pile_counts)) return "the piles";
  if (!same(a.figures, b.figures, same_figure)) return "the figures in play";
  if (!same(a.module_bytes, b.module_bytes)) return "the modules' state";
  if (!same_squares(a.board, b.board)) return "the squares of the board";
  if (!same_features(a.board, b.board)) return "the features of the board";
  return {};
}

}  // namespace bastide::testing

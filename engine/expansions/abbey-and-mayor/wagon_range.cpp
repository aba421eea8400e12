// Where a wagon may drive (AM-42 to AM-44, AM-46, AM-47, X-19).
#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"
#include "engine/rules/game.h"

namespace bastide::abbey_and_mayor {
namespace {

bool takes_wagons(SegmentKind kind) {
  return kind == SegmentKind::road || kind == SegmentKind::city || kind == SegmentKind::cloister;
}

// AM-41, AM-44, AM-46, AM-47
bool is_open_for_wagons(const State& state, NodeId root) {
  return takes_wagons(state.board.kind_of(root)) && state.board.feature(root).occupants == 0 &&
         !is_complete(state, root);
}

Action drive_to(NounId wagon, CellId cell, SegmentId segment) {
  return {Verb::move_figure, wagon, cell, segment, 0, 0};
}

// AM-46: what forbids figures on a tile forbids driving there; null: nothing does.
const Filter* barrier(const State& state, NounId wagon, CellId cell, SegmentId segment) {
  const Action drive = drive_to(wagon, cell, segment);
  for (const Filter& each : state.rules->hooks().deployments)
    if (!each.allows(state, drive)) return &each;
  return nullptr;
}

void add_drive(const State& state, NounId wagon, CellId cell, SegmentId segment, ActionList& list) {
  if (barrier(state, wagon, cell, segment) == nullptr) list.push_back(drive_to(wagon, cell, segment));
}

// --- connected features (AM-42)

using Roots = FixedVector<NodeId, 256>;

void note(const Board& board, NodeId node, Roots& roots) {
  if (node == kNoNode || !takes_wagons(board.kind_of(node))) return;
  const NodeId root = board.root(node);
  if (!roots.contains(root) && !roots.full()) roots.push_back(root);
}

// Bit per side of its tile that the node reaches; an abbey is open to all sides.
std::uint8_t sides_of(const State& state, NodeId id) {
  const Board& board = state.board;
  const Cell& cell = board.cell(board.node_at(id).cell);
  if (is_abbey(state, board.node_at(id).cell)) return 15;
  const Segment* segment = board.segment_under(id);
  return segment == nullptr ? cell.overlay_sides : turned_sides(segment->sides, cell.turns);
}

// What the tile's own drawing leads into, and what lies beyond an abbey's sides (I-167, I-168).
void note_connected(const State& state, NodeId id, Roots& roots) {
  const Board& board = state.board;
  const CellId cell = board.node_at(id).cell;
  const Segment* segment = board.segment_under(id);
  const unsigned links = segment == nullptr ? 0u : segment->links;
  for (SegmentId other = 0; (links >> other) != 0; ++other)
    if (((links >> other) & 1) != 0) note(board, board.node(cell, other), roots);
  for (int side = 0; side < kSides; ++side) {
    const CellId next = board.cell(cell).neighbour[static_cast<std::size_t>(side)];
    if (((sides_of(state, id) >> side) & 1) == 0 || !board.placed(next)) continue;
    if (is_abbey(state, next))
      note(board, board.node(next, 0), roots);
    else if (is_abbey(state, cell))
      note(board, board.line_node(next, opposite(static_cast<Side>(side))), roots);
  }
}

Roots connected_to(const State& state, const Figure& wagon) {
  Roots roots;
  state.board.for_each_node(state.board.root(wagon.cell, wagon.segment),
                            [&](NodeId id) { note_connected(state, id, roots); });
  return roots;
}

void list_connected(const State& state, const Figure& wagon, ActionList& list) {
  for (NodeId root : connected_to(state, wagon)) {
    if (!is_open_for_wagons(state, root)) continue;
    state.board.for_each_node(root, [&](NodeId id) {  // AM-43
      add_drive(state, wagon.kind, state.board.node_at(id).cell, state.board.node_at(id).segment, list);
    });
  }
}

// --- tiles next to the wagon's (AM-42: wagon-range=adjacent-tile), its own and the corners included

bool is_near(const Board& board, const Figure& wagon, CellId cell) {
  const int dx = board.cell(cell).x - board.cell(wagon.cell).x;
  const int dy = board.cell(cell).y - board.cell(wagon.cell).y;
  return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

void list_near(const State& state, const Figure& wagon, ActionList& list) {
  const Board& board = state.board;
  for (CellId cell = 0; cell < board.cell_count(); ++cell) {
    if (!board.placed(cell) || !is_near(board, wagon, cell)) continue;
    for (SegmentId segment = 0; segment < board.segment_count(cell); ++segment)
      if (is_open_for_wagons(state, board.root(cell, segment)))
        add_drive(state, wagon.kind, cell, segment, list);
  }
}

bool is_in_range(const State& state, const Figure& wagon, const Action& action) {
  if (config_of(state).drives_to_next_tiles) return is_near(state.board, wagon, action.cell);
  return connected_to(state, wagon).contains(state.board.root(action.cell, action.part));
}

}  // namespace

void list_drives(const State& state, const Figure& wagon, ActionList& list) {
  if (config_of(state).drives_to_next_tiles)
    list_near(state, wagon, list);
  else
    list_connected(state, wagon, list);
}

Refusal explain_drive(const State& state, const Action& action) {
  const Board& board = state.board;
  const int wagon = waiting_wagon(state, state.flow.decision.who);
  if (action.verb != Verb::move_figure || action.noun != config_of(state).wagon || wagon < 0)
    return {"AM-41", {"refusal.choice-wagon", "the wagon drives on or goes home now, and nothing else"}};
  if (!is_on_segment(action) || action.cell >= board.cell_count() || !board.placed(action.cell) ||
      action.part >= board.segment_count(action.cell))
    return {"AM-46",
            {"refusal.wagon-off-features", "a wagon drives only to a road, city or cloister on the board"}};
  const auto refused = [&action](std::string_view clause, Sentence reason) {
    return Refusal{clause, reason, action.cell, action.part};
  };
  const NodeId root = board.root(action.cell, action.part);
  if (!takes_wagons(board.kind_of(root)))
    return refused("AM-46", {"refusal.wagon-field", "a wagon does not drive onto a field"});
  if (const Conversion* become = converted_to(state, root))  // I-100
    return refused(become->refusal.clause, become->refusal.reason);
  if (is_complete(state, root))
    return refused("AM-41", {"refusal.wagon-finished", "a wagon does not drive into what is finished"});
  if (board.feature(root).occupants != 0)
    return refused("AM-44", {"refusal.wagon-occupied", "somebody stands on that feature"});
  if (!is_in_range(state, state.figures[static_cast<std::size_t>(wagon)], action))
    return refused("AM-42", {"refusal.wagon-too-far", "the wagon does not come so far"});
  const Filter* in_the_way = barrier(state, action.noun, action.cell, action.part);
  return in_the_way == nullptr
             ? refused("AM-41", {"refusal.wagon-only-segment", "of a drive only the segment is said"})
             : refused(in_the_way->clause, in_the_way->reason);
}

}  // namespace bastide::abbey_and_mayor

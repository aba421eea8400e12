#include "bindings/c/observation.h"

#include <algorithm>
#include <cstring>

#include "bindings/c/feature_facts.h"

namespace bastide::bindings {
namespace {

std::uint8_t as_byte(int count) { return static_cast<std::uint8_t>(std::clamp(count, 0, 255)); }

class PlaneWriter {
 public:
  PlaneWriter(const bst_state& state, PlayerId seat, Window window, std::uint8_t* planes)
      : answers_(state),
        state_(state.state),
        board_(state.state.board),
        seat_(seat),
        window_(window),
        planes_(planes),
        facts_(state.state, seat) {}

  void write() {
    std::memset(planes_, 0, planes_size(window_));
    for (std::size_t i = 0; i < board_.cell_count(); ++i) {
      const auto id = static_cast<CellId>(i);
      const Cell& cell = board_.cell(id);
      if (!window_.has(cell.x, cell.y)) continue;
      square_ = static_cast<std::size_t>(window_.square(cell.x, cell.y));
      if (board_.placed(id))
        write_tile(id);
      else if (cell.frontier_index != 0xffff)
        at(BST_PLANE_FRONTIER) = 1;
    }
    write_figures();
    write_fits();
  }

 private:
  std::uint8_t& at(int plane) {
    return planes_[static_cast<std::size_t>(plane) * static_cast<std::size_t>(window_.squares()) + square_];
  }
  void add(int plane, int count) { at(plane) = as_byte(at(plane) + count); }
  bool enter(CellId id) {
    const Cell& cell = board_.cell(id);
    if (!window_.has(cell.x, cell.y)) return false;
    square_ = static_cast<std::size_t>(window_.square(cell.x, cell.y));
    return true;
  }

  void write_tile(CellId id) {
    at(BST_PLANE_TILE) = 1;
    if (id == state_.flow.placed) at(BST_PLANE_LAST) = 1;
    for (int side = 0; side < kSides; ++side) {
      write_line(id, side);
      write_field(id, side, true);
      write_field(id, side, false);
    }
    write_cloister(id);
    int pennants = 0;
    for (const Segment& segment : board_.type_at(id).segments) pennants += segment.counters[kPennants];
    at(BST_PLANE_PENNANTS) = as_byte(pennants);
  }

  void write_line(CellId id, int side) {
    const NodeId node = board_.line_node(id, side);
    if (node == kNoNode) return;
    const SegmentKind kind = board_.kind_of(node);
    if (kind == SegmentKind::river) {
      at(BST_PLANE_RIVER + side) = 1;
      return;
    }
    at((kind == SegmentKind::road ? BST_PLANE_ROAD : BST_PLANE_CITY) + side) = 1;
    const FeatureFacts& facts = facts_.at(node);
    at(BST_PLANE_OPEN + side) = as_byte(facts.open);
    at(BST_PLANE_POINTS + side) = as_byte(facts.points);
    at(BST_PLANE_OWN + side) = as_byte(facts.own);
    at(BST_PLANE_OTHERS + side) = as_byte(facts.others);
  }

  void write_field(CellId id, int side, bool left) {
    const NodeId node = board_.field_node(id, side, left);
    if (node == kNoNode) return;
    const int half = 2 * side + (left ? 0 : 1);
    const FeatureFacts& facts = facts_.at(node);
    at(BST_PLANE_FARM_POINTS + half) = as_byte(facts.points);
    at(BST_PLANE_FARM_OWN + half) = as_byte(facts.own);
    at(BST_PLANE_FARM_OTHERS + half) = as_byte(facts.others);
  }

  void write_cloister(CellId id) {
    const SegmentId cloister = board_.type_at(id).cloister;
    if (cloister == kNoSegment) return;
    const FeatureFacts& facts = facts_.at(board_.node(id, cloister));
    at(BST_PLANE_CLOISTER) = 1;
    at(BST_PLANE_CLOISTER_OPEN) = as_byte(facts.open);
    at(BST_PLANE_CLOISTER_OWN) = as_byte(facts.own);
    at(BST_PLANE_CLOISTER_OTHERS) = as_byte(facts.others);
  }

  void write_figures() {
    for (const Figure& figure : state_.figures)
      if (figure.place == kOnBoard && figure.cell != kNoCell && enter(figure.cell))
        add(figure.owner == seat_ ? BST_PLANE_FIGURES_OWN : BST_PLANE_FIGURES_OTHERS, 1);
  }

  void write_fits() {
    if (state_.flow.over || state_.flow.tile == kNoTile) return;
    const TileType& type = state_.rules->tiles()[state_.flow.tile];
    for (const Action& action : answers_.answers()) {
      if (action.verb != Verb::place || !enter(action.cell)) continue;
      for (std::size_t turns = 0; turns < kSides; ++turns)
        if (type.forms[turns].same_as == type.forms[action.part].same_as)
          at(BST_PLANE_FITS + static_cast<int>(turns)) = 1;
    }
  }

  const bst_state& answers_;
  const State& state_;
  const Board& board_;
  PlayerId seat_;
  Window window_;
  std::uint8_t* planes_;
  FactsOfAll facts_;
  std::size_t square_ = 0;
};

int phase_of(const bst_state& state) {
  if (state.over()) return 0;
  if (state.chance_asked()) return 1;
  if (state.answers()[0].verb == Verb::place) return 2;
  return state.state.flow.placed != kNoCell ? 3 : 4;
}

int asked_from(const bst_state& state, PlayerId seat) {
  const std::int32_t asked = bst_current_player(&state);
  const int players = state.set().players();
  return asked < 0 ? asked : (asked - seat + players) % players;
}

std::int32_t check_seat(const bst_state* state, std::int32_t seat) {
  if (state == nullptr) return fail_null("state");
  const int players = state->set().players();
  return seat >= 0 && seat < players ? std::int32_t{BST_OK} : fail_range("seat", seat, 0, players - 1);
}

// --- rows of actions

using Row = std::int16_t[BST_ACTION_FEATURES];

int tiles_beside(const Board& board, CellId cell) {
  int tiles = 0;
  for (CellId beside : board.cell(cell).neighbour) tiles += beside != kNoCell && board.placed(beside) ? 1 : 0;
  return tiles;
}

// At how many sides the tile would continue a road or city in which followers stand.
void count_joined(const State& state, CellId id, FactsOfAll& facts, Row& row) {
  for (int side = 0; side < kSides; ++side) {
    const CellId beside = state.board.cell(id).neighbour[static_cast<std::size_t>(side)];
    if (beside == kNoCell || !state.board.placed(beside)) continue;
    const NodeId line = state.board.line_node(beside, side ^ 2);
    if (line == kNoNode || state.board.kind_of(line) == SegmentKind::river) continue;
    row[BST_ACTION_JOINS_OWN] += facts.at(line).own > 0 ? 1 : 0;
    row[BST_ACTION_JOINS_OTHERS] += facts.at(line).others > 0 ? 1 : 0;
  }
}

void describe_segment(const State& state, const Action& action, FactsOfAll& facts, Row& row) {
  const NodeId node = state.board.node(action.cell, action.part);
  const FeatureFacts& found = facts.at(node);
  row[BST_ACTION_KIND] = static_cast<std::int16_t>(state.board.kind_of(node));
  row[BST_ACTION_SLOT] = static_cast<std::int16_t>(slot_on(state.board, action.cell, action.part));
  row[BST_ACTION_OPEN] = found.open;
  row[BST_ACTION_TILES] = found.tiles;
  row[BST_ACTION_POINTS] = found.points;
  row[BST_ACTION_OWN] = found.own;
  row[BST_ACTION_OTHERS] = found.others;
}

bool names_segment(const State& state, const Action& action) {
  if (action.verb != Verb::deploy && action.verb != Verb::take_back && action.verb != Verb::move_figure)
    return false;
  return is_on_segment(action) && state.board.placed(action.cell) &&
         action.part < state.board.segment_count(action.cell);
}

void describe(const State& state, const Action& action, FactsOfAll& facts, Row& row) {
  std::fill(std::begin(row), std::end(row), std::int16_t{0});
  row[BST_ACTION_VERB] = static_cast<std::int16_t>(action.verb);
  row[BST_ACTION_NOUN] = action.noun;
  row[BST_ACTION_VALUE] = action.value;
  row[BST_ACTION_X] = row[BST_ACTION_Y] = INT16_MIN;
  row[BST_ACTION_KIND] = row[BST_ACTION_SLOT] = -1;
  if (action.cell == kNoCell) return;
  row[BST_ACTION_X] = state.board.cell(action.cell).x;
  row[BST_ACTION_Y] = state.board.cell(action.cell).y;
  row[BST_ACTION_BESIDE] = static_cast<std::int16_t>(tiles_beside(state.board, action.cell));
  row[BST_ACTION_AROUND] = static_cast<std::int16_t>(state.board.neighbours_of(action.cell));
  if (action.verb == Verb::place) {
    row[BST_ACTION_TURNS] = action.part;
    count_joined(state, action.cell, facts, row);
  } else if (names_segment(state, action)) {
    describe_segment(state, action, facts, row);
  }
}

}  // namespace

void write_planes(const bst_state& state, PlayerId seat, Window window, std::uint8_t* planes) {
  PlaneWriter(state, seat, window, planes).write();
}

void write_scalars(const bst_state& state, PlayerId seat, std::int32_t* scalars) {
  const State& game = state.state;
  const int players = game.players();
  std::fill(scalars, scalars + scalars_size(state.set()), 0);
  scalars[BST_SCALAR_ASKED] = asked_from(state, seat);
  scalars[BST_SCALAR_PHASE] = phase_of(state);
  scalars[BST_SCALAR_HAND] = game.flow.tile == kNoTile || game.flow.placed != kNoCell ? -1 : game.flow.tile;
  scalars[BST_SCALAR_LEFT] = tiles_to_come(game);
  scalars[BST_SCALAR_PLAYERS] = players;
  for (int next = 0; next < players; ++next) {
    const auto other = static_cast<std::size_t>((seat + next) % players);
    scalars[BST_SCALAR_SCORES + next] = game.scores[other];
    for (std::size_t kind = 0; kind < kMaxFigureKinds; ++kind)
      scalars[BST_SCALAR_FIGURES + static_cast<std::size_t>(next) * kMaxFigureKinds + kind] =
          game.supply[other][kind];
  }
  for (std::size_t type = 0; type < state.set().tiles().size(); ++type)
    scalars[BST_SCALAR_BAG + type] = copies_to_come(game, static_cast<TileId>(type));
}

}  // namespace bastide::bindings

using namespace bastide;
using namespace bastide::bindings;

int32_t bst_planes_size(int32_t radius) {
  return guarded([&] {
    const std::int32_t fault = check_radius(radius);
    return fault != BST_OK ? fault : static_cast<std::int32_t>(planes_size(Window{radius}));
  });
}

int32_t bst_scalars_size(const bst_rules* rules) {
  return rules == nullptr ? fail_null("rules") : static_cast<std::int32_t>(scalars_size(*rules->rules->set));
}

int32_t bst_observe_planes(const bst_state* state, int32_t seat, int32_t radius, uint8_t* planes,
                           size_t size) {
  return guarded([&] {
    if (const std::int32_t fault = check_seat(state, seat)) return fault;
    if (const std::int32_t fault = check_radius(radius)) return fault;
    const std::size_t needed = planes_size(Window{radius});
    bool only_asked = false;
    if (const std::int32_t fault = check_room(planes, size, needed, "planes", only_asked)) return fault;
    if (!only_asked) write_planes(*state, static_cast<PlayerId>(seat), Window{radius}, planes);
    return static_cast<std::int32_t>(needed);
  });
}

int32_t bst_observe_scalars(const bst_state* state, int32_t seat, int32_t* scalars, size_t size) {
  return guarded([&] {
    if (const std::int32_t fault = check_seat(state, seat)) return fault;
    const std::size_t needed = scalars_size(state->set());
    bool only_asked = false;
    if (const std::int32_t fault = check_room(scalars, size, needed, "scalars", only_asked)) return fault;
    if (!only_asked) write_scalars(*state, static_cast<PlayerId>(seat), scalars);
    return static_cast<std::int32_t>(needed);
  });
}

int32_t bst_action_features(const bst_state* state, int16_t* features, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    const ActionList& answers = state->answers();
    bool only_asked = false;
    if (const std::int32_t fault =
            check_room(features, size, answers.size() * BST_ACTION_FEATURES, "features", only_asked))
      return fault;
    const std::int32_t asked = bst_current_player(state);
    FactsOfAll facts(state->state, asked < 0 ? PlayerId{0} : static_cast<PlayerId>(asked));
    for (std::size_t i = 0; i < answers.size() && !only_asked; ++i)
      describe(state->state, answers[i], facts, *reinterpret_cast<Row*>(features + i * BST_ACTION_FEATURES));
    return static_cast<std::int32_t>(answers.size());
  });
}

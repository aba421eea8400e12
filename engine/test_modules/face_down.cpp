// A tile that lies face down: known to be a tile, not which. After a turn with a cloister its player may put
// a tile of the supply face down on a free square; when a tile is laid beside it, it is turned over in a part
// of its own, and laid there, if it fits. Nobody has seen it, so the game need not know it either: it stays
// among the tiles of the supply until chance says which it is (Hooks::face_down).
#include <cstdlib>

#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

constexpr std::size_t kMost = 4;  // at once: a tile laid may turn that many, each in a part of its own

struct Hidden {
  CellId cell;
  std::uint8_t due;  // 1: a part to turn it over is on the agenda
  std::uint8_t spare;
  bool operator==(const Hidden&) const = default;
};
struct Memory {
  Hidden tiles[kMost];  // the first `count`, in the order in which they were put down; the rest zeros
  std::uint16_t count;
  CellId target;  // plus one: where the tile has to be laid that this part has turned over; 0: none
};
struct Config {
  NounId token, pile;
};

enum : std::uint8_t { ask_put, ask_which };
constexpr Question kPutQuestions[] = {{"put-face-down", "Put a tile face down", "T-22"}};
constexpr Question kTurnQuestions[] = {{"turn-over", "Turn the tile over", "T-03", true}};
constexpr TokenSpec kTokens[] = {{"face-down", "tile face down"}};
// Always empty: it is a part of this pile that turns a tile over, and draws no other.
constexpr NamedSpec kPiles[] = {{"turning", "tiles being turned over"}};

const Config& config(const State& state) { return state.rules->config<Config>(face_down); }
const Memory& memory_of(const State& state) { return state.of<Memory>(face_down); }
Memory& memory_of(Play& play) { return play.state.of<Memory>(face_down); }

bool has_turned(const State& state) { return memory_of(state).target != 0; }
CellId target_of(const State& state) { return static_cast<CellId>(memory_of(state).target - 1); }

bool lies_face_down(const State& state, CellId cell) {
  const Memory& memory = memory_of(state);
  for (std::size_t i = 0; i < memory.count; ++i)
    if (memory.tiles[i].cell == cell) return true;
  return false;
}

// --- putting one down

bool may_put(const State& state) {
  return memory_of(state).count < kMost && tiles_to_draw(state, kSupplyPile) != 0;
}

void put_options(const State& state, ActionList& list) {
  for (CellId cell : state.board.frontier())
    if (!lies_face_down(state, cell)) list.push_back({Verb::put_token, config(state).token, cell, 0, 0, 0});
  list.push_back(act::pass());
}

StepResult enter_put(Play& play) {
  const CellId laid = play.flow.placed;
  if (laid == kNoCell || play.board.type_at(laid).cloister == kNoSegment || !may_put(play.state))
    return StepResult::done;
  return play.ask_if_choice(play.flow.part.player, ask_put);
}

StepResult answer_put(Play& play, const Action& action) {
  if (action.verb == Verb::pass) return StepResult::done;
  Memory& memory = memory_of(play);
  memory.tiles[memory.count++] = {action.cell, 0, 0};
  Event event{EventKind::token_put, play.flow.part.player, action.noun};
  event.cell = action.cell;
  play.emit(event);
  return StepResult::done;
}
const Step kPut = {Slot::part_end, 197,       "put-face-down", "T-22",
                   kPutQuestions,  enter_put, put_options,     answer_put};

// --- turning it over

// A tile was laid beside it.
StepResult enter_schedule(Play& play) {
  if (play.flow.placed == kNoCell) return StepResult::done;
  const Cell& laid = play.board.cell(play.flow.placed);
  Memory& memory = memory_of(play);
  for (std::size_t i = 0; i < memory.count; ++i) {
    const Cell& cell = play.board.cell(memory.tiles[i].cell);
    const bool beside = std::abs(cell.x - laid.x) + std::abs(cell.y - laid.y) == 1;
    if (!beside || memory.tiles[i].due != 0) continue;
    memory.tiles[i].due = 1;
    Part part;
    part.player = play.flow.part.player;
    part.pile = config(play.state).pile;
    part.number = 2;  // whatever comes with the first has been
    part.flags = part_extra;
    play.add_part(part, true);
  }
  return StepResult::done;
}
const Step kSchedule = {Slot::part_end, 196, "see-face-down", "T-22", {}, enter_schedule};

StepResult enter_turn(Play& play) {
  memory_of(play).target = 0;
  return play.flow.part.pile == config(play.state).pile ? play.ask_chance(kSupplyPile) : StepResult::done;
}

void turn_options(const State& state, ActionList& list) {
  for (TileId type = 0; type < state.rules->tiles().size(); ++type)
    if (state.in_pile(kSupplyPile, type) != 0) list.push_back(act::draw(type));
}

// The first that is due. Whether it fits, the draw finds out, as of any tile in hand.
StepResult answer_turn(Play& play, const Action& action) {
  Memory& memory = memory_of(play);
  std::size_t i = 0;
  while (memory.tiles[i].due == 0) ++i;
  const CellId cell = memory.tiles[i].cell;
  memory.target = static_cast<CellId>(cell + 1);
  for (; i + 1 < memory.count; ++i) memory.tiles[i] = memory.tiles[i + 1];
  memory.tiles[--memory.count] = {};
  play.flow.tile = static_cast<TileId>(action.value);
  play.take_from_pile(kSupplyPile, play.flow.tile);
  Event event{EventKind::drawn, play.flow.part.player};
  event.tile = play.flow.tile;
  event.cell = cell;
  event.clause = "T-03";
  play.emit(event);
  return StepResult::done;
}
const Step kTurn = {Slot::tile_source, 29,         "turn-over",  "T-03",
                    kTurnQuestions,    enter_turn, turn_options, answer_turn};

// --- where others may lie

bool allows(const State& state, const Action& action) {
  if (has_turned(state)) return action.cell == target_of(state);
  return !lies_face_down(state, action.cell);
}
bool concerns(const State& state) { return memory_of(state).count != 0 || has_turned(state); }

// --- what others are told

int hidden_of(const State& state, NounId pile) { return pile == kSupplyPile ? memory_of(state).count : 0; }

void show(const State& state, LyingTokens& list) {
  const Memory& memory = memory_of(state);
  for (std::size_t i = 0; i < memory.count; ++i)
    list.push_back({config(state).token, memory.tiles[i].cell, 1});
}

// Parts on the agenda, and the one that waits for chance.
int parts_to_turn(const State& state) {
  int parts = is_asked(state, "turn-over") ? 1 : 0;
  for (const Part& part : state.flow.agenda) parts += part.pile == config(state).pile ? 1 : 0;
  return parts;
}

Sentence check(const State& state) {
  const Memory& memory = memory_of(state);
  if (memory.count > kMost)
    return {"position.more-tiles-lie-face-down-may", "more tiles lie face down than may"};
  int due = 0;
  for (std::size_t i = 0; i < kMost; ++i) {
    const Hidden& tile = memory.tiles[i];
    if (i >= memory.count) {
      if (tile != Hidden{})
        return {"position.tile-lies-face-down-not-counted", "a tile lies face down that is not counted"};
      continue;
    }
    if (tile.due > 1 || tile.spare != 0)
      return {"position.no-such-tile-can-lie-face", "no such tile can lie face down"};
    if (tile.cell >= state.board.cell_count() || state.board.placed(tile.cell))
      return {"position.tile-lies-face-down-where-none", "a tile lies face down where none can"};
    for (std::size_t other = 0; other < i; ++other)
      if (memory.tiles[other].cell == tile.cell)
        return {"position.two-tiles-lie-face-down-one", "two tiles lie face down on one square"};
    due += tile.due;
  }
  if (memory.count > state.pile_totals[kSupplyPile])
    return {"position.more-tiles-lie-face-down", "more tiles lie face down than there are"};
  if (due != parts_to_turn(state))
    return {"position.many-tiles-turned-over-parts",
            "as many tiles are to be turned over as there are parts for it"};
  const bool in_hand = state.flow.tile != kNoTile && state.flow.placed == kNoCell;
  if (has_turned(state) && target_of(state) >= state.board.cell_count())
    return {"position.tile-turned-over-where-none-can", "a tile was turned over where none can lie"};
  if (has_turned(state) && in_hand &&
      (state.board.placed(target_of(state)) || lies_face_down(state, target_of(state))))
    return {"position.tile-turned-over-where-one-lies", "a tile was turned over where one lies"};
  for (const Part& part : state.flow.agenda)
    if (part.pile == config(state).pile && part.flags != part_extra)
      return {"position.tile-turned-over-extra-part", "a tile is turned over in an extra part"};
  return {};
}

void install(Installer& installer) {
  installer.config<Config>() = {RuleSet::noun(installer.rules.tokens(), "face-down"),
                                RuleSet::noun(installer.rules.piles(), "turning")};
  installer.steps.insert(installer.steps.end(), {&kPut, &kSchedule, &kTurn});
  installer.hooks.placements.push_back(filter<allows>(
      "T-06", {"refusal.test-face-down", "a tile lies face down there, and is laid there when it is turned"},
      concerns));
  installer.hooks.lying_tokens.push_back(show);
  installer.hooks.face_down.push_back(hidden_of);
}

constexpr Element kElements[] = {{"test-face-down", "Face down", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-face-down";
  module.elements = kElements;
  module.tokens = kTokens;
  module.piles = kPiles;
  module.state_bytes = sizeof(Memory);
  module.check_state = check;
  module.install = install;
  return module;
}

}  // namespace

const Module face_down = describe();

}  // namespace bastide::test_modules

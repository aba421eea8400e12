// A game at one moment: one flat value. Copying it costs the parts in use (well below a microsecond in mid
// game); copies are independent. Everything that can change while a game runs is in here; what cannot is in
// the RuleSet.
#pragma once

#include <array>
#include <cstddef>

#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/board/board.h"
#include "engine/rules/rule_set.h"

namespace bastide {

// A figure in play: on a segment, or (place != 0) on a place off the features, such as a prison.
struct Figure {
  PlayerId owner;
  NounId kind;
  NounId
      place;  // 0: stands on (cell, segment); else a noun of RuleSet::places, and `segment` says where in it
  SegmentId segment;
  CellId cell;
  bool operator==(const Figure&) const = default;
};

// One draw-place-act-score pass. A turn is an agenda of parts; modules add further ones.
struct Part {
  PlayerId player = 0;
  NounId pile = 0;          // where its tile comes from, unless a tile_source step decides otherwise
  std::uint8_t number = 1;  // within the turn, from 1
  std::uint8_t flags = 0;   // PartFlag
};
enum PartFlag : std::uint8_t {
  part_after_last_tile = 1,  // a placement after the last tile: no start-of-turn points, no second part
  part_extra = 2  // not the normal part of the turn and not a second part (after a river's end, ...)
};

// Who is asked, and what. The step that asks says what the answers are (Step::options).
struct Decision {
  PlayerId who = kNobody;     // a seat, kChance, or kNobody when the game is over
  std::uint8_t question = 0;  // index in the asking step's questions
  bool may_pass = false;
  bool draws =
      false;  // chance draws a tile from `pile`; else chance picks one of the answers, all equally likely
  NounId pile = 0;
};

enum class Program : std::uint8_t { setup, part, turn_end, ending };
inline constexpr int kPrograms = 4;

// Where the game stands in the list of steps.
struct Flow {
  Program program = Program::setup;
  std::uint8_t step = 0;
  bool over = false;
  bool parts_running = false;               // parts that a step outside the normal turn has put on the agenda
  Program resume_program = Program::setup;  // where to go on after those
  std::uint8_t resume_step = 0;
  Decision decision;
  Part part;                    // the part being played
  FixedVector<Part, 8> agenda;  // parts to come, in order
  std::uint16_t turn = 0;       // number of the turn, from 1
  PlayerId turn_player = 0;
  PlayerId first_player = 0;
  // of the part being played
  TileId tile = kNoTile;      // drawn and not yet placed, or just placed
  CellId placed = kNoCell;    // where it lies, once it does
  bool tile_removed = false;  // the tile in hand was found unplaceable and is being shown (B-17)
  std::uint8_t asked = 0;     // how many players the current step has asked so far
  FixedVector<NodeId, kMaxCompleted> completed;  // features closed in this part, to be scored
};

inline constexpr std::size_t kMaxFigures = 96;  // figures in play at once, all players
inline constexpr std::size_t kMaxFigureKinds = 10;
inline constexpr std::size_t kMaxTokenKinds = 16;
inline constexpr std::size_t kMaxModuleBytes = 1024;

struct State {
  const RuleSet* rules = nullptr;
  Flow flow;
  std::array<std::int16_t, kMaxPlayers> scores{};
  std::array<std::array<std::uint8_t, kMaxFigureKinds>, kMaxPlayers> supply{};  // figures at home, by kind
  std::array<std::array<std::uint8_t, kMaxTokenKinds>, kMaxPlayers> tokens{};   // tokens in hand, by kind
  FixedVector<std::uint16_t, 8> pile_totals;                                    // tiles left in each pile
  FixedVector<std::uint8_t, 2048> pile_counts;  // pile after pile, a count per tile type
  FixedVector<Figure, kMaxFigures> figures;
  FixedVector<std::byte, kMaxModuleBytes> module_bytes;  // one trivially copyable struct a module
  Board board;

  int players() const { return rules->players(); }
  std::uint8_t& in_pile(NounId pile, TileId type) { return pile_counts[pile * rules->tiles().size() + type]; }
  std::uint8_t in_pile(NounId pile, TileId type) const {
    return pile_counts[pile * rules->tiles().size() + type];
  }

  // The module's own state, declared by Module::state_bytes; the module is on. T is what the module put
  // there.
  template <class T>
  T& of(const Module& module) {
    static_assert(std::is_trivially_copyable_v<T>);
    return *reinterpret_cast<T*>(module_bytes.data() + rules->state_offset(module));
  }
  template <class T>
  const T& of(const Module& module) const {
    return *reinterpret_cast<const T*>(module_bytes.data() + rules->state_offset(module));
  }
};

}  // namespace bastide

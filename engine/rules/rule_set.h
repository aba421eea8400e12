// One fully decided set of rules: preset, options, elements, number of players, tiles. Immutable; built once
// per table (this allocates), shared by every State of it, and must outlive them.
#pragma once

#include <array>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/module.h"
#include "engine/rules/option.h"
#include "engine/tiles/tile_table.h"

namespace bastide {

struct StartPosition;  // engine/rules/start_position.h

// Where games begin: at the beginning, or at a position, which copies share. Two are equal if their texts
// are.
class GameStart {
 public:
  GameStart() = default;
  explicit GameStart(std::shared_ptr<const StartPosition> position);
  const StartPosition* position() const { return position_.get(); }  // null: at the beginning
  bool operator==(const GameStart& other) const;

 private:
  std::shared_ptr<const StartPosition> position_;
};

// What people choose.
struct RuleChoice {
  Preset preset = fi_current;
  int players = 2;
  std::map<std::string, std::string> options;  // changes to the preset: id -> value
  std::vector<std::string> elements;           // switched on, e.g. "inns"
  std::vector<std::pair<std::string, int>>
      bag;          // tile id, copies: instead of the box's tiles (tests, puzzles)
  GameStart start;  // a position of the same rules; whose own choice has no start
  bool operator==(const RuleChoice&) const = default;
};

// Laid at set-up (B-06, RV-23).
struct StartTile {
  TileId tile;
  std::int8_t x, y;
  std::uint8_t turns;
};

class RuleSet {
 public:
  // Null and at least one error if the choice is unknown, malformed or forbidden. `modules`: those that
  // exist.
  static std::unique_ptr<const RuleSet> make(const RuleChoice& choice, std::vector<RuleError>& errors,
                                             std::span<const Module* const> modules = expansion_modules());
  RuleSet(const RuleSet&) = delete;
  RuleSet& operator=(const RuleSet&) = delete;

  // No other rule set of this process has or had it: for what remembers something of rules longer than they
  // live.
  std::uint64_t serial() const { return serial_; }
  const RuleChoice& choice() const { return choice_; }  // normalised: only what differs from the preset
  int players() const { return choice_.players; }
  std::string name() const;  // "fi-current" or "custom(fi-current)"
  const std::vector<TileType>& tiles() const { return tiles_; }
  const std::vector<std::uint8_t>& bag() const {
    return bag_;
  }  // copies to draw per type, start tiles taken out
  const std::vector<StartTile>& start_tiles() const { return start_tiles_; }  // in the order of laying
  int start_copies(TileId tile) const;                                        // of those
  std::size_t tiles_in_all() const { return tiles_in_all_; }
  TileId find_tile(std::string_view id) const;  // kNoTile if not in play

  // --- options and elements
  struct OptionEntry {
    const OptionSpec* spec;
    const Module* module;  // null: the core's
    std::uint8_t value;    // index in spec->values
    bool changed;          // differs from the preset's default
  };
  const std::vector<OptionEntry>& options() const { return options_; }
  std::uint8_t value(CoreOption option) const { return options_[static_cast<std::size_t>(option)].value; }
  std::string_view word(CoreOption option) const;
  int number(CoreOption option) const;  // of an option whose values are numbers
  bool is(CoreOption option, std::string_view value) const { return word(option) == value; }
  // Any option by name; for set-up, not hot paths.
  bool option_is(std::string_view option, std::string_view value) const;
  // `otherwise`: where no module of this rule set declares the option.
  int option_number(std::string_view option, int otherwise) const;
  bool element_on(std::string_view element) const;
  bool module_on(std::string_view module) const;
  const std::vector<const Module*>& modules() const { return modules_; }  // those that take part
  std::size_t state_offset(const Module& module) const { return slot_of(module).state_offset; }
  // What the module's install() put into Installer::config<T>().
  template <class T>
  const T& config(const Module& module) const {
    return *reinterpret_cast<const T*>(configs_[slot_of(module).index].data());
  }

  // What the hot paths ask, decided once.
  struct Quick {
    bool opponents_only, farmers, ring_completes, unit_is_segment, flat_small_city, confirm_unplaceable,
        redraw_optional;
    std::int16_t farm_points;
  };
  const Quick& quick() const { return quick_; }

  // --- nouns; index = NounId
  const std::vector<FigureSpec>& figures() const { return figures_; }  // 0: the small follower
  const std::vector<TokenSpec>& tokens() const { return tokens_; }     // 0: no token
  const std::vector<NamedSpec>& choices() const { return choices_; }
  const std::vector<NamedSpec>& places() const { return places_; }  // 0: the board
  const std::vector<NamedSpec>& piles() const { return piles_; }    // 0: the supply, 1: out of the game
  // Index of the noun with that id, or -1.
  template <class Nouns>
  static int find(const Nouns& nouns, std::string_view id) {
    for (std::size_t i = 0; i < nouns.size(); ++i)
      if (nouns[i].id == id) return static_cast<int>(i);
    return -1;
  }
  // Bit per kind of figure that has the trait; and the first such kind, or -1. For set-up, not hot paths.
  std::uint16_t figures_with(FigureTrait trait) const;
  int figure_with(FigureTrait trait) const;
  // Of a module's own noun, which is there whenever the module takes part.
  template <class Nouns>
  static NounId noun(const Nouns& nouns, std::string_view id) {
    const int index = find(nouns, id);
    assert(index >= 0 && "a module asks for a noun that it has not declared");
    return static_cast<NounId>(index);
  }
  std::uint32_t mark(std::string_view word) const;  // its bit, or 0 if its element is off
  int counter(std::string_view word) const;         // its index, or -1

  // --- what the modules installed
  const Hooks& hooks() const { return hooks_; }
  const std::vector<const Step*>& program(int program) const {
    return programs_[static_cast<std::size_t>(program)];
  }
  const Module* module_of(const Step& step) const;  // null: the core's

 private:
  // Where a module's things are. A playout asks for it thousands of times, so it is found at one glance: the
  // modules' addresses, times a factor chosen for these modules (no two of them then share a slot), say
  // which.
  struct ModuleSlot {
    std::uint16_t index;         // in modules_
    std::uint16_t state_offset;  // in State::module_bytes
  };
  static constexpr int kSlotBits = 7;
  std::size_t slot_number(const Module& module) const {
    const std::uint64_t address = reinterpret_cast<std::uintptr_t>(&module);
    return static_cast<std::size_t>((address * slot_factor_) >> (64 - kSlotBits));
  }
  const ModuleSlot& slot_of(const Module& module) const {
    const ModuleSlot& slot = slots_[slot_number(module)];
    assert(slot.index < modules_.size() && modules_[slot.index] == &module &&
           "the module takes no part in this game");
    return slot;
  }

  RuleSet() : serial_(++made_) {}
  friend class RuleSetAssembler;

  inline static std::atomic<std::uint64_t> made_{0};
  std::uint64_t serial_;
  RuleChoice choice_;
  std::vector<OptionEntry> options_;
  std::vector<std::string_view> elements_on_;
  std::vector<const Module*> modules_;
  std::uint64_t slot_factor_ = 1;
  std::array<ModuleSlot, std::size_t{1} << kSlotBits> slots_{};
  std::vector<ModuleConfig> configs_;  // as modules_
  std::vector<MarkWord> marks_;
  std::vector<TileType> tiles_;
  std::vector<std::uint8_t> bag_;
  std::size_t tiles_in_all_ = 0;
  std::vector<StartTile> start_tiles_;
  Quick quick_{};
  std::vector<FigureSpec> figures_;
  std::vector<TokenSpec> tokens_;
  std::vector<NamedSpec> choices_, places_, piles_;
  Hooks hooks_;
  std::array<std::vector<const Step*>, 4> programs_;
  std::vector<std::pair<const Step*, const Module*>> step_modules_;
};

inline constexpr NounId kSmallFollower = 0;
inline constexpr NounId kSupplyPile = 0;
inline constexpr NounId kRemovedPile = 1;
inline constexpr NounId kOnBoard = 0;
enum CoreChoice : NounId { choice_start, choice_acknowledge, choice_redraw };

}  // namespace bastide

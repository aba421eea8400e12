// What an expansion is to the engine: a description (elements, tiles, nouns, options) and functions that it
// installs at the places this header names. The core knows no expansion by name; `engine/expansions/<name>/`
// defines one Module and the build finds the folder (see docs/new-expansion.md).
//
// There are three ways to take part:
//   steps    act at a slot of the turn and may ask players or chance;
//   filters  forbid placements or deployments, each with its clause, so that a refusal can name it;
//   hooks    change a value, or hear of something that happened.
// Only what a module installs is called. None of them allocates. A module keeps places as (cell, segment),
// never a feature's root, which changes when features join.
#pragma once

#include <new>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/base/refusal.h"
#include "engine/rules/action.h"
#include "engine/rules/event.h"
#include "engine/rules/forecast.h"
#include "engine/rules/option.h"
#include "engine/tiles/tile.h"

namespace bastide {

struct State;
struct Figure;
struct Module;
struct StartTile;
class RuleSet;
class Play;

// --- nouns

struct Element {        // a thing that can be switched on and off (G-08)
  std::string_view id;  // "inns"
  std::string_view title;
  std::string_view text;  // one sentence for players
};

struct MarkSpec {  // a word of the tile tables
  std::string_view word;
  std::string_view element;  // counts only while this element is on; empty: while the module is
  bool counts = false;       // a counter (features add it up) instead of a flag
};

// What a set says of its figures for other sets to act on: no set asks for another's by name.
enum FigureTrait : std::uint16_t {
  figure_is_eaten = 1,       // as followers are, although it is none (PD-24)
  figure_stands_on_top = 2,  // of what is built, as small followers may (TO-09)
  figure_governs = 4,        // the head of a city, for whom some rules differ (TO-12, F-13, CO-20)
  figure_shuns_fields = 8,   // it has no way to a farm, from wherever it comes (F-07, CO-20)
};

struct FigureSpec {
  std::string_view id;                     // "small"
  std::string_view title;                  // "follower"
  bool follower;                           // occupies a feature and can score it
  std::uint8_t strength;                   // in a majority (S-32)
  std::uint8_t stands_on;                  // bit per SegmentKind it may be deployed on
  std::uint8_t (*supply)(const RuleSet&);  // per player at the start
  int (*strength_in)(const State&, const Figure&,
                     NodeId root) = nullptr;          // replaces `strength` where it depends on the feature
  std::uint16_t (*traits)(const RuleSet&) = nullptr;  // FigureTrait; they may hang on options
};
constexpr std::uint8_t on(SegmentKind kind) { return static_cast<std::uint8_t>(1 << static_cast<int>(kind)); }

struct LyingToken;

struct TokenSpec {
  std::string_view id;
  std::string_view title;
  std::uint8_t (*supply)(const RuleSet&) = nullptr;  // per player at the start; none: 0
  // Of a token that makes a placement legal (Verb::place with it as noun): called just before the tile is
  // laid. Returns the sides over which the token puts a road on the new tile itself, or 0.
  std::uint8_t (*attach)(Play&, const Action&) = nullptr;
  // It is put beside figures (PD-05): as in a take_back, Action::part is their segment, or kNoSegment, and
  // Action::detail their place if that is no segment.
  bool beside_figures = false;
  // Of one with `attach`: why it does not help to lay the tile so. Empty: it is not the token that is wrong.
  Refusal (*explain)(const State&, const Action&) = nullptr;
  // How a sentence tells that it was put somewhere: "bring the dragon to", before the place. Empty: "put a
  // TITLE on".
  std::string_view put = {};
  // The square's name, where the token gives squares names of its own; empty: its numbers.
  std::string (*name_of_square)(const State&, CellId) = nullptr;
  // Of one that can lie on the board: lies there in a position that is set up by hand, where tiles and
  // figures are already. False: it cannot. What else is wrong, Module::check_state tells. Without it such
  // tokens are only had in hand.
  bool (*set_up)(State&, const LyingToken&) = nullptr;
};

struct NamedSpec {  // choices, places, piles
  std::string_view id;
  std::string_view title;
  bool of_seats = false;  // of a place: every seat has one, and the number in it says whose (TO-14)
};

// --- steps

// Slots of a game, in order. A step lies in one and is ordered there by its T-clause (or its own number).
enum class Slot : std::uint8_t {
  setup,
  part_start,
  tile_source,
  draw,
  place,
  placed,
  action,
  capture,
  before_score,
  score,
  after_score,
  part_end,  // each part
  turn_end,  // once a turn
  before_final,
  final_score  // once a game
};

enum class StepResult : std::uint8_t {
  done,   // go on with the next step
  ask,    // State::flow.decision says who is asked; apply() will be called
  parts,  // parts have been put on the agenda: play them, then enter this step again (turn_end and ending
          // only)
  redraw  // go back to the draw of this part
};

struct Question {
  std::string_view id;    // "place-tile"
  std::string_view text;  // what a player reads: "Place the tile"
  std::string_view clause;
  bool of_chance = false;  // the dealer answers it, no player
};

struct Step {
  Slot slot;
  std::uint8_t order;   // within the slot; two equal orders in one rule set are an error of the build
  std::string_view id;  // "place"
  std::string_view clause;
  std::span<const Question> questions;
  StepResult (*enter)(Play&);
  void (*options)(const State&, ActionList&) = nullptr;  // the legal answers, pass included where allowed
  StepResult (*apply)(Play&, const Action&) = nullptr;   // the action is legal
  Refusal (*explain)(const State&, const Action&) = nullptr;  // why an action is not among the options
  // Of what chance decides and no pile of tiles does: how likely an option is, as a weight of at least 1.
  // None: all are equally likely. The deal's proof rests on it, so for one state it never changes.
  int (*weight)(const State&, const Action&) = nullptr;
};

// --- filters

struct Filter {
  std::string_view clause;
  Sentence reason;
  void (*edit)(const State&, ActionList&);      // removes what is forbidden from the whole list
  bool (*allows)(const State&, const Action&);  // the same, for one action
  // Of placements: may it forbid any for the tile in hand? None: always. Asked once a tile, so that most
  // tiles need no list.
  bool (*concerns)(const State&) = nullptr;
};
// Makes both functions of one predicate bool(const State&, const Action&).
template <auto Allows>
constexpr Filter filter(std::string_view clause, Sentence reason, bool (*concerns)(const State&) = nullptr) {
  return {clause, reason,
          [](const State& state, ActionList& list) {
            list.keep_if([&state](const Action& action) { return Allows(state, action); });
          },
          [](const State& state, const Action& action) { return Allows(state, action); }, concerns};
}

// --- hooks

// A token that lies on a square, for those who show the board (G-07).
struct LyingToken {
  NounId token;
  CellId cell;
  std::uint8_t count;
  SegmentId segment = kNoSegment;  // on whose figures' side it stands, if it does
};
inline constexpr std::size_t kMaxLyingTokens = 128;
using LyingTokens = FixedVector<LyingToken, kMaxLyingTokens>;

// A tile that lies open beside the board, for those who show it: whose next tile it is, or, if it can still
// be had, what is bid for it (BCB-41, T-25).
struct OpenTile {
  TileId tile;
  PlayerId owner = kNobody;
  bool offered = false;       // it is this one that is bid for
  PlayerId bidder = kNobody;  // of the bid that stands
  std::int16_t bid = 0;
};
inline constexpr std::size_t kMaxOpenTiles = 64;
using OpenTiles = FixedVector<OpenTile, kMaxOpenTiles>;

// What a unit of a feature is worth, before it is multiplied. The core fills it, hooks change it.
struct Rate {
  std::int16_t per_unit;  // tile (or segment, B-46)
  std::int16_t per_pennant;
  std::int16_t
      flat;  // >= 0: the feature is worth this instead of per_unit x units, and flat_pennant a pennant
  std::int16_t flat_pennant;
  std::string_view clause;
  const Sentence* flat_what;  // what is worth that
};

// What one city is worth to one player who scores a farm (S-31). Hooks add to the bonus and multiply, in any
// order.
struct FarmCity {
  std::int16_t points;
  const Sentence* what;  // "complete cities"; lives as long as the module
  std::string_view clause;
  FarmRate rate = FarmRate::usual;
  std::int16_t bonus = 0;
  std::int16_t most_bonus = 1;  // bonuses do not add up beyond this
  std::int16_t times = 1;       // 0: it pays nothing, and the score's line says by which clause (BCB-38)
  bool takes_bonus = true;      // false: whatever is added to it, before or after (S-16)
  int value() const {
    const int added = bonus < most_bonus ? bonus : most_bonus;
    return (points + (takes_bonus ? added : 0)) * times;
  }
};

enum class Fate : std::uint8_t { keep, lay_aside, remove };
struct DrawnTile {  // a tile out of the supply, before it is known whether it can be placed
  Fate fate = Fate::keep;
  NounId pile = 0;  // lay_aside: onto this pile
  std::string_view clause;
};

// What a complete feature has become that counts as complete for nothing more (BCB-24). The texts live as
// long as the module.
struct Conversion {
  std::string_view name;  // "castle"
  Refusal refusal;        // of who takes it for what it was
};

// Something else that may be done as, or before, the figure action of a part (T-02, T-09).
struct FigureAction {
  void (*add)(const State&, ActionList&);
  bool (*owns)(const State&, const Action&);    // is it one of those that add() gives?
  StepResult (*perform)(Play&, const Action&);  // ask: the figure action is still to come; done: this was it
  Refusal (*explain)(const State&, const Action&) = nullptr;
  // True: one of these is the figure action of this part, and it may not be passed (PD-42).
  bool (*compels)(const State&) = nullptr;
  bool besides = false;  // done besides the figure action, so even where that is compelled (T-02)
};

using FarmRoots = FixedVector<NodeId, 16>;

struct Hooks {
  std::vector<Filter> placements;  // on ordinary placements
  std::vector<void (*)(const State&, ActionList&)>
      more_placements;  // adds placements that need an attachment
  // Adds the places for a tile that the player has at home, which is laid instead of drawing (T-03).
  std::vector<void (*)(const State&, PlayerId, ActionList&)> tiles_at_home;
  std::vector<Filter> deployments;  // on deployments to any square, those of figure_actions too (T-10)
  std::vector<FigureAction> figure_actions;
  std::vector<void (*)(const State&, TileId, DrawnTile&)> tile_drawn;
  std::vector<void (*)(Play&, CellId)> tile_placed;
  // Of an open feature it may depend on the feature only: what has not been touched has the rate it had.
  std::vector<void (*)(const State&, NodeId root, bool complete, Rate&)> rate;
  // Adds lines of the module's own to the score of a road, city or cloister, which stand behind those of the
  // rate; the same holds of an open feature. There is room for six lines of all modules together.
  std::vector<void (*)(const State&, NodeId root, bool complete, ScoreLines&)> feature_lines;
  std::vector<void (*)(const State&, NodeId farm, NodeId city, PlayerId, FarmCity&)> farm_city;
  // A figure's strength in a majority, where it depends on what the figure has done (S-32).
  std::vector<void (*)(const State&, const Figure&, int& strength)> strength;
  // Adds the farms that will be scored in this part (T-17), besides what it has completed. Asked before the
  // scoring.
  std::vector<void (*)(const State&, FarmRoots&)> farms_to_score;
  // A feature was completed and scored (for somebody or nobody); `points` is its full value, hooks' points
  // excluded.
  std::vector<void (*)(Play&, NodeId root, int points)> feature_scored;
  // A figure of a feature (or farm) whose owner may gain by that the feature scores, complete or at the end.
  std::vector<void (*)(Play&, NodeId root, bool complete)> figures_scored;
  std::vector<void (*)(Play&, const Figure&, Cause)> figure_returned;
  std::vector<void (*)(const State&, LyingTokens&)> lying_tokens;  // adds the module's own
  std::vector<void (*)(const State&, OpenTiles&)> open_tiles;      // the same of tiles beside the board
  // What the complete feature has become; null: nothing (BCB-24).
  std::vector<const Conversion* (*)(const State&, NodeId root)> converted;
  // A figure went elsewhere, on the board or off it; told as it stood before (TB-16).
  std::vector<void (*)(Play&, const Figure& before)> figure_moved;
  // So many tiles of that pile lie face down on the table: known to be tiles, not which. They stay among the
  // tiles of the pile, of which any may be them, and cannot be drawn like those (tiles_to_draw). Turned over,
  // one is drawn from the pile (Play::ask_chance), and only then it is decided which it is. Never more than
  // the pile has.
  std::vector<int (*)(const State&, NounId pile)> face_down;
  // Has the player a tile to lay although the supply is empty (E-02)?
  std::vector<bool (*)(Play&, PlayerId)> own_tiles;
  std::vector<bool (*)(const State&)> may_end;  // false: the game goes on although the supply is empty
  // At the end: of players with as many points the one with more of this is ahead; the next such hook is
  // asked where they have as much.
  std::vector<int (*)(const State&, PlayerId)> tie_breaks;
  // For computer players: adds what the module's state is likely to bring everybody, beyond what features
  // bring (which they know) and whatever is in the scores already. Asked of every answer they weigh. They
  // may learn how far to believe it, by its name: no two of all modules have the same.
  struct Prospects {
    std::string_view name;
    void (*add)(const State&, Forecast&, ExpectedPoints&);
  };
  std::vector<Prospects> prospects;
};

// --- the module

using ModuleConfig = std::array<std::uint64_t, 16>;

// What a module's install() is given.
struct Installer {
  RuleSet& rules;
  Hooks& hooks;
  std::vector<const Step*>& steps;
  ModuleConfig& config_bytes;

  // What the module decides once for this rule set (its nouns' ids, options it asks often), read back with
  // RuleSet::config<T>(module). T is trivially copyable.
  template <class T>
  T& config() {
    static_assert(sizeof(T) <= sizeof(ModuleConfig) && std::is_trivially_copyable_v<T>);
    return *new (config_bytes.data()) T{};
  }
};

struct RuleError {
  std::string clause;  // may be empty: the input is malformed rather than forbidden
  Said message;        // names the thing
};

struct Module {
  std::string_view id;  // its folder's name
  std::string_view title;
  std::string_view clause;  // where its description starts
  std::span<const Element> elements;
  std::string_view tiles;  // the table; empty: brings none
  std::span<const OptionSpec> options;
  std::span<const MarkSpec> marks;
  std::span<const FigureSpec> figures;
  std::span<const TokenSpec> tokens;
  std::span<const NamedSpec> choices;
  std::span<const NamedSpec> places;
  std::span<const NamedSpec> piles;
  std::uint16_t state_bytes = 0;  // of its struct in State, which starts as zeros
  // What is wrong with its struct, tokens, figures and questions between two actions; empty: nothing.
  // Positions of strangers may hold bytes and tokens, and wait at steps, only of modules that can tell.
  Sentence (*check_state)(const State&) = nullptr;
  // One of the sets of the documents that the presets are of. The whole box holds these (F-23), and what is
  // made for these alone asks it: trained weights, names in other programs' formats, the tests' naive
  // referee.
  bool in_whole_box = false;
  bool large = false;                // one of the large sets (IC-06)
  bool sixth_player = false;         // the box brings a sixth colour
  bool replaces_start_tile = false;  // by its own table's, or by what its setup step lays (RV-23)
  // Says where the start tiles lie, and in which order they are laid, if not one alone at (0, 0) (CO-01).
  void (*arrange_start)(const RuleSet&, std::vector<StartTile>&) = nullptr;
  // Takes part although none of its elements is on (for what an option alone switches).
  bool (*always_on)(const RuleSet&) = nullptr;
  // Copies of its x0 tiles that lie in players' hands and may be laid (AM-05): the board keeps room for them.
  std::size_t (*tiles_in_hands)(const RuleSet&) = nullptr;
  // May leave types of its own table out of the bag: is this type in play? (G-08)
  bool (*tile_in_play)(const RuleSet&, const TileType&) = nullptr;
  void (*install)(Installer&) = nullptr;
  void (*check)(const RuleSet&, std::vector<RuleError>&) = nullptr;  // forbidden combinations
};

// The modules whose folders exist, sorted by name. Generated by the build.
std::span<const Module* const> expansion_modules();

}  // namespace bastide

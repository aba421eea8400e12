// What the files of this folder share: module.cpp describes the set, city_layout.cpp lays the city and says
// where its quarters are, count_deployment.cpp brings followers in and moves the count, redeployment.cpp
// leads them out to what is about to score and final_redeployment.cpp at the end of the game, check.cpp tells
// what cannot be, prospects.cpp what computer players may expect.
#pragma once

#include <array>
#include <type_traits>

#include "engine/rules/module.h"
#include "engine/rules/play.h"

namespace bastide {

extern const Module counts_city_module;

namespace counts_city {

enum Quarter : std::uint8_t { castle, cathedral, smithy, market };  // CO-03
inline constexpr int kQuarters = 4;

// All zeros at the start.
struct Memory {
  std::array<std::int16_t, kMaxPlayers> before;  // scores when the scoring of this part began (CO-09)
  std::uint16_t turn_of_deployment;              // CO-10; 0: nobody has been sent in yet
  NodeId feature;       // at which players are asked at the end, feature by feature: its first segment
  std::uint8_t count;   // 1 + the quarter that he stands in; 0: not yet in any
  std::uint8_t passes;  // one after the other, at the end of the game (CO-19)
  std::uint8_t wagons_out, mayors_out;  // bit per player whose figure has come out of the city (CO-20)
  std::uint16_t staying;                // bit per player who moves nobody any more at the end (E-06)
};
static_assert(std::has_unique_object_representations_v<Memory>);  // padding would tell equal states apart

enum class AtTheEnd : std::uint8_t { any_feature, matching_quarter, market_only };  // CO-17

struct Config {
  NounId count;                   // token
  NounId first_quarter;           // place; the others follow in the order of Quarter
  NounId stay;                    // choice
  int wagon, mayor;               // figure kinds, or -1
  std::uint32_t within, at_wall;  // marks of the city's tiles
  AtTheEnd at_the_end;
  bool starts_in_castle;    // CO-04
  bool border_is_open;      // CO-22
  bool occupied_only;       // CO-15
  bool market_for_barns;    // CO-16
  bool feature_by_feature;  // E-06
  bool counts_two;          // CO-20
  bool each_part;           // CO-10
  bool any_figure;          // F-07
};
inline const Config& config_of(const State& state) { return state.rules->config<Config>(counts_city_module); }
inline const Memory& memory_of(const State& state) { return state.of<Memory>(counts_city_module); }
inline Memory& memory_of(Play& play) { return play.state.of<Memory>(counts_city_module); }

// --- the city (city_layout.cpp)

inline constexpr int kColumns = 4, kRows = 3;
void arrange_start(const RuleSet& rules, std::vector<StartTile>& starts);
CellId square_of(const State& state, Quarter quarter);     // where the count stands when he is in it
int quarter_at(const State& state, CellId cell);           // whose square it is, or -1
int quarter_of(const State& state, const Figure& figure);  // where the figure waits, or -1
Quarter quarter_for(SegmentKind kind);                     // CO-03
inline bool is_free(const State& state, int quarter) {
  return memory_of(state).count != quarter + 1;
}  // CO-12
void list_count(const State& state, LyingTokens& lying);
bool set_up_count(State& state, const LyingToken& count);    // TokenSpec::set_up
bool spares_city(const State& state, const Action& action);  // CO-23

// --- in (count_deployment.cpp)

enum : std::uint8_t { ask_follower, ask_count };  // questions of enter_city_step
extern const Step count_start_step, enter_city_step;
void note_scores(Play& play);

// --- out (redeployment.cpp, final_redeployment.cpp)

bool may_leave(const State& state, const Figure& figure, SegmentKind kind, bool from_any_quarter);
bool anybody_waits(const State& state);
bool is_first_segment(const State& state, NodeId node);  // of its feature, by when its tile was laid (E-06)
// Adds the ways of one player's followers onto the feature.
void list_ways(const State& state, PlayerId player, NodeId root, bool from_any_quarter, ActionList& list);
void leave(Play& play, PlayerId player, const Action& action, bool from_any_quarter);
// Why the player who is asked has no such follower to move; empty: there is one.
Refusal explain_leaving(const State& state, const Action& action, bool from_any_quarter);
// At the end: where they leave, and if the feature scores then and may be entered (CO-15, CO-17, X-11).
bool from_any_quarter(const State& state);
bool is_target(const State& state, NodeId root);
inline bool stays(const State& state, PlayerId player) {
  return ((memory_of(state).staying >> player) & 1) != 0;
}
extern const Step leave_city_step, leave_city_at_end_step, leave_city_for_farms_step;

// CO-20
void count_two(const State& state, const Figure& figure, int& strength);
void figure_moved(Play& play, const Figure& before);
void figure_returned(Play& play, const Figure& before, Cause);

Sentence check(const State& state);  // Module::check_state
void add_prospects(const State& state, Forecast& forecast, ExpectedPoints& points);

}  // namespace counts_city
}  // namespace bastide

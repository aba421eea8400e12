#include "engine/rules/core_steps.h"

#include "engine/rules/game.h"
#include "engine/rules/scoring.h"

namespace bastide {
namespace {

// --- who starts (B-08)

// In the order of the option's values. People may say it before the game begins; where nobody does, and for
// "random", the lot decides.
constexpr Question kStartQuestions[] = {
    {"youngest-chooses", "Whom does the youngest let start?", "B-08", true},
    {"youngest-starts", "Who is the youngest?", "B-08", true},
    {"youngest-or-agreed", "Who is the youngest, or whom do all agree on?", "B-08", true},
    {"agreed-starts", "Who shall start?", "B-08", true},
    {"start-player", "Who starts?", "B-08", true},
};

StepResult enter_start_player(Play& play) { return play.ask_lot(play.rules.value(CoreOption::start_player)); }
void start_player_options(const State& state, ActionList& list) {
  for (int seat = 0; seat < state.players(); ++seat) list.push_back(act::choose(choice_start, seat));
}
StepResult apply_start_player(Play& play, const Action& action) {
  play.flow.first_player = static_cast<PlayerId>(action.value);
  return StepResult::done;
}
Refusal explain_start_player(const State&, const Action&) {
  return {"B-08", {"refusal.choice-start", "it has to be said who starts: one of the seats"}};
}

// --- scoring and going home (T-15, T-19)

StepResult enter_score(Play& play) {
  for (NodeId root : play.flow.completed) {
    if (play.watched()) {
      const Node& node = play.board.node_at(root);
      Event event{EventKind::features_closed, play.flow.part.player, 0, node.segment, node.cell};
      event.feature = play.board.kind_of(root);
      play.emit(event);
    }
    score_feature(play, root, true);
  }
  return StepResult::done;
}

StepResult enter_return(Play& play) {
  const bool more_kinds = play.rules.figures().size() > 1;
  for (NodeId root : play.flow.completed)
    if (more_kinds || play.board.feature(root).occupants != 0)
      play.send_all_home(root, Cause::scored);  // B-54
  return StepResult::done;
}

// --- the end (E-05)

StepResult enter_unfinished(Play& play) {
  score_unfinished(play);
  return StepResult::done;
}
StepResult enter_farms(Play& play) {
  score_all_farms(play);
  return StepResult::done;
}

constexpr FigureSpec kFigures[] = {
    {"small", "follower", true, 1,
     on(SegmentKind::road) | on(SegmentKind::city) | on(SegmentKind::cloister) | on(SegmentKind::field),
     [](const RuleSet& rules) {
       const int marker = rules.is(CoreOption::score_marker_from_followers, "yes") ? 1 : 0;  // B-05, G-04
       return static_cast<std::uint8_t>(rules.number(CoreOption::followers_total) - marker);
     }},
};
constexpr NamedSpec kChoices[] = {
    {"start", "start player"}, {"acknowledge", "agreement"}, {"redraw", "another tile"}};
constexpr NamedSpec kPlaces[] = {{"board", "the board"}};
constexpr NamedSpec kPiles[] = {{"supply", "tiles to draw"}, {"removed", "tiles out of the game"}};

}  // namespace

const Step start_player_step = {Slot::setup,          90,
                                "start-player",       "B-08",
                                kStartQuestions,      enter_start_player,
                                start_player_options, apply_start_player,
                                explain_start_player};
const Step score_step = {Slot::score, 150, "score", "T-15", {}, enter_score};
const Step return_step = {Slot::after_score, 195, "return", "T-19", {}, enter_return};
const Step unfinished_step = {Slot::final_score, 20, "unfinished", "E-05", {}, enter_unfinished};
const Step farms_step = {Slot::final_score, 40, "farms", "E-05", {}, enter_farms};

std::span<const Step* const> core_steps() {
  static constexpr const Step* steps[] = {&start_player_step,  &draw_step,  &place_step,
                                          &figure_action_step, &score_step, &return_step,
                                          &unfinished_step,    &farms_step};
  return steps;
}
std::span<const FigureSpec> core_figures() { return kFigures; }
std::span<const NamedSpec> core_choices() { return kChoices; }
std::span<const NamedSpec> core_places() { return kPlaces; }
std::span<const NamedSpec> core_piles() { return kPiles; }

}  // namespace bastide

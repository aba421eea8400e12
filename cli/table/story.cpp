#include "cli/table/story.h"

#include <algorithm>
#include <cstdlib>

#include "cli/screen/canvas.h"
#include "cli/words/aside.h"
#include "cli/words/roles.h"
#include "engine/notation/action_text.h"
#include "engine/notation/event_text.h"
#include "engine/rules/game.h"

namespace bastide {
namespace {

std::string clauses_of(const ScoreLines& lines) {
  std::string text;
  std::string_view last;
  for (const ScoreLine& line : lines) {
    if (line.clause == last) continue;
    last = line.clause;
    text.append(text.empty() ? "" : " ").append(line.clause);
  }
  return text;
}

// Shown in the panel; the rest is in the log.
bool is_major(const Event& event) {
  switch (event.kind) {
    case EventKind::placed:
    case EventKind::deployed:
    case EventKind::scored:
    case EventKind::paid:
    case EventKind::discarded:
    case EventKind::laid_aside:
    case EventKind::moved:
    case EventKind::returned:
    case EventKind::token_put:
    case EventKind::token_taken:
    case EventKind::bid:
    case EventKind::game_over:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string formula_of(const ScoreLines& lines, std::string_view times) {
  std::string text;
  for (const ScoreLine& line : lines) {
    text += text.empty() ? "" : " + ";
    text += counted_text(line);
    if (line.times != 1) text.append(" ").append(times).append(" ").append(std::to_string(line.times));
  }
  return text;
}

void Story::open(const State& state, std::vector<std::string> names, std::string_view times) {
  state_ = &state;
  names_ = std::move(names);
  times_ = times;
  ply_ = 0;
  final_ = false;
  lines_.clear();
  accounts_.clear();
  points_before_.assign(state.scores.begin(), state.scores.begin() + state.players());
}

std::string Story::does(PlayerId who, const std::string& phrase) const {
  const std::string name = seat_name(who, names_);
  return name + " " + (name == "You" ? phrase : in_third_person(phrase));
}

void Story::on_event(const Event& event) {
  const int turn = state_->flow.turn;
  final_ = state_->flow.program == Program::ending;
  if (event.kind == EventKind::scored || event.kind == EventKind::paid) note_points(event);
  const bool from_feature = event.kind == EventKind::returned && !is_at_place(event);
  if (event.kind == EventKind::turn_started || from_feature) {
    lines_.push_back({ply_, turn, event.kind, event.player, event_text(*state_, event, names_), true});
    return;
  }
  lines_.push_back({ply_, turn, event.kind, event.player, told(event), !is_major(event)});
}

std::string Story::title_of(const Event& event) const {
  return std::string(state_->rules->figures()[event.noun].title);
}
std::string Story::place_of(const Event& event) const {
  return standing_in_words(*state_, event.value, event.part, event.cell, names_);
}

std::string Story::told(const Event& event) const {
  const std::string id =
      event.tile < state_->rules->tiles().size() ? state_->rules->tiles()[event.tile].id : "";
  switch (event.kind) {
    case EventKind::placed:
      if (event.player == kNobody) break;
      return does(event.player, "lay") + " " + id + " at " + cell_text(*state_, event.cell);
    case EventKind::deployed:
      if (is_at_place(event))
        return does(event.player, "put") + " a " + title_of(event) + " on " + place_of(event);
      return does(event.player, "put") + " a " + figure_on(*state_, event.noun, event.cell, event.part);
    case EventKind::scored: {
      const Account& account = accounts_.back();
      return does(event.player, "score") + " " + std::to_string(account.points) + " for the " + account.what +
             ": " + account.formula + " [" + account.clauses + "]";
    }
    case EventKind::drawn:
      return does(event.player, "draw") + " " + id;
    case EventKind::moved:
      if (!is_at_place(event)) break;
      return whose(seat_name(event.player, names_)) + " " + title_of(event) + " goes to " + place_of(event);
    case EventKind::returned:
      if (!is_at_place(event)) break;
      return does(event.player, "take") + " a " + title_of(event) + " back from " + place_of(event);
    case EventKind::paid:
      return does(event.player, event.points < 0 ? "pay" : "get") + " " +
             std::to_string(std::abs(event.points)) + " " + std::string(event.reason.text) + " [" +
             std::string(event.clause) + "]";
    case EventKind::token_put:
      if (event.cell == kNoCell) break;
      return does(event.player, token_put_text(*state_, event, names_));
    case EventKind::features_closed:
      return "The " + feature_at(event) + " is complete";
    case EventKind::passed:
      return seat_name(event.player, names_) +
             (seat_name(event.player, names_) == "You" ? " pass" : " passes");
    default:
      break;
  }
  return event_text(*state_, event, names_);
}

// What is no feature has the name of what is counted: "wine majorities".
std::string Story::scored_feature(const Event& event) const {
  const bool farm = event.feature == SegmentKind::field;
  if (event.cell == kNoCell)
    return event.lines == nullptr ? (farm ? "farm" : std::string(name_of(event.feature)))
                                  : std::string(event.lines->begin()->what->text);
  return (event.complete || farm ? "" : "unfinished ") + feature_at(event);
}

// "road at 3,-2 E W", "farm at 1,0 N"; farms that a city pays together (B-78): "farms at city 1,0
// N"; of a city that has become something else its new name (BCB-24).
std::string Story::feature_at(const Event& event) const {
  const bool farm = event.feature == SegmentKind::field;
  std::string kind(farm ? "farm" : name_of(event.feature));
  const std::string square = cell_text(*state_, event.cell);
  const Conversion* become = converted_to(*state_, state_->board.root(event.cell, event.part));
  if (become != nullptr && !farm) kind = become->name;
  const std::string there = feature_in_short(*state_, event.cell, event.part);  // "road E W"
  const std::size_t blank = there.find(' ');
  const std::string sides = blank == std::string::npos ? "" : there.substr(blank);
  const bool by_city =
      farm && state_->board.kind_of(state_->board.node(event.cell, event.part)) == SegmentKind::city;
  if (by_city) return "farms at city " + square + sides;
  return kind + " at " + square + sides;
}

void Story::note_points(const Event& event) {
  Account account{ply_, state_->flow.turn,        final_, event.player, event.points, "",
                  "",   std::string(event.clause)};
  account.sum_of_lines = event.points;
  if (event.kind == EventKind::scored) {
    account.what = scored_feature(event);
    if (event.lines != nullptr) {
      account.formula = formula_of(*event.lines, times_);
      account.clauses = clauses_of(*event.lines);
      account.sum_of_lines = 0;
      for (const ScoreLine& line : *event.lines) account.sum_of_lines += line.points();
    }
  } else {
    account.what = event.points < 0 ? "payment" : "income";
  }
  accounts_.push_back(std::move(account));
}

void Story::cut(std::size_t ply) {
  std::erase_if(lines_, [ply](const StoryLine& line) { return line.ply >= ply; });
  std::erase_if(accounts_, [ply](const Account& account) { return account.ply >= ply; });
}

std::vector<std::string> Story::clauses_cited(int since_turn) const {
  std::vector<std::string> clauses;
  for (const Account& account : accounts_) {
    if (account.turn < since_turn || account.clauses.empty()) continue;
    std::string rest = account.clauses;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      const std::string clause = rest.substr(0, end);
      if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) clauses.push_back(clause);
      rest.erase(0, end + 1);
    }
  }
  return clauses;
}

std::string log_of(const Story& story, int width) {
  std::string log;
  int turn = -1;
  for (const StoryLine& line : story.lines()) {
    if (line.kind == EventKind::turn_started) continue;
    const std::string number = line.turn == turn ? "" : std::to_string(line.turn);
    turn = line.turn;
    std::string start = std::string(4 - std::min<std::size_t>(4, number.size()), ' ') + number + "  ";
    for (const std::string& text : wrapped(line.text, width - 6, "  ")) {
      log.append(start).append(text).append("\n");
      start = "      ";
    }
  }
  return log;
}

}  // namespace bastide

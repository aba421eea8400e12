#include "cli/table/story.h"

#include <algorithm>
#include <cstdlib>

#include "cli/language/language.h"
#include "cli/words/events.h"
#include "cli/words/people.h"
#include "cli/words/roles.h"
#include "engine/rules/game.h"
#include "pictures/text/canvas.h"

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
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string counted_in_words(const ScoreLine& line) {
  const std::string key(line.what->key);
  return in_words("account.counted", {{"what", in_camel_case(key.substr(key.find('.') + 1))},
                                      {"count", line.count},
                                      {"title", in_language(*line.what)}});
}

std::string formula_of(const ScoreLines& lines, std::string_view times) {
  std::string text;
  for (const ScoreLine& line : lines) {
    text += text.empty() ? "" : " + ";
    text += counted_in_words(line);
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

void Story::on_event(const Event& event) {
  const int turn = state_->flow.turn;
  final_ = state_->flow.program == Program::ending;
  if (event.kind == EventKind::scored || event.kind == EventKind::paid) note_points(event);
  const bool from_feature = event.kind == EventKind::returned && !is_at_place(event);
  lines_.push_back({ply_, turn, event.kind, event.player, told(event), from_feature || !is_major(event)});
}

std::string Story::told(const Event& event) const {
  if (event.kind != EventKind::scored) return event_in_words(*state_, event, names_);
  const Account& account = accounts_.back();
  return cited(
      in_words_with("event.scored", doer(event.player, names_) + WordArguments{{"points", account.points},
                                                                               {"what", account.what},
                                                                               {"sum", account.formula}}),
      account.clauses);
}

void Story::note_points(const Event& event) {
  Account account{ply_, state_->flow.turn,        final_, event.player, event.points, "",
                  "",   std::string(event.clause)};
  account.sum_of_lines = event.points;
  if (event.kind == EventKind::scored) {
    account.what = scored_in_words(*state_, event);
    if (event.lines != nullptr) {
      account.formula = formula_of(*event.lines, times_);
      account.clauses = clauses_of(*event.lines);
      account.sum_of_lines = 0;
      for (const ScoreLine& line : *event.lines) account.sum_of_lines += line.points();
    }
  } else {
    account.what = in_words(event.points < 0 ? "account.payment" : "account.income");
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

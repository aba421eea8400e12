// What happened in a game, in words: for the panel, the log and the final account.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/event.h"
#include "engine/rules/state.h"

namespace bastide {

struct StoryLine {
  std::size_t ply;  // how many actions had been played before
  int turn;
  EventKind kind;
  PlayerId player;
  std::string text;
  bool minor;  // for the log, not for the panel
};

// One time that a player gained or paid points.
struct Account {
  std::size_t ply;
  int turn;
  bool final;  // at the end of the game
  PlayerId player;
  int points;
  std::string what;      // "city at 2,-1"
  std::string formula;   // "3 tiles x 2 + 1 pennant x 2"
  std::string clauses;   // "S-03"
  int sum_of_lines = 0;  // must be `points`
};

class Story : public EventSink {
 public:
  // `times`: the sign of multiplication that can be shown.
  void open(const State& state, std::vector<std::string> names, std::string_view times);

  void set_ply(std::size_t ply) { ply_ = ply; }
  void on_event(const Event& event) override;
  // Forgets what happened from that action on.
  void cut(std::size_t ply);

  const std::vector<StoryLine>& lines() const { return lines_; }
  const std::vector<Account>& accounts() const { return accounts_; }
  // What each seat had when the game began: something only where that is at a position.
  const std::vector<int>& points_before() const { return points_before_; }
  const std::vector<std::string>& names() const { return names_; }
  // The clauses by which points were given from that turn on, each once.
  std::vector<std::string> clauses_cited(int since_turn) const;

 private:
  std::string told(const Event& event) const;
  void note_points(const Event& event);

  const State* state_ = nullptr;
  std::vector<std::string> names_;
  std::string times_ = "x";
  std::size_t ply_ = 0;
  bool final_ = false;
  std::vector<StoryLine> lines_;
  std::vector<Account> accounts_;
  std::vector<int> points_before_;
};

// All that happened, a paragraph a turn, its number in front.
std::string log_of(const Story& story, int width);

// "3 tiles x 2 + 1 pennant x 2".
std::string formula_of(const ScoreLines& lines, std::string_view times);

}  // namespace bastide

// What a game's analysis says (docs/analysis.md), and the hints that are given while it goes on. Points are
// rounded to hundredths, chances to hundredths of a percent.
#pragma once

#include "wire/action.h"
#include "wire/rules.h"

namespace bastide::wire {

struct Reason {
  std::string kind;
  std::string text;
  std::optional<bool> own;
  std::optional<std::vector<int>> seats;
  std::optional<std::string> feature;
  std::optional<Spot> at;
  std::optional<int> points;
  std::optional<int> open;
  std::optional<bool> finishable;
  std::optional<int> fits;
  std::optional<int> fitted_before;
  std::optional<int> tiles_left;
  std::optional<int> figures;
};
template <>
struct Description<Reason> {
  static constexpr std::string_view name = "Reason", about = "What an action does.";
  static constexpr auto members =
      Members{member("kind", &Reason::kind, "the key of its sentence; what else is here are its arguments"),
              member("text", &Reason::text, "in English"),
              member("own", &Reason::own, "of the player who acts, or of that player too"),
              member("seats", &Reason::seats, "others whom it concerns"),
              member("feature", &Reason::feature, "its kind"),
              member("at", &Reason::at, "one of its segments"),
              member("points", &Reason::points, ""),
              member("open", &Reason::open, "squares that keep it open"),
              member("finishable", &Reason::finishable, "by tiles that are still to come"),
              member("fits", &Reason::fits, "tiles that close or join it"),
              member("fitted_before", &Reason::fitted_before, ""),
              member("tiles_left", &Reason::tiles_left, "still to come"),
              member("figures", &Reason::figures, "that come home")};
};

struct HintLine {
  std::vector<Action> actions;
  std::string words;
  double behind = 0;
  bool sure = false;
  std::string why;
  std::vector<Reason> reasons;
};
template <>
struct Description<HintLine> {
  static constexpr std::string_view name = "HintLine", about = "What might be done in one part of a turn.";
  static constexpr auto members =
      Members{member("actions", &HintLine::actions, "for an act"),
              member("words", &HintLine::words, "in English"),
              member("behind", &HintLine::behind, "points that it is expected to end behind the first"),
              member("sure", &HintLine::sure, "that is more than chance"),
              member("why", &HintLine::why, "the first reasons in English"),
              member("reasons", &HintLine::reasons, "")};
};

struct Hint {
  std::vector<HintLine> sequences;
};
template <>
struct Description<Hint> {
  static constexpr std::string_view name = "Hint", about = "";
  static constexpr auto members =
      Members{member("sequences", &Hint::sequences, "three at most, the best first")};
};

struct ExpectedEnd {
  std::vector<double> points;
  std::vector<double> wins;
};
template <>
struct Description<ExpectedEnd> {
  static constexpr std::string_view name = "ExpectedEnd",
                                    about = "How the game is expected to end, for each seat.";
  static constexpr auto members = Members{member("points", &ExpectedEnd::points, ""),
                                          member("wins", &ExpectedEnd::wins, "chances, 0 to 1")};
};

struct DrawReview {
  std::int64_t move = 0;
  int seat = 0;
  std::string tile;
  double chance = 0;
  double luck = 0;
  double luck_error = 0;
  double win_luck = 0;
  ExpectedEnd before;
  ExpectedEnd after;
};
template <>
struct Description<DrawReview> {
  static constexpr std::string_view name = "DrawReview", about = "What a drawn tile brought.";
  static constexpr auto members = Members{
      member("move", &DrawReview::move, ""),         member("seat", &DrawReview::seat, ""),
      member("tile", &DrawReview::tile, ""),         member("chance", &DrawReview::chance, "of this tile"),
      member("luck", &DrawReview::luck, "points"),   member("luck_error", &DrawReview::luck_error, ""),
      member("win_luck", &DrawReview::win_luck, ""), member("before", &DrawReview::before, ""),
      member("after", &DrawReview::after, "")};
};

struct ConsideredLine {
  std::vector<Action> actions;
  std::string words;
  double margin = 0;
  double behind = 0;
  double behind_error = 0;
  std::int64_t draws = 0;
  ExpectedEnd expected;
  std::string why;
  std::vector<Reason> reasons;
};
template <>
struct Description<ConsideredLine> {
  static constexpr std::string_view name = "ConsideredLine", about = "Answers that were looked at.";
  static constexpr auto members =
      Members{member("actions", &ConsideredLine::actions, ""),
              member("words", &ConsideredLine::words, "in English"),
              member("margin", &ConsideredLine::margin, "points ahead of the best other player at the end"),
              member("behind", &ConsideredLine::behind, "points behind the best"),
              member("behind_error", &ConsideredLine::behind_error, ""),
              member("draws", &ConsideredLine::draws, "that were played on"),
              member("expected", &ConsideredLine::expected, ""),
              member("why", &ConsideredLine::why, "the first reasons in English"),
              member("reasons", &ConsideredLine::reasons, "")};
};

struct FurtherLine {
  std::vector<Action> actions;
  double behind = 0;
  double behind_error = 0;
  std::int64_t draws = 0;
};
template <>
struct Description<FurtherLine> {
  static constexpr std::string_view name = "FurtherLine", about = "";
  static constexpr auto members = Members{
      member("actions", &FurtherLine::actions, ""), member("behind", &FurtherLine::behind, ""),
      member("behind_error", &FurtherLine::behind_error, ""), member("draws", &FurtherLine::draws, "")};
};

struct DecisionReview {
  std::int64_t move = 0;
  int seat = 0;
  std::string question;
  double loss = 0;
  double win_loss = 0;
  double difference = 0;
  double error = 0;
  std::int64_t looked_at = 0;
  std::int64_t draws = 0;
  ConsideredLine played;
  std::vector<ConsideredLine> others;
  std::vector<FurtherLine> further;
};
template <>
struct Description<DecisionReview> {
  static constexpr std::string_view name = "DecisionReview",
                                    about = "What was decided, and what else could have been.";
  static constexpr auto members =
      Members{member("move", &DecisionReview::move, ""),
              member("seat", &DecisionReview::seat, ""),
              member("question", &DecisionReview::question, ""),
              member("loss", &DecisionReview::loss, "points; 0 where chance explains it"),
              member("win_loss", &DecisionReview::win_loss, ""),
              member("difference", &DecisionReview::difference, "to the best, points"),
              member("error", &DecisionReview::error, ""),
              member("looked_at", &DecisionReview::looked_at, "how many sequences"),
              member("draws", &DecisionReview::draws, ""),
              member("played", &DecisionReview::played, ""),
              member("others", &DecisionReview::others, "the best first"),
              member("further", &DecisionReview::further, "")};
};

struct TurnReview {
  int turn = 0;
  int seat = 0;
  std::vector<std::int64_t> moves;
  ExpectedEnd before;
  ExpectedEnd drawn;
  ExpectedEnd decided;
  std::vector<int> scores;
  std::vector<DrawReview> draws;
  std::vector<DecisionReview> decisions;
};
template <>
struct Description<TurnReview> {
  static constexpr std::string_view name = "TurnReview", about = "";
  static constexpr auto members =
      Members{member("turn", &TurnReview::turn, "its number"),
              member("seat", &TurnReview::seat, ""),
              member("moves", &TurnReview::moves, "the first, and the one behind the last"),
              member("before", &TurnReview::before, ""),
              member("drawn", &TurnReview::drawn, "after its draws"),
              member("decided", &TurnReview::decided, "after its decisions"),
              member("scores", &TurnReview::scores, ""),
              member("draws", &TurnReview::draws, ""),
              member("decisions", &TurnReview::decisions, "")};
};

struct DecisionPlace {
  int turn = 0;
  int decision = 0;
  int seat = 0;
  double loss = 0;
};
template <>
struct Description<DecisionPlace> {
  static constexpr std::string_view name = "DecisionPlace", about = "";
  static constexpr auto members =
      Members{member("turn", &DecisionPlace::turn, ""),
              member("decision", &DecisionPlace::decision, "its index in the turn"),
              member("seat", &DecisionPlace::seat, ""), member("loss", &DecisionPlace::loss, "")};
};

struct PlayerTotals {
  int seat = 0;
  double luck = 0;
  double luck_error = 0;
  double win_luck = 0;
  int draws = 0;
  double loss = 0;
  double loss_error = 0;
  double win_loss = 0;
  int decisions = 0;
  int mistakes = 0;
  std::vector<DecisionPlace> worst;
};
template <>
struct Description<PlayerTotals> {
  static constexpr std::string_view name = "PlayerTotals", about = "";
  static constexpr auto members = Members{member("seat", &PlayerTotals::seat, ""),
                                          member("luck", &PlayerTotals::luck, "points"),
                                          member("luck_error", &PlayerTotals::luck_error, ""),
                                          member("win_luck", &PlayerTotals::win_luck, ""),
                                          member("draws", &PlayerTotals::draws, "so many"),
                                          member("loss", &PlayerTotals::loss, "points"),
                                          member("loss_error", &PlayerTotals::loss_error, ""),
                                          member("win_loss", &PlayerTotals::win_loss, ""),
                                          member("decisions", &PlayerTotals::decisions, "so many"),
                                          member("mistakes", &PlayerTotals::mistakes, "those with a loss"),
                                          member("worst", &PlayerTotals::worst, "three at most")};
};

struct AnalysisSettings {
  std::int64_t nodes = 0;
  std::int64_t seed = 0;
};
template <>
struct Description<AnalysisSettings> {
  static constexpr std::string_view name = "AnalysisSettings", about = "";
  static constexpr auto members = Members{member("nodes", &AnalysisSettings::nodes, "for each decision"),
                                          member("seed", &AnalysisSettings::seed, "")};
};

struct Analysis {
  std::string format;
  int version = 0;
  int rules_version = 0;
  Rules rules;
  std::vector<std::string> seats;
  AnalysisSettings settings;
  bool over = false;
  bool whole = false;
  int turns_in_record = 0;
  std::vector<int> scores;
  std::vector<PlayerTotals> totals;
  std::vector<DecisionPlace> worst;
  std::vector<TurnReview> turns;
};
template <>
struct Description<Analysis> {
  static constexpr std::string_view name = "Analysis", about = "Where points and chances were won and lost.";
  static constexpr auto members =
      Members{member("format", &Analysis::format, "'bastide-analysis'"),
              member("version", &Analysis::version, "of the document"),
              member("rules_version", &Analysis::rules_version, ""),
              member("rules", &Analysis::rules, ""),
              member("seats", &Analysis::seats, "a name each"),
              member("settings", &Analysis::settings, ""),
              member("over", &Analysis::over, "the game has ended"),
              member("whole", &Analysis::whole, "everything asked for has been looked at"),
              member("turns_in_record", &Analysis::turns_in_record, "the last turn's number"),
              member("scores", &Analysis::scores, "at the end of the record"),
              member("totals", &Analysis::totals, ""),
              member("worst", &Analysis::worst, "decisions"),
              member("turns", &Analysis::turns, "")};
};

}  // namespace bastide::wire

#include "cli/reports/analysis_report.h"

#include <algorithm>

#include "cli/language/language.h"
#include "cli/words/reasons.h"
#include "pictures/text/canvas.h"

namespace bastide {
namespace {

std::string with_sign(double value) { return decimal(value, 1, true); }
std::string percent(double chance) { return decimal(100 * chance, 0) + "%"; }

// "2,-1^3 small@city-N"; a pass goes without saying where something else was done.
std::string moved(const ConsideredLine& line) {
  std::string text;
  for (const wire::Action& action : line.described)
    if (action.verb != wire::ActionVerb::pass) text += (text.empty() ? "" : " ") + action.text;
  return text.empty() ? "-" : text;
}

class Table {
 public:
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  std::string text(std::size_t first_number) const {
    std::vector<int> widths(rows_.front().size());
    for (const auto& row : rows_)
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
    std::string text;
    for (const auto& row : rows_) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string blanks(static_cast<std::size_t>(widths[i] - width_of(row[i])), ' ');
        const bool number = i == 0 || i >= first_number;
        line += (i == 0 ? "" : "  ") + (number ? blanks + row[i] : row[i] + blanks);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      text += line + "\n";
    }
    return text;
  }

 private:
  std::vector<std::vector<std::string>> rows_;
};

constexpr std::size_t kWidestName = 16;

std::string short_name(const GameAnalysis& analysis, PlayerId seat) {
  return shortened(analysis.seat_names[seat], kWidestName);
}

std::vector<std::string> chances(const ExpectedEnd& expectation, std::size_t players) {
  std::vector<std::string> cells;
  cells.reserve(players);
  for (std::size_t p = 0; p < players; ++p) cells.push_back(percent(expectation.wins[p]));
  return cells;
}

// A row for each decision; the turn's number, tile and luck stand in its first.
void add_turn(Table& table, const GameAnalysis& analysis, const TurnReview& turn) {
  std::string tiles;
  double luck = 0;
  for (const DrawLuck& draw : turn.draws) {
    tiles += (tiles.empty() ? "" : " ") + draw.tile;
    luck += draw.luck;
  }
  const std::size_t rows = std::max<std::size_t>(1, turn.decisions.size());
  for (std::size_t i = 0; i < rows; ++i) {
    const DecisionReview* decision = turn.decisions.empty() ? nullptr : &turn.decisions[i];
    const bool lost = decision != nullptr && decision->loss > 0;
    const PlayerId who = decision == nullptr ? turn.player : decision->player;
    std::vector<std::string> row{i == 0 ? std::to_string(turn.number) : "",
                                 short_name(analysis, who),
                                 i == 0 ? tiles : "",
                                 decision == nullptr ? "" : moved(decision->played),
                                 lost ? moved(decision->others.front()) : "",
                                 lost ? decimal(decision->loss) : "",
                                 i == 0 && !turn.draws.empty() ? with_sign(luck) : ""};
    const ExpectedEnd& after = decision == nullptr ? turn.decided : decision->played.after;
    for (std::string& cell : chances(after, analysis.totals.size())) row.push_back(std::move(cell));
    table.add(std::move(row));
  }
}

std::string totals_text(const GameAnalysis& analysis) {
  Table table;
  table.add({"", in_words("analysis.player"), in_words("analysis.points"), in_words("analysis.luck"),
             in_words("analysis.lost"), in_words("analysis.mistakes")});
  for (PlayerId seat = 0; seat < analysis.totals.size(); ++seat) {
    const PlayerTotals& totals = analysis.totals[seat];
    table.add({"", short_name(analysis, seat), std::to_string(analysis.scores[seat]), with_sign(totals.luck),
               decimal(totals.loss) + " +- " + decimal(totals.loss_error),
               in_words("analysis.of", {{"mistakes", totals.mistakes}, {"decisions", totals.decisions}})});
  }
  return table.text(2);
}

std::string why(const ConsideredLine& line, const GameAnalysis& analysis) {
  std::string sentence = reasons_in_words(line.reasons, analysis.seat_names);
  if (!sentence.empty()) return sentence;
  return language() == "en" ? line.words : moved(line);  // that is told in English
}

std::string mistake_text(const GameAnalysis& analysis, DecisionPlace place) {
  const DecisionReview& decision = analysis.at(place);
  std::string text =
      "  " +
      in_words("analysis.mistake", {{"turn", analysis.turns[place.turn].number},
                                    {"name", analysis.seat_names[decision.player]},
                                    {"loss", decimal(decision.loss) + " +- " + decimal(decision.error)}}) +
      "\n";
  const auto told = [&](std::string_view key, const ConsideredLine& line) {
    return "    " + in_words(key, {{"moves", moved(line)}, {"why", why(line, analysis)}}) + "\n";
  };
  text += told("analysis.was-played", decision.played);
  for (std::size_t i = 0; i < decision.others.size(); ++i) {
    const ConsideredLine& other = decision.others[i];
    if (other.behind >= decision.loss) break;
    text += told(i == 0 ? "analysis.was-better" : "analysis.or", other);
  }
  return text;
}

}  // namespace

std::string analysis_report(const GameAnalysis& analysis) {
  if (analysis.turns.empty()) return in_words("analysis.none") + "\n";
  Table table;
  std::vector<std::string> head{in_words("analysis.turn"),   in_words("analysis.player"),
                                in_words("analysis.tile"),   in_words("analysis.played"),
                                in_words("analysis.better"), in_words("analysis.loss"),
                                in_words("analysis.luck")};
  for (PlayerId seat = 0; seat < analysis.totals.size(); ++seat) head.push_back(short_name(analysis, seat));
  table.add(std::move(head));
  for (const TurnReview& turn : analysis.turns) add_turn(table, analysis, turn);
  std::string text = table.text(5) + "\n" + totals_text(analysis);
  if (analysis.worst.empty()) return text + "\n" + in_words("analysis.no-mistake") + "\n";
  text += "\n" + in_words("analysis.worst") + "\n";
  for (const DecisionPlace place : analysis.worst) text += mistake_text(analysis, place);
  for (PlayerId seat = 0; seat < analysis.worst_of.size(); ++seat) {
    if (analysis.worst_of[seat].empty()) continue;
    std::string turns;
    for (const DecisionPlace& place : analysis.worst_of[seat])
      turns += (turns.empty() ? "" : ", ") +
               in_words("analysis.worst-turn", {{"turn", analysis.turns[place.turn].number},
                                                {"loss", decimal(analysis.at(place).loss)}});
    text += in_words("analysis.worst-of", {{"name", analysis.seat_names[seat]}, {"turns", turns}}) + "\n";
  }
  return text;
}

}  // namespace bastide

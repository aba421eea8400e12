#include "cli/reports/puzzle_report.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "cli/language/language.h"
#include "cli/screen/cut_off_note.h"
#include "cli/words/reasons.h"
#include "cli/words/roles.h"
#include "engine/tiles/tile.h"

namespace bastide {
namespace {

constexpr std::size_t kMostTurns = 4;  // of an answer that are written out

std::string all_of(std::span<const std::string> words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : between).append(word);
  return text;
}

// The nearest answer without credit.
const wire::PuzzleAnswer& next_wrong(const wire::Puzzle& puzzle) {
  const auto found = std::ranges::find(puzzle.answers, 0, &wire::PuzzleAnswer::credit);
  return found == puzzle.answers.end() ? puzzle.answers.back() : *found;
}

std::string themes_of(const wire::Puzzle& puzzle) {
  std::string text;
  for (const std::string& theme : puzzle.themes)
    text += (text.empty() ? "" : ", ") + in_words("puzzles.theme", {{"theme", in_camel_case(theme)}});
  return text;
}

// Why the answer is good or bad, by its facts where the file has them.
std::string why(const wire::PuzzleAnswer& answer) {
  if (!answer.reasons || answer.reasons->empty() || language() == "en") return answer.why.value_or("");
  std::vector<Reason> reasons;
  for (const wire::Reason& each : *answer.reasons) reasons.push_back(reason_of(each));
  return reasons_in_words(reasons, {});
}

using Row = std::array<std::string, 8>;

Row row_of(const wire::Puzzle& puzzle) {
  const wire::PuzzleAnswer& wrong = next_wrong(puzzle);
  return {puzzle.id,
          in_words("puzzles.kind", {{"kind", wire::word_of(puzzle.kind)}}),
          std::to_string(puzzle.difficulty),
          std::to_string(puzzle.tiles_left),
          decimal(wrong.loss),
          decimal(100 * wrong.win_loss, 0) + " %",
          themes_of(puzzle),
          why(puzzle.answers[0])};
}

// The columns as wide as what stands in them; numbers end below each other.
std::string table_of(std::span<const Row> rows) {
  std::array<int, 8> widths{};
  for (const Row& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(static_cast<std::size_t>(widths[i] - width_of(row[i])), ' ');
      const bool number = i >= 2 && i <= 5;
      line += (i == 0 ? "" : "  ") + (number ? blanks + row[i] : row[i] + blanks);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string answer_text(const wire::PuzzleAnswer& answer) {
  char credit[16];
  std::snprintf(credit, sizeof credit, "%3d %%  -", answer.credit);
  std::string text = credit + padded(decimal(answer.loss), 5) + "  ", turns;
  for (std::size_t i = 0; i < std::min(answer.turns.size(), kMostTurns); ++i)
    turns += (i == 0 ? "" : " | ") + all_of(answer.turns[i], " ");
  text += answer.turns.size() > kMostTurns
              ? in_words("puzzles.more", {{"turns", turns}, {"more", answer.turns.size() - kMostTurns}})
              : turns;
  const std::string reasons = why(answer);
  return text + (reasons.empty() ? "" : "\n              " + reasons) + "\n";
}

}  // namespace

std::string puzzle_table(std::span<const wire::Puzzle> puzzles) {
  std::vector<Row> rows = {{in_words("puzzles.head-id"), in_words("puzzles.head-kind"),
                            in_words("puzzles.head-level"), in_words("puzzles.head-left"),
                            in_words("puzzles.head-ahead"), in_words("puzzles.head-chance"),
                            in_words("puzzles.head-about"), in_words("puzzles.head-why")}};
  for (const wire::Puzzle& puzzle : puzzles) rows.push_back(row_of(puzzle));
  return table_of(rows);
}

std::string puzzle_page(const wire::Puzzle& puzzle, const State& state, TerminalSize size, const Look& look,
                        ColourDepth depth) {
  BoardScene scene;
  scene.state = &state;
  Canvas canvas(size.columns, size.rows);
  const BoardFrame frame = frame_board(scene, size.columns, size.rows);
  draw_board(canvas, scene, frame, look);
  std::string text = canvas.to_text(depth);
  text.erase(text.find_last_not_of('\n') + 1);
  text += '\n';
  if (const std::string note = cut_off_note(scene, frame); !note.empty()) text += note + "\n";
  std::string points;
  for (int seat = 0; seat < state.players(); ++seat)
    points += (seat == 0 ? "" : " ") + std::to_string(state.scores[static_cast<std::size_t>(seat)]);
  text += "\n" +
          in_words("puzzles.task", {{"puzzle", puzzle.id},
                                    {"seat", puzzle.seat},
                                    {"tile", puzzle.tile},
                                    {"tiles", puzzle.tiles_left},
                                    {"points", points}}) +
          "\n\n";
  for (const wire::PuzzleAnswer& answer : puzzle.answers) text += answer_text(answer);
  return text;
}

}  // namespace bastide

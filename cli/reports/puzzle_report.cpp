#include "cli/reports/puzzle_report.h"

#include <algorithm>
#include <cstdio>

#include "engine/tiles/tile.h"

namespace bastide {
namespace {

constexpr std::size_t kMostTurns = 4;  // of an answer that are written out

std::string points_text(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

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

std::string row_of(const wire::Puzzle& puzzle) {
  char text[128];
  std::snprintf(text, sizeof text, "%-16s  %-7s  %5d  %4d  %5.1f  %4.0f %%  ", puzzle.id.c_str(),
                std::string(wire::word_of(puzzle.kind)).c_str(), puzzle.difficulty, puzzle.tiles_left,
                next_wrong(puzzle).loss, 100 * next_wrong(puzzle).win_loss);
  return text + padded(all_of(puzzle.themes, " "), 28) + "  " + puzzle.answers[0].why.value_or("");
}

std::string answer_text(const wire::PuzzleAnswer& answer) {
  char head[64];
  std::snprintf(head, sizeof head, "%3d %%  -%-5s  ", answer.credit, points_text(answer.loss).c_str());
  std::string text = head;
  for (std::size_t i = 0; i < std::min(answer.turns.size(), kMostTurns); ++i)
    text += (i == 0 ? "" : " | ") + all_of(answer.turns[i], " ");
  if (answer.turns.size() > kMostTurns)
    text += " and " + std::to_string(answer.turns.size() - kMostTurns) + " more";
  return text + (answer.why ? "\n              " + *answer.why : "") + "\n";
}

}  // namespace

std::string puzzle_table(std::span<const wire::Puzzle> puzzles) {
  std::string text =
      "id                kind     level  left  ahead   chance  about                         why\n";
  for (const wire::Puzzle& puzzle : puzzles) text += row_of(puzzle) + "\n";
  return text;
}

std::string puzzle_page(const wire::Puzzle& puzzle, const State& state, TerminalSize size, const Look& look,
                        ColourDepth depth) {
  BoardScene scene;
  scene.state = &state;
  Canvas canvas(size.columns, size.rows);
  const BoardFrame frame = frame_board(scene, size.columns, size.rows);
  draw_board(canvas, scene, frame, look);
  std::string text = canvas.to_text(depth);
  if (const std::string note = cut_off_note(scene, frame); !note.empty()) text += note + "\n";
  text += "\n" + puzzle.id + ": seat " + std::to_string(puzzle.seat) + " plays " + puzzle.tile + "; " +
          std::to_string(puzzle.tiles_left) + " tiles are still to come. Points:";
  for (int seat = 0; seat < state.players(); ++seat)
    text += " " + std::to_string(state.scores[static_cast<std::size_t>(seat)]);
  text += "\n\n";
  for (const wire::PuzzleAnswer& answer : puzzle.answers) text += answer_text(answer);
  return text;
}

}  // namespace bastide

// Puzzles (docs/puzzles.md): a position, what can be played there, and what each answer loses. One JSON
// object a line. Points are rounded to hundredths, chances to hundredths of a percent.
#pragma once

#include "wire/analysis.h"

namespace bastide::wire {

inline constexpr int kPuzzleVersion = 1;

enum class PuzzleKind { sampled, sure };
template <>
struct Values<PuzzleKind> {
  static constexpr std::string_view
      name = "PuzzleKind",
      about = "How it is known what is best: by many ways in which the game may go on, or solved exactly.";
  static constexpr std::string_view words[] = {"sampled", "sure"};
};

struct PuzzleAnswer {
  std::vector<std::vector<std::string>> turns;
  int credit = 0;
  double loss = 0;
  double loss_error = 0;
  double win_loss = 0;
  std::optional<std::string> why;
  std::optional<std::vector<Reason>> reasons;
};
template <>
struct Description<PuzzleAnswer> {
  static constexpr std::string_view name = "PuzzleAnswer", about = "Turns that are worth the same.";
  static constexpr auto members =
      Members{member("turns", &PuzzleAnswer::turns, "each a list of actions in the notation's words"),
              member("credit", &PuzzleAnswer::credit,
                     "percent: 100 for the best, 50 for what loses less than a wrong answer, or 0")
                  .range(0, 100),
              member("loss", &PuzzleAnswer::loss, "points behind the best"),
              member("loss_error", &PuzzleAnswer::loss_error, "its standard error; 0 in sure puzzles"),
              member("win_loss", &PuzzleAnswer::win_loss, "of the chance to win"),
              member("why", &PuzzleAnswer::why, "the first reasons in English"),
              member("reasons", &PuzzleAnswer::reasons, "of the best answer, and of the tempting one")};
};

struct PuzzleEvidence {
  std::string by;
  std::int64_t draws = 0;
  std::int64_t nodes = 0;
  std::int64_t seed = 0;
  double difference = 0;
  double error = 0;
  double win_difference = 0;
};
template <>
struct Description<PuzzleEvidence> {
  static constexpr std::string_view
      name = "PuzzleEvidence",
      about = "A look at the position: how far the best class is ahead of the nearest wrong one.";
  static constexpr auto members =
      Members{member("by", &PuzzleEvidence::by, "'level5' or 'level4' play on; 'exact': it was solved"),
              member("draws", &PuzzleEvidence::draws, "that both classes have met; 0 where it was solved"),
              member("nodes", &PuzzleEvidence::nodes, "turns played ahead, or actions tried"),
              member("seed", &PuzzleEvidence::seed, ""),
              member("difference", &PuzzleEvidence::difference, "points"),
              member("error", &PuzzleEvidence::error, "its standard error"),
              member("win_difference", &PuzzleEvidence::win_difference, "of the chance to win")};
};

struct PuzzleSource {
  std::string from;
  std::optional<std::int64_t> seed;
  std::optional<std::int64_t> game;
  std::optional<std::vector<std::string>> players;
  std::optional<std::string> file;
  int turn = 0;
};
template <>
struct Description<PuzzleSource> {
  static constexpr std::string_view name = "PuzzleSource", about = "Where the position comes from.";
  static constexpr auto members =
      Members{member("from", &PuzzleSource::from, "'self-play' or 'record'"),
              member("seed", &PuzzleSource::seed, "of self-play"),
              member("game", &PuzzleSource::game, "its number"),
              member("players", &PuzzleSource::players, "computer players, one a seat"),
              member("file", &PuzzleSource::file, "of a record, without its folder and without names"),
              member("turn", &PuzzleSource::turn, "")};
};

struct Puzzle {
  std::string format = "bastide-puzzle";
  int version = kPuzzleVersion;
  std::string id;
  int rules_version = 0;
  Rules rules;
  std::string position;
  int seat = 0;
  std::string tile;
  int tiles_left = 0;
  PuzzleKind kind = PuzzleKind::sampled;
  std::vector<std::string> themes;
  std::vector<std::string> sets;
  int difficulty = 0;
  std::int64_t found_with = 0;
  double win_chance = 0;
  std::optional<int> tempting;
  std::vector<PuzzleAnswer> answers;
  std::vector<PuzzleEvidence> evidence;
  PuzzleSource source;
};
template <>
struct Description<Puzzle> {
  static constexpr std::string_view name = "Puzzle", about = "A position in which one turn is clearly best.";
  static constexpr auto members = Members{
      member("format", &Puzzle::format, "'bastide-puzzle'"),
      member("version", &Puzzle::version, "of the format"),
      member("id", &Puzzle::id, "from the position: 16 hexadecimal digits"),
      member("rules_version", &Puzzle::rules_version, ""),
      member("rules", &Puzzle::rules, ""),
      member("position", &Puzzle::position, "the tile in hand included"),
      member("seat", &Puzzle::seat, "who is to play"),
      member("tile", &Puzzle::tile, "in hand"),
      member("tiles_left", &Puzzle::tiles_left, "still to come after it"),
      member("kind", &Puzzle::kind, ""),
      member("themes", &Puzzle::themes, "what it is about: keys"),
      member("sets", &Puzzle::sets, "expansions whose tile or piece the best answer uses"),
      member("difficulty", &Puzzle::difficulty, "the level that first finds it, 6 to 8; 9: none of them"),
      member("found_with", &Puzzle::found_with, "nodes of that level for the decision; 0: it did not"),
      member("win_chance", &Puzzle::win_chance, "of the seat after the best answer"),
      member("tempting", &Puzzle::tempting, "index in answers: what level5 plays"),
      member("answers", &Puzzle::answers, "the best first; what is not here is wrong"),
      member("evidence", &Puzzle::evidence, ""),
      member("source", &Puzzle::source, "")};
};

}  // namespace bastide::wire

#include "engine/notation/moves.h"

#include <algorithm>

#include "engine/notation/action_text.h"

namespace bastide {
namespace {

bool player_is_asked(const State& state) { return !state.flow.over && state.flow.decision.who < kMaxPlayers; }
bool may_pass(const State& state) { return player_is_asked(state) && !explain(state, act::pass()); }

}  // namespace

bool is_turn_text(std::string_view text) {
  const std::size_t dot = text.find('.');
  auto digits = [](std::string_view part) {
    return !part.empty() && std::all_of(part.begin(), part.end(), is_digit);
  };
  return dot != std::string_view::npos && digits(text.substr(0, dot)) && digits(text.substr(dot + 1));
}

std::string turn_text(const State& state) {
  return std::to_string(state.flow.turn) + "." + std::to_string(state.flow.turn_player + 1);
}

ParseError MoveReader::read(const std::vector<Word>& words, int line) {
  for (const Word& word : words) {
    ParseError error = ++tokens_ > kMaxTokens
                           ? error_at(1, {"notation.too-many-moves", "these are too many moves"})
                           : read_word(word.text);
    if (!error) continue;
    error.line = line;
    error.column += word.column - 1;
    return error;
  }
  return {};
}

// A player is asked who may pass, and passes. Ends after a hundred in a row, which no game has.
bool MoveReader::fill_pass() {
  if (!may_pass(replay_.state()) || filled_ == 100) return false;
  ++filled_;
  return !replay_.apply(act::pass(), sink_);
}

ParseError MoveReader::read_word(std::string_view text) {
  filled_ = 0;
  if (is_turn_text(text)) return read_turn(text);
  if (is_chance_text(text))  // chance goes on, so who might have acted has passed
    while (fill_pass()) {
    }
  return play(text);
}

ParseError MoveReader::read_turn(std::string_view text) {
  const State& state = replay_.state();
  while (turn_text(state) != text && fill_pass()) {
  }
  if (state.flow.over)
    return error_at(
        1, {"notation.turn-after-end", "the game is over, found turn {found}", {{"found", in_quotes(text)}}},
        "B-70");
  if (turn_text(state) == text) return {};
  return error_at(1, {"notation.other-turn",
                      "this is turn {turn} (turn and seat), found {found}",
                      {{"turn", turn_text(state)}, {"found", in_quotes(text)}}});
}

ParseError MoveReader::play(std::string_view text) {
  Action action;
  const State& state = replay_.state();
  if (state.flow.over) return error_at(1, action_after_end(text), "B-70");
  if (ParseError error = parse_action(state, text, action)) return error;
  const Refusal refusal = replay_.apply(action, sink_);
  if (!refusal) return {};
  return error_at(1, refused_action(state, text, refusal), refusal.clause);
}

std::string moves_text(Replay& replay) {
  constexpr std::size_t kLongLine = 1000;
  std::string text, line, turn;
  replay.go_to(0);
  auto end_line = [&] {
    if (!line.empty()) text += line + "\n";
    line.clear();
  };
  for (const Action& action : replay.actions()) {
    const State& state = replay.state();
    if (state.flow.turn != 0 && turn != turn_text(state)) {
      end_line();
      line = turn = turn_text(state);
    } else if (line.size() > kLongLine) {
      end_line();
      line = " ";
    }
    line += (line.empty() ? "" : " ") + action_text(state, action);
    replay.go_to(replay.ply() + 1);
  }
  end_line();
  return text;
}

}  // namespace bastide

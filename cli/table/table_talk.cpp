#include "cli/table/table_talk.h"

#include <algorithm>
#include <sstream>

#include "cli/language/language.h"
#include "cli/options/usage.h"
#include "cli/table/choices.h"
#include "cli/table/final_account.h"
#include "engine/notation/action_text.h"

namespace bastide {
namespace {

std::vector<std::string> words_in(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// "its field would meet a city, at 0,-1 S (B-13)"
std::string refusal_in_words(const State& state, const Refusal& refusal) {
  return in_language(said_of(state, refusal)) + " (" + std::string(refusal.clause) + ")";
}

}  // namespace

constexpr std::size_t kAnyNumber = 1000;

// Each may be typed by this English word, by the language's ("command.NAME"), or by its short name.
const TableTalk::Command TableTalk::kCommands[] = {
    {"turn", "t", &TableTalk::do_turn},          {"undo", "u", &TableTalk::do_undo},
    {"back", "b", &TableTalk::do_undo},          {"hint", "", &TableTalk::do_hint},
    {"help", "?", &TableTalk::do_help, 1},       {"rules", "", &TableTalk::do_rules},
    {"why", "", &TableTalk::do_why, kAnyNumber}, {"log", "", &TableTalk::do_log},
    {"tiles", "", &TableTalk::do_tiles},         {"look", "", &TableTalk::do_look, 1},
    {"score", "", &TableTalk::do_score},         {"save", "", &TableTalk::do_save, kAnyNumber},
    {"zoom", "", &TableTalk::do_zoom, 1},        {"left", "", &TableTalk::do_move, 1},
    {"right", "", &TableTalk::do_move, 1},       {"up", "", &TableTalk::do_move, 1},
    {"down", "", &TableTalk::do_move, 1},        {"centre", "center", &TableTalk::do_move},
    {"quit", "q", &TableTalk::do_quit},          {"quit", "exit", &TableTalk::do_quit},
};

bool is_word(const std::string& typed, std::string_view command) {
  const std::string word = lower_case(typed);
  return word == command || word == lower_case(in_words("command." + std::string(command)));
}

void TableTalk::run() {
  game_.go_on();
  new_question();
  show();
  while (!left_) {
    const std::optional<std::string> line = input_.read([this] { page_open_ ? void() : show(); });
    if (!line) {
      output_ << '\n';
      break;
    }
    obey(*line);
  }
  keep_game();
  output_.flush();
}

// --- showing

void TableTalk::show() {
  page_open_ = false;
  ask();
  TableScreen screen(game_, view_, style_.size(), style_.look);
  if (style_.clears) output_ << "\x1b[H\x1b[2J";
  output_ << screen.draw().to_text(style_.depth) << "> " << std::flush;
  if (!style_.clears) output_ << '\n';
  view_.message.clear();
}

void TableTalk::show_page(std::string text) {
  if (!text.empty() && text.back() == '\n') text.pop_back();
  std::istringstream stream(text);
  page_.clear();
  for (std::string line; std::getline(stream, line);) {
    const std::vector<std::string> lines = fitted(line, style_.size().columns);
    page_.insert(page_.end(), lines.begin(), lines.end());
  }
  show_rest_of_page();
}

void TableTalk::show_rest_of_page() {
  page_open_ = true;
  std::size_t room = page_.size();
  if (style_.clears) {
    output_ << "\x1b[H\x1b[2J";
    room = std::min<std::size_t>(room, static_cast<std::size_t>(style_.size().rows - 3));
  }
  for (std::size_t i = 0; i < room; ++i) output_ << page_[i] << '\n';
  page_.erase(page_.begin(), page_.begin() + static_cast<std::ptrdiff_t>(room));
  output_ << '\n' << in_words(page_.empty() ? "table.page-end" : "table.page-more") << "\n> " << std::flush;
  if (!style_.clears) output_ << '\n';
}

// What to do next, and what else can be typed.
void TableTalk::ask() {
  const State& state = game_.state();
  const auto prompt = [dot = style_.look.unicode ? " · " : " | "](std::string_view key) {
    return in_words(key, {{"dot", dot},
                          {"hint", in_words("command.hint")},
                          {"tiles", in_words("command.tiles")},
                          {"undo", in_words("command.undo")},
                          {"help", in_words("command.help")},
                          {"quit", in_words("command.quit")},
                          {"score", in_words("command.score")},
                          {"log", in_words("command.log")},
                          {"save", in_words("command.save")}});
  };
  switch (stage_of(state)) {
    case Stage::place: {
      const std::size_t places = places_of(state).size();
      const std::string all = places == 1 ? "1" : "1-" + std::to_string(places);
      view_.task = in_words("table.task-place", {{"places", all}});
      view_.prompt = prompt("table.prompt-place");
      break;
    }
    case Stage::figure:
      view_.task =
          in_words("table.task-figure", {{"choices", "1-" + std::to_string(actions_of(state).size() - 1)}});
      view_.prompt = prompt("table.prompt-figure");
      break;
    case Stage::other:
      view_.task = in_words("table.task-other");
      view_.prompt = prompt("table.prompt-other");
      break;
    case Stage::over:
      view_.task = result_in_words(state, game_.story());
      view_.prompt = prompt("table.prompt-over");
  }
}

// Something new is asked: the first turn in which the tile fits somewhere is shown.
void TableTalk::new_question() {
  const State& state = game_.state();
  view_.wish.pan_x = view_.wish.pan_y = 0;
  if (stage_of(state) == Stage::over)
    return show_page(final_account(state, game_.story(), style_.look, style_.depth, style_.size().columns));
  if (stage_of(state) != Stage::place) return;
  for (const HandTurn& turn : hand_turns(state, places_of(state)))
    if (turn.places != 0) {
      view_.hand_turn = turn.turns;
      return;
    }
}

// One sentence or more, to be shown below the land.
void TableTalk::say(std::string message) { view_.message = capitalised(message); }

// --- obeying

void TableTalk::obey(const std::string& line) {
  const Words words = words_in(line);
  const bool page_was_open = page_open_;
  page_open_ = false;
  if (words.empty()) {
    if (page_was_open && !page_.empty()) return show_rest_of_page();
    const bool one_action = stage_of(game_.state()) == Stage::other && actions_of(game_.state()).size() == 1;
    if (!page_was_open && one_action) take_number(1);
  } else if (words[0].size() <= 4 && std::all_of(words[0].begin(), words[0].end(), is_digit)) {
    if (!is_too_much(words, 0)) take_number(std::stoi(words[0]));
  } else if (!run_command(words)) {
    take_words(line);
  }
  if (!page_open_ && !left_) show();
}

bool TableTalk::run_command(const Words& words) {
  const std::string word = lower_case(words[0]);
  for (const Command& command : kCommands)
    if (is_word(words[0], command.name) || (word == command.short_name && !word.empty())) {
      if (!is_too_much(words, command.most)) (this->*command.run)(words);
      return true;
    }
  return false;
}

// More words than mean something behind the first: perhaps several answers, of which none is given then.
bool TableTalk::is_too_much(const Words& words, std::size_t most) {
  if (words.size() <= most + 1) return false;
  std::string rest;
  for (std::size_t i = most + 1; i < words.size(); ++i) rest += (rest.empty() ? "" : " ") + words[i];
  say(in_words("table.too-much", {{"rest", rest}}));
  return true;
}

// Not a command: an action as records write it, or a mistake.
void TableTalk::take_words(const std::string& line) {
  const std::string word(trimmed(line));
  Action action;
  const State& state = game_.state();
  if (!game_.over()) {
    const ParseError error = parse_action(state, word, action);
    if (!error) return play(action);
    if (word.find_first_of(",@[") != std::string::npos) return say(in_language(error.message) + ".");
  }
  std::vector<std::string> names;
  for (const Command& command : kCommands) names.push_back(in_words("command." + std::string(command.name)));
  const std::vector<std::string_view> known(names.begin(), names.end());
  const std::string_view near = nearest(lower_case(words_in(line)[0]), known);
  say(near.empty() ? in_words("table.unknown", {{"word", word}, {"help", in_words("command.help")}})
                   : in_words("table.unknown-near", {{"word", word}, {"near", near}}));
}

void TableTalk::take_number(int number) {
  const State& state = game_.state();
  const Stage stage = stage_of(state);
  if (stage == Stage::over) return say(in_words("table.is-over"));
  if (stage == Stage::place) {
    const std::vector<PlaceChoice> places = places_of(state);
    if (number < 1 || number > static_cast<int>(places.size()))
      return say(in_words("table.no-place", {{"number", number}, {"places", places.size()}}));
    return play(places[static_cast<std::size_t>(number) - 1].with_turn(view_.hand_turn));
  }
  const std::vector<Choice> choices = actions_of(state);
  const bool may_pass = choices.back().action.verb == Verb::pass;
  if (number == 0 && may_pass) return play(choices.back().action);
  if (number < 1 || number > static_cast<int>(choices.size()) - (may_pass ? 1 : 0))
    return say(in_words("table.no-choice", {{"number", number}}));
  play(choices[static_cast<std::size_t>(number) - 1].action);
}

void TableTalk::play(const Action& action) {
  const std::string reason = [&] {
    const Refusal refusal = explain(game_.state(), action);
    return refusal ? refusal_in_words(game_.state(), refusal) : std::string();
  }();
  if (!reason.empty()) return say(in_words("table.not-allowed", {{"reason", reason}}));
  if (action.verb == Verb::place) view_.hand_turn = action.part;
  game_.act(action);
  const bool same_turn =
      stage_of(game_.state()) == Stage::figure && game_.is_person(game_.state().flow.decision.who);
  game_.go_on();
  if (!same_turn || stage_of(game_.state()) != Stage::figure) new_question();
}

void TableTalk::do_turn(const Words&) {
  const State& state = game_.state();
  const Stage stage = stage_of(state);
  if (stage == Stage::place) {
    const int next = next_hand_turn(hand_turns(state, places_of(state)), view_.hand_turn);
    if (next == view_.hand_turn) say(in_words("table.fits-only-so"));
    view_.hand_turn = next;
    return;
  }
  if (stage != Stage::figure || state.flow.placed == kNoCell) return say(in_words("table.nothing-to-turn"));
  const Cell laid = state.board.cell(state.flow.placed);
  game_.undo();
  for (const PlaceChoice& place : places_of(state)) {
    const Cell& cell = state.board.cell(place.cell);
    if (cell.x != laid.x || cell.y != laid.y) continue;
    const Action& next = place.with_turn((laid.turns + 1) % kSides);
    if (next.part == laid.turns) say(in_words("table.lies-only-so"));
    return play(next);
  }
}

void TableTalk::do_undo(const Words&) {
  if (!game_.undo()) return say(in_words("table.nothing-decided"));
  new_question();
}

void TableTalk::do_quit(const Words&) { left_ = true; }

}  // namespace bastide

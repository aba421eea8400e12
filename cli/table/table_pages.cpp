// The table's commands that answer a question or change the view, and leave the game as it is.
#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>

#include "analysis/hints/hint.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/usage.h"
#include "cli/rules/rule_index.h"
#include "cli/rules/rules_pages.h"
#include "cli/table/final_account.h"
#include "cli/table/help_text.h"
#include "cli/table/table_talk.h"
#include "cli/words/aside.h"
#include "cli/words/events.h"
#include "cli/words/reasons.h"
#include "engine/notation/action_text.h"
#include "engine/rules/scoring.h"

namespace bastide {
namespace {

// As far as the strongest level looks; the clock ends it only where turns are long.
const HintSettings kHintPatience{.milliseconds = 2000, .nodes = 4000, .teller = event_in_words};

// As it is typed: how often "t" is, from the turn that is shown, until the number lays the tile so.
std::string place_in_words(const State& state, const Action& action, int shown) {
  const std::vector<PlaceChoice> places = places_of(state);
  const auto place = std::find_if(places.begin(), places.end(),
                                  [&](const PlaceChoice& each) { return each.cell == action.cell; });
  const std::vector<HandTurn> turns = hand_turns(state, places);
  int typed = 0;
  for (; typed < kSides && place->with_turn(shown).part != action.part; ++typed)
    shown = next_hand_turn(turns, shown);
  return in_words("hint.lay-at-place",
                  {{"number", place - places.begin() + 1}, {"typed", std::to_string(typed)}});
}

std::string step_in_words(const State& state, const Action& action, std::span<const std::string> names,
                          int shown) {
  if (action.verb == Verb::place) return place_in_words(state, action, shown);
  if (stage_of(state) == Stage::figure && action.verb == Verb::pass) return in_words("hint.nobody");
  return in_words(action.verb == Verb::deploy ? "hint.put" : "hint.choose",
                  {{"choice", choice_in_words(state, action, names)}});
}

// The answers are legal one after the other.
std::string hint_in_words(const State& state, std::span<const Action> choices,
                          std::span<const std::string> names, int shown) {
  const auto now = std::make_unique<State>(state);
  std::string text;
  for (const Action& action : choices) {
    const std::string step = step_in_words(*now, action, names, shown);
    text = text.empty() ? step : in_words("hint.then", {{"first", text}, {"next", step}});
    apply_legal(*now, action);
  }
  return text;
}

// Who got how many for what from that turn on, a line each, and an empty one below.
std::string points_told(const Story& story, int since_turn) {
  std::string text;
  for (const StoryLine& line : story.lines())
    if (line.kind == EventKind::scored && line.turn >= since_turn) text += line.text + "\n";
  return text + "\n";
}

bool is_record(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::string word;
  return stream >> word && word == "bastide";
}

}  // namespace

// --- hints

void TableTalk::do_hint(const Words&) {
  if (game_.over()) return say(in_words("table.is-over"));
  const std::vector<std::string>& names = game_.story().names();
  const HintLine best = find_hint(game_.state(), kHintPatience, names).front();
  const std::string why = reasons_in_words(best.reasons, names);
  say(in_words("hint.said", {{"steps", hint_in_words(game_.state(), best.actions, names, view_.hand_turn)}}) +
      (why.empty() ? "" : " " + why));
}

// --- pages

void TableTalk::do_help(const Words& words) {
  const std::string topic = words.size() > 1 ? words[1] : "";
  const std::string page = help_page(topic, game_.rules(), style_.depth, style_.size().columns);
  if (page.empty()) return say(in_words("table.no-help", {{"topic", topic}, {"topics", help_topics()}}));
  show_page(page);
}

void TableTalk::do_rules(const Words&) { show_page(rules_in_play(game_.rules(), style_.size().columns)); }

void TableTalk::do_why(const Words& words) {
  std::vector<std::string> ids(words.begin() + 1, words.end());
  if (ids.empty()) ids = game_.story().clauses_cited(game_.news_turn());
  if (ids.empty()) return say(in_words("table.no-points", {{"why", in_words("command.why")}}));
  std::string page = words.size() > 1 ? "" : points_told(game_.story(), game_.news_turn());
  for (const std::string& id : ids) {
    const IndexedRule* rule = RuleIndex::built_in().find(id);
    if (rule == nullptr) {
      const std::string near = RuleIndex::built_in().near(id);
      return say(near.empty() ? in_words("table.no-clause", {{"clause", id}})
                              : in_words("table.no-clause-near", {{"clause", id}, {"near", near}}));
    }
    page += explained(*rule, style_.size().columns - 2) + "\n";
  }
  show_page(page);
}

void TableTalk::do_log(const Words&) {
  const std::string page = log_of(game_.story(), style_.size().columns);
  show_page(page.empty() ? in_words("table.nothing-yet") + "\n" : page);
}

void TableTalk::do_tiles(const Words&) {
  const State& state = game_.state();
  show_page(tiles_left_page(state, style_.look, style_.depth, style_.size().columns));
}

void TableTalk::do_score(const Words&) {
  std::string page =
      final_account(game_.state(), game_.story(), style_.look, style_.depth, style_.size().columns);
  const std::vector<std::string> aside = aside_lines(game_.state(), game_.story().names());
  for (const std::string& line : aside) page += (&line == aside.data() ? "\n" : "") + line + "\n";
  show_page(page);
}

// What lies on a tile: each segment with its feature's size, value and holders.
void TableTalk::do_look(const Words& words) {
  const State& state = game_.state();
  CellId cell = kNoCell;
  SegmentId segment = kNoSegment;
  if (words.size() < 2 || words[1].find(',') == std::string::npos)
    return say(in_words("table.look-where", {{"look", in_words("command.look")}}));
  Cursor cursor(words[1]);
  if (const ParseError error = parse_spot(state, cursor, cell, segment))
    return say(in_language(error.message) + ".");
  if (!state.board.placed(cell)) return say(in_words("table.no-tile-at", {{"square", words[1]}}));
  show_page(tile_page(state, cell, game_.story().names(), style_.look, style_.depth));
}

// --- saving

void TableTalk::do_save(const Words& words) {
  if (words.size() != 2) return say(in_words("table.save-where", {{"save", in_words("command.save")}}));
  const std::filesystem::path file = words[1];
  std::error_code error;
  if (std::filesystem::is_regular_file(file, error) && !is_record(file))
    return say(in_words("table.no-record", {{"file", words[1]}}));
  const std::string fault = why_unwritable(file);
  if (!fault.empty()) return say(in_words("table.not-saved", {{"reason", fault}}));
  if (!write_file(file, write_record(game_.record())))
    return say(in_words("table.cannot-write", {{"file", words[1]}}));
  game_.note_saved();
  saved_as_ = words[1];
  say(in_words("table.saved", {{"file", words[1]}, {"command", "bastide play --record " + words[1]}}));
}

// Nothing that a person has decided is lost when the table is left, however that comes about.
void TableTalk::keep_game() {
  if (!game_.unsaved() && style_.save_file.empty()) {
    if (!saved_as_.empty()) tell_kept(saved_as_);
    return;
  }
  const std::string text = write_record(game_.record());
  const bool named = !style_.save_file.empty();
  const std::filesystem::path file = named ? std::filesystem::path(style_.save_file) : keeping_place();
  std::error_code error;
  if (!named && !file.empty()) std::filesystem::create_directories(file.parent_path(), error);
  if (file.empty() || !write_file(file, text)) {
    output_ << in_words("table.kept-nowhere") << "\n\n" << text;
  } else {
    tell_kept(file.string());
  }
  game_.note_saved();
}

// Where the game is, and what is typed to see it again or to go on with it.
void TableTalk::tell_kept(const std::string& file) {
  const bool over = game_.over();
  output_ << in_words(over ? "table.kept-over" : "table.kept") << "\n  bastide "
          << (over ? "replay " : "play --record ") << file << '\n';
}

// --- the view

void TableTalk::do_zoom(const Words& words) {
  constexpr std::array sizes = {TileSize::small, TileSize::medium, TileSize::large};
  const std::string how = words.size() > 1 ? words[1] : "";
  const bool in = is_word(how, "in");
  if (is_word(how, "auto")) {
    view_.wish.size.reset();
    return;
  }
  if (!in && !is_word(how, "out"))
    return say(in_words("table.zoom-how", {{"zoom", in_words("command.zoom")},
                                           {"in", in_words("command.in")},
                                           {"out", in_words("command.out")},
                                           {"auto", in_words("command.auto")}}));
  const TerminalSize size = style_.size();
  const TileSize now = view_.wish.size.value_or(TableScreen(game_, view_, size, style_.look).tile_size());
  const int wanted = static_cast<int>(now) + (in ? 1 : -1);
  if (wanted < 0 || wanted >= static_cast<int>(sizes.size()))
    return say(in_words("table.zoom-limit", {{"limit", in ? "largest" : "smallest"}}));
  view_.wish.size = sizes[static_cast<std::size_t>(wanted)];
}

void TableTalk::do_move(const Words& words) {
  const std::string& way = words[0];
  const int steps = words.size() > 1 ? number_of(words[1], 1, 100).value_or(1) : 2;
  FrameWish& wish = view_.wish;
  if (is_word(way, "left")) wish.pan_x -= steps;
  if (is_word(way, "right")) wish.pan_x += steps;
  if (is_word(way, "up")) wish.pan_y -= steps;
  if (is_word(way, "down")) wish.pan_y += steps;
  if (is_word(way, "centre") || way == "center") wish.pan_x = wish.pan_y = 0;
}

}  // namespace bastide

#include "cli/table/table_screen.h"

#include <algorithm>

#include "cli/language/language.h"
#include "cli/screen/cut_off_note.h"
#include "cli/table/panel.h"
#include "cli/words/aside.h"
#include "cli/words/people.h"
#include "cli/words/roles.h"

namespace bastide {
namespace {

constexpr int kHighTerminal = 20;  // rows
constexpr int kRoomForLegend = 11;
constexpr int kRoomForGap = 10;  // between the players and what is asked

int panel_width_of(int columns) { return columns < 70 ? 26 : columns < 100 ? 32 : columns < 140 ? 36 : 44; }

bool has_room(const Choice& choice, int width) {
  return width_of(choice.text) + width_of(choice.value) + 1 <= width;
}

}  // namespace

TableScreen::TableScreen(const TableGame& game, const TableView& view, TerminalSize size, const Look& look)
    : game_(game),
      state_(game.state()),
      view_(view),
      look_(look),
      stage_(stage_of(state_)),
      canvas_(size.columns, size.rows - 1),
      high_(size.rows >= kHighTerminal),
      panel_width_(panel_width_of(size.columns)) {
  panel_ = size.columns - panel_width_;
  if (stage_ == Stage::place) places_ = places_of(state_);
  if (stage_ == Stage::figure || stage_ == Stage::other) choices_ = actions_of(state_, game_.story().names());
  if (!view_.message.empty()) message_ = wrapped(view_.message, size.columns);
  prompt_ = prompt_lines();
  const int end = canvas_.height() - static_cast<int>(message_.size() + prompt_.size());
  bottom_ = end - 1;
  note_ = note_lines();
  // Its further lines are taken from the land, of which more may then be cut off.
  for (; bottom_ + static_cast<int>(note_.size()) > end; note_ = note_lines()) --bottom_;
}

// What to do next, and what else can be typed, broken between two of them.
std::vector<std::string> TableScreen::prompt_lines() const {
  const int width = canvas_.width();
  std::string rest = view_.task + (view_.task.empty() || view_.prompt.empty() ? "" : gap()) + view_.prompt;
  if (!high_) return {shortened(rest, width)};
  std::vector<std::string> lines;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(gap()), rest.size());
    const std::string part = rest.substr(0, end);
    rest.erase(0, end + gap().size());
    if (!lines.empty() && width_of(lines.back() + gap() + part) <= width)
      lines.back() += gap() + part;
    else
      lines.push_back(shortened(part, width));
  }
  return lines;
}

// What of the land is not shown, and how to see it.
std::vector<std::string> TableScreen::note_lines() const {
  const BoardScene land = scene();
  const std::string note = cut_off_note(land, frame(land));
  if (note.empty()) return {};
  if (!high_) return {note};
  return wrapped(note + " (" +
                     in_words("table.move-view", {{"left", in_words("command.left")},
                                                  {"right", in_words("command.right")},
                                                  {"up", in_words("command.up")},
                                                  {"down", in_words("command.down")}}) +
                     ")",
                 canvas_.width());
}

BoardScene TableScreen::scene() const {
  BoardScene scene;
  scene.state = &state_;
  int number = 0;
  for (const PlaceChoice& place : places_)
    scene.places.push_back({place.cell, ++number, place.fits(view_.hand_turn)});
  number = 0;
  for (const Choice& choice : choices_) {
    ++number;
    const Action& action = choice.action;
    const bool of_figure = action.verb == Verb::deploy || action.verb == Verb::take_back;
    if (!of_figure || !is_on_segment(action)) continue;
    const bool marked = std::any_of(scene.choices.begin(), scene.choices.end(), [&](const ChoiceMark& mark) {
      return mark.cell == action.cell && mark.segment == action.part;
    });
    if (!marked) scene.choices.push_back({action.cell, action.part, number});
  }
  for (const auto& [cell, player] : game_.last_moves()) scene.last_moves.push_back({cell, player});
  return scene;
}

BoardFrame TableScreen::frame(const BoardScene& scene) const {
  return frame_board(scene, panel_ - 2, bottom_ - 1, view_.wish);
}

TileSize TableScreen::tile_size() const { return frame(scene()).size; }

Canvas TableScreen::draw() {
  draw_header();
  const BoardScene land = scene();
  Canvas board(panel_ - 2, bottom_ - 1);
  const BoardFrame shown = frame(land);
  draw_board(board, land, shown, look_);
  canvas_.draw(0, 1, board);
  draw_panel();
  draw_note();
  draw_footer();
  return canvas_;
}

void TableScreen::draw_panel() {
  const PanelPlace panel{panel_, panel_width_};
  int row = draw_players(canvas_, panel, 1, state_, game_.story().names(), look_);
  row = draw_aside(row);
  if (bottom_ - row >= kRoomForGap) ++row;
  if (stage_ == Stage::place) row = draw_hand(row) + 1;
  if (!choices_.empty()) row = draw_choices(row) + 1;
  const int bottom = bottom_ - row >= kRoomForLegend ? draw_legend() : bottom_;
  draw_news(canvas_, panel, row, bottom, news(), look_);
  // What is too long for a small terminal ends above the footer.
  for (int y = bottom_ + (note_.size() > 1 ? 0 : 1); y < canvas_.height(); ++y)
    for (int x = panel_; x < canvas_.width(); ++x) canvas_.put(x, y, U' ', {});
}

// On a quarter of the panel at most; the command score tells it all.
int TableScreen::draw_aside(int row) {
  const std::vector<std::string> lines = aside_lines(state_, game_.story().names());
  const std::size_t room = static_cast<std::size_t>(std::max(2, bottom_ / 4));
  const std::size_t shown = lines.size() <= room ? lines.size() : room - 1;
  for (std::size_t i = 0; i < shown; ++i)
    canvas_.text(panel_, row++, shortened(lines[i], panel_width_), kFaint);
  if (shown < lines.size())
    canvas_.text(panel_, row++,
                 shortened(in_words("table.more",
                                    {{"count", lines.size() - shown}, {"score", in_words("command.score")}}),
                           panel_width_),
                 kFaint);
  return row;
}

// Over the whole width, unless the panel needs the row of a note that has only one.
void TableScreen::draw_note() {
  int width = canvas_.width();
  for (int x = panel_; x < canvas_.width() && note_.size() == 1; ++x)
    if (canvas_.at(x, bottom_)->code != U' ') width = panel_ - 2;
  int row = bottom_;
  for (const std::string& line : note_) canvas_.text(0, row++, shortened(line, width), kFaint);
}

void TableScreen::draw_header() {
  const std::string dot = look_.unicode ? " · " : " - ";
  const std::string rest =
      (state_.flow.over ? in_words("table.over") : in_words("table.turn", {{"turn", state_.flow.turn}})) +
      dot + in_words("table.tiles-left", {{"tiles", tiles_to_come(state_)}});
  canvas_.text(0, 0, headline(game_.rules(), rest, look_, canvas_.width()), kBold);
}

// --- the panel

std::vector<const StoryLine*> TableScreen::news() const {
  std::vector<const StoryLine*> lines;
  for (const StoryLine& line : game_.story().lines())
    if (!line.minor && line.turn >= game_.news_turn()) lines.push_back(&line);
  return lines;
}

int TableScreen::draw_hand(int row) {
  const TileType& type = game_.rules().tiles()[state_.flow.tile];
  const std::vector<HandTurn> turns = hand_turns(state_, places_);
  const std::string hand = in_words_with(
      "table.hand", doer(state_.flow.decision.who, game_.story().names()) + WordArguments{{"tile", type.id}});
  for (const std::string& line : wrapped(hand, panel_width_)) canvas_.text(panel_, row++, line, kBold);
  const int rows_left = bottom_ - row;
  const bool medium = rows_left >= 6 * (turns.size() > 2 ? 2 : 1) + 4;
  const TileSize size = medium ? TileSize::medium : TileSize::small;
  const int width = dots_of(size), height = width / 2, across = std::max(1, (panel_width_ + 2) / (width + 2));
  int column = 0;
  for (const HandTurn& turn : turns) {
    if (column == across) {
      column = 0;
      row += height + 1;
    }
    const int x = panel_ + column++ * (width + 2);
    canvas_.draw(x, row,
                 draw_tile(TilePicture(game_.rules(), type, turn.turns, size, 0, look_.marks), 0, look_));
    const bool shown = turn.turns == view_.hand_turn;
    Ink ink = shown ? kBold : kFaint;
    ink.underlined = shown;
    const std::string places = turn.places != 0 ? std::to_string(turn.places) : look_.unicode ? "–" : "-";
    canvas_.text(x, row + height, (shown && !look_.coloured ? "*" : "") + places, ink);
  }
  return row + height + 1;
}

void TableScreen::draw_loupe(int row, TileSize size) {
  const BoardScene land = scene();
  const Cell& cell = state_.board.cell(state_.flow.placed);
  const BoardFrame frame{size, cell.x, cell.y, 1, 1};
  const int dots = dots_of(size);
  Canvas with_axes(dots + 4, dots / 2 + 1), loupe(dots, dots / 2);
  draw_board(with_axes, land, frame, look_);
  loupe.draw(-4, -1, with_axes);
  canvas_.draw(panel_, row, loupe);
}

// What the numbers at the right are, if there are any.
int TableScreen::draw_value_heading(int row) {
  const bool needed = std::any_of(choices_.begin(), choices_.end(),
                                  [](const Choice& choice) { return !choice.value.empty(); });
  if (!needed) return row;
  canvas_.text_right(panel_end() - 1, row, in_words("table.so-far"), kFaint);
  return row + 1;
}

int TableScreen::draw_choices(int row) {
  const Question& question = asking_question(state_);
  const std::string asked = named("question." + std::string(question.id), question.text);
  for (const std::string& line : wrapped(asked + " [" + std::string(question.clause) + "]", panel_width_))
    canvas_.text(panel_, row++, line, kBold);
  const int list = static_cast<int>(choices_.size()) + 1;  // with the heading
  if (stage_ == Stage::figure && state_.flow.placed != kNoCell && bottom_ - row - list >= 5) {
    const TileSize size = bottom_ - row - list >= 11 ? TileSize::large : TileSize::medium;
    draw_loupe(row, size);
    row += dots_of(size) / 2;
  }
  row = draw_value_heading(row);
  // All are said alike: in short if one of them has to be.
  const int width = panel_width_ - 4;
  const bool brief = !std::all_of(choices_.begin(), choices_.end(),
                                  [&](const Choice& each) { return has_room(each, width); });
  int number = 0;
  for (const Choice& choice : choices_) {
    ++number;
    if (row >= bottom_) break;
    const bool pass = choice.action.verb == Verb::pass;
    canvas_.text_right(panel_ + 2, row, pass ? "0" : std::to_string(number), kBold);
    const std::string& text = brief && !choice.short_text.empty() ? choice.short_text : choice.text;
    canvas_.text(panel_ + 3, row, shortened(text, std::max(10, width - width_of(choice.value) - 1)), {});
    canvas_.text_right(panel_end() - 1, row, choice.value, choice.at_once ? kBold : kFaint);
    ++row;
  }
  return row;
}

namespace {

// "k knight  r robber": in two columns where there is room for them.
std::vector<std::string> legend_of_roles(const RuleSet& rules, int width) {
  const std::string city = letter_and_role(rules, SegmentKind::city),
                    road = letter_and_role(rules, SegmentKind::road),
                    cloister = letter_and_role(rules, SegmentKind::cloister),
                    field = letter_and_role(rules, SegmentKind::field);
  const int column = std::max(width_of(city), width_of(cloister)) + 2;
  if (column + std::max(width_of(road), width_of(field)) > width) return {city, road, cloister, field};
  return {padded(city, column) + road, padded(cloister, column) + field};
}

}  // namespace

// What the signs on the land mean, at the panel's foot; returns its first row.
int TableScreen::draw_legend() {
  const RuleSet& rules = game_.rules();
  std::vector<std::string> lines = legend_of_roles(rules, panel_width_);
  if (RuleSet::find(rules.figures(), "big") >= 0) lines.push_back(in_words("table.big"));
  if (std::any_of(places_.begin(), places_.end(),
                  [&](const PlaceChoice& place) { return !place.fits(view_.hand_turn); }))
    lines.push_back(in_words("table.faint"));
  if (!game_.last_moves().empty()) lines.push_back(in_words("table.corners"));
  int row = bottom_ - static_cast<int>(lines.size());
  const int first = row;
  for (const std::string& line : lines) canvas_.text(panel_, row++, shortened(line, panel_width_), kFaint);
  return first - 1;
}

void TableScreen::draw_footer() {
  int row = canvas_.height() - static_cast<int>(message_.size() + prompt_.size());
  for (const std::string& line : message_) canvas_.text(0, row++, line, kBold);
  const int task = row;
  for (const std::string& line : prompt_) canvas_.text(0, row++, line, kFaint);
  canvas_.text(0, task, shortened(view_.task, canvas_.width()), kBold);
}

}  // namespace bastide

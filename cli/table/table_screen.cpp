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

constexpr int kRoomForLegend = 11;
constexpr int kRoomForGap = 10;  // between the players and what is asked

int panel_width_of(int columns) { return columns < 70 ? 26 : columns < 100 ? 32 : columns < 140 ? 36 : 44; }

// The answer's text and its worth, said in as many words as there is room for.
std::pair<std::string, std::string> squeezed(const Choice& choice, int width) {
  std::string text = choice.text, value = choice.value;
  auto too_long = [&] { return width_of(text) + width_of(value) + 1 > width; };
  if (too_long() && choice.points && !choice.at_once) value = std::to_string(*choice.points);
  if (too_long() && !choice.short_text.empty()) text = choice.short_text;
  return {shortened(text, std::max(10, width - width_of(value) - 1)), value};
}

}  // namespace

TableScreen::TableScreen(const TableGame& game, const TableView& view, TerminalSize size, const Look& look)
    : game_(game),
      state_(game.state()),
      view_(view),
      look_(look),
      stage_(stage_of(state_)),
      canvas_(size.columns, size.rows - 1),
      panel_width_(panel_width_of(size.columns)) {
  panel_ = size.columns - panel_width_;
  if (stage_ == Stage::place) places_ = places_of(state_);
  if (stage_ == Stage::figure || stage_ == Stage::other) choices_ = actions_of(state_, game_.story().names());
  const int message_rows =
      view_.message.empty() ? 0 : static_cast<int>(wrapped(view_.message, size.columns).size());
  bottom_ = canvas_.height() - 2 - message_rows;
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
  draw_note(cut_off_note(land, shown));
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
  for (int y = bottom_ + 1; y < canvas_.height(); ++y)
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

// Over the whole width, unless the panel needs that row.
void TableScreen::draw_note(const std::string& note) {
  int width = canvas_.width();
  for (int x = panel_; x < canvas_.width(); ++x)
    if (canvas_.at(x, bottom_)->code != U' ') width = panel_ - 2;
  canvas_.text(0, bottom_, shortened(note, width), kFaint);
}

void TableScreen::draw_header() {
  const std::string dot = look_.unicode ? " · " : " - ";
  const int left = tiles_to_come(state_);
  std::string text = "Bastide" + dot + rules_title(game_.rules());
  text += dot +
          (state_.flow.over ? in_words("table.over") : in_words("table.turn", {{"turn", state_.flow.turn}}));
  text += dot + in_words("table.tiles-left", {{"tiles", left}});
  canvas_.text(0, 0, shortened(text, canvas_.width()), kBold);
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
  canvas_.text(panel_, row, shortened(hand, panel_width_), kBold);
  ++row;
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
    const std::string fits = in_words("table.fits", {{"places", turn.places}});
    canvas_.text(x, row + height, shortened(shown && !look_.coloured ? "*" + fits : fits, width + 1), ink);
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

int TableScreen::draw_choices(int row) {
  const Question& question = asking_question(state_);
  const std::string asked = named("question." + std::string(question.id), question.text);
  for (const std::string& line : wrapped(asked + " [" + std::string(question.clause) + "]", panel_width_))
    canvas_.text(panel_, row++, line, kBold);
  const int list = static_cast<int>(choices_.size());
  if (stage_ == Stage::figure && state_.flow.placed != kNoCell && bottom_ - row - list >= 5) {
    const TileSize size = bottom_ - row - list >= 11 ? TileSize::large : TileSize::medium;
    draw_loupe(row, size);
    row += dots_of(size) / 2;
  }
  int number = 0;
  for (const Choice& choice : choices_) {
    ++number;
    if (row >= bottom_) break;
    const bool pass = choice.action.verb == Verb::pass;
    canvas_.text_right(panel_ + 2, row, pass ? "0" : std::to_string(number), kBold);
    const auto [text, value] = squeezed(choice, panel_width_ - 4);
    canvas_.text(panel_ + 3, row, text, {});
    canvas_.text_right(panel_end() - 1, row, value, choice.at_once ? kBold : kFaint);
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
  int row = bottom_ + 1;
  if (!view_.message.empty())
    for (const std::string& line : wrapped(view_.message, canvas_.width()))
      canvas_.text(0, row++, line, kBold);
  const std::string gap = view_.task.empty() || view_.prompt.empty() ? "" : look_.unicode ? " · " : " | ";
  const int column = canvas_.text(0, row, shortened(view_.task, canvas_.width()), kBold);
  canvas_.text(column, row, shortened(gap + view_.prompt, std::max(0, canvas_.width() - column)), kFaint);
}

}  // namespace bastide

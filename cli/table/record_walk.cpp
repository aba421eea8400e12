#include "cli/table/record_walk.h"

#include <algorithm>

#include "cli/language/language.h"
#include "cli/options/table_options.h"
#include "cli/screen/cut_off_note.h"
#include "cli/table/panel.h"
#include "cli/words/people.h"
#include "pictures/text/board_view.h"

namespace bastide {
namespace {

// Half of a narrow terminal, and no more than the story needs.
int width_of_story(int columns) { return std::clamp(columns / 2, 26, 40); }

std::vector<std::string> names_of(const Record& record) {
  std::vector<std::string> names = record.seat_names;
  names.resize(static_cast<std::size_t>(record.choice.players));
  for (PlayerId seat = 0; seat < names.size(); ++seat)
    if (names[seat].empty()) names[seat] = name_of_seat(seat, {});
  return names;
}

// The tile laid last in these actions.
CellId last_placed(std::span<const Action> actions) {
  for (std::size_t i = actions.size(); i > 0; --i)
    if (actions[i - 1].verb == Verb::place) return actions[i - 1].cell;
  return kNoCell;
}

}  // namespace

RecordWalk::RecordWalk(const Record& record, std::string_view times) {
  replay_.open(make_rules(record.choice));
  story_.open(replay_.state(), names_of(record), times);
  ends_.push_back(0);
  for (const Action& action : record.actions) {
    story_.set_ply(replay_.ply());
    const int before = state().flow.turn;
    replay_.apply(action, &story_);
    // A new turn starts within the action that ends the one before.
    if (state().flow.turn != before && before != 0) ends_.push_back(replay_.ply());
    if (before == 0) ends_.front() = replay_.ply();
  }
  if (replay_.ply() > ends_.back()) ends_.push_back(replay_.ply());
  go_to(0);
}

void RecordWalk::go_to(int turn) {
  turn_ = std::clamp(turn, 0, turns());
  replay_.go_to(ends_[static_cast<std::size_t>(turn_)]);
}

std::vector<const StoryLine*> RecordWalk::news() const {
  std::vector<const StoryLine*> lines;
  const std::size_t end = ends_[static_cast<std::size_t>(turn_)];
  const std::size_t begin = turn_ == 0 ? 0 : ends_[static_cast<std::size_t>(turn_) - 1];
  for (const StoryLine& line : story_.lines())
    if (line.ply >= begin && line.ply < end && !line.minor) lines.push_back(&line);
  return lines;
}

Canvas RecordWalk::picture(TerminalSize size, const Look& look) const {
  Canvas canvas(size.columns, size.rows - 1);
  const int width = width_of_story(size.columns);
  const PanelPlace panel{size.columns - width, width};
  const std::string dot = look.unicode ? " · " : " - ";
  canvas.text(0, 0,
              headline(*state().rules,
                       in_words("replay.after", {{"turn", turn_}, {"turns", turns()}}) +
                           (state().flow.over ? dot + in_words("table.over") : ""),
                       look, canvas.width()),
              {std::nullopt, std::nullopt, true, false, false});
  BoardScene scene;
  scene.state = &state();
  const std::span<const Action> played(replay_.actions().data(), replay_.ply());
  const std::size_t begin = turn_ == 0 ? played.size() : ends_[static_cast<std::size_t>(turn_) - 1];
  if (const CellId cell = last_placed(played.subspan(begin)); cell != kNoCell)
    scene.last_moves.push_back({cell, news().empty() ? PlayerId{0} : news().front()->player});
  const int bottom = canvas.height() - 1;
  Canvas board(panel.left - 2, bottom - 1);
  const BoardFrame frame = frame_board(scene, board.width(), board.height());
  draw_board(board, scene, frame, look);
  canvas.draw(0, 1, board);
  canvas.text(0, bottom, shortened(cut_off_note(scene, frame), canvas.width()),
              {std::nullopt, std::nullopt, false, true, false});
  const int row = draw_players(canvas, panel, 1, state(), story_.names(), look) + 1;
  draw_news(canvas, panel, row, bottom, news(), look);
  return canvas;
}

}  // namespace bastide

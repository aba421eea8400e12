// The picture of the terminal table: land on the left, players, tile in hand, choices and news on the right,
// what can be typed below.
#pragma once

#include <string>
#include <vector>

#include "cli/screen/terminal.h"
#include "cli/table/choices.h"
#include "cli/table/table_game.h"
#include "pictures/text/board_view.h"

namespace bastide {

// What of the picture is not the game's own.
struct TableView {
  int hand_turn = 0;    // the turn in which the tile in hand is shown
  FrameWish wish;       // zoom and shift
  std::string message;  // an answer to the last command
  std::string task;     // what to do next
  std::string prompt;   // what else can be typed
};

class TableScreen {
 public:
  TableScreen(const TableGame& game, const TableView& view, TerminalSize size, const Look& look);

  Canvas draw();
  // In which the land is drawn.
  TileSize tile_size() const;

 private:
  void draw_header();
  void draw_panel();
  void draw_note();
  int draw_aside(int row);
  int draw_hand(int row);
  int draw_choices(int row);
  int draw_value_heading(int row);
  void draw_loupe(int row, TileSize size);
  int draw_legend();
  void draw_footer();
  std::vector<const StoryLine*> news() const;
  std::vector<std::string> prompt_lines() const;
  std::vector<std::string> note_lines() const;
  std::string gap() const { return look_.unicode ? " · " : " | "; }
  BoardScene scene() const;
  BoardFrame frame(const BoardScene& scene) const;
  int panel_end() const { return panel_ + panel_width_; }

  const TableGame& game_;
  const State& state_;
  const TableView& view_;
  Look look_;
  Stage stage_;
  std::vector<PlaceChoice> places_;
  std::vector<Choice> choices_;
  Canvas canvas_;
  bool high_;                                         // is there room for footers of more than a line?
  std::vector<std::string> note_, message_, prompt_;  // the footer, line by line
  int panel_, panel_width_, bottom_;                  // column, columns, first row of the footer
};

}  // namespace bastide

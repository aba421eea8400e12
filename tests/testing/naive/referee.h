// Sits beside a game and hears its events: it works out by itself what is due at each moment, and notes every
// score that is not due, and everything due that was not scored by the end of its part or of the game.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/rules/action.h"
#include "tests/testing/naive/auction.h"
#include "tests/testing/naive/scoring.h"

namespace bastide::naive {

// An event with what it needs from elsewhere.
struct Heard {
  Event event;
  Lines lines;
  Square square;                 // of event.cell
  std::optional<Standing> from;  // of a figure that has moved: where the game had it before
};
// An answer and all that it brought about.
struct Happening {
  Action action;
  Square square;  // of action.cell
  std::vector<Heard> events;
};

inline Spot spot_of(const Heard& heard) { return {heard.square, heard.event.part}; }

class Referee {
 public:
  explicit Referee(const RuleSet& rules) : table_(rules), auction_(rules) {}

  void hear(const Happening& happening);

  const std::vector<std::string>& differences() const { return differences_; }
  const std::array<int, kMaxPlayers>& points() const { return points_; }
  long lines() const { return lines_; }

 private:
  void hear(const Happening& happening, const Heard& heard);
  void begin_part();
  void hear_placed(const Heard& heard);
  void hear_figure(const Happening& happening, const Heard& heard);
  bool dragon_comes(const Happening& happening, CellId cell) const;
  void hear_castle_left(const Happening& happening, const Heard& heard);
  bool is_paid_farmer(const Happening& happening, const Heard& heard) const;
  void note_left_behind();
  void hear_put(const Heard& heard);
  void hear_closed(const Heard& heard);
  void hear_scored(const Happening& happening, const Heard& heard);
  void hear_taken(const Heard& heard);
  void hear_auction(const Heard& heard);
  void add_ransom(const Happening& happening);
  void hear_payments(const Happening& happening);

  bool pay(const Told& told);
  bool pay_second_start(const Told& told);
  void start_scoring();
  void end_part();
  void end_turn();
  void start_final();
  void reckon_final();
  bool builder_is_extended(const Square& square) const;
  void note(const std::string& what) { differences_.push_back(what); }

  Table table_;
  Goods goods_;
  Cards cards_;
  Auction auction_;
  Payments payments_due_{};  // of what is being heard

  // of the turn
  PlayerId player_ = kNobody;
  bool laid_a_tile_ = false;        // so what is drawn next is of a further part
  bool owes_second_part_ = false;   // TB-07
  bool owes_extra_part_ = false;    // RV-08
  bool second_start_paid_ = false;  // PD-07, and the part is still to begin

  // of the part
  std::optional<Square> placed_;
  std::optional<Event> bridge_ahead_;
  bool barn_was_put_ = false;
  std::vector<Spots> completed_;
  std::vector<Spots> untold_;  // of these
  bool scoring_ = false;
  bool final_ = false;
  Dues dues_;
  std::vector<Taken> tokens_due_;

  std::array<int, kMaxPlayers> points_{};
  long lines_ = 0;
  std::vector<std::string> differences_;
};

}  // namespace bastide::naive

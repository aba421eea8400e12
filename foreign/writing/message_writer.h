// A record's actions as messages.
#pragma once

#include <boost/json/array.hpp>
#include <string>
#include <vector>

#include "engine/notation/record.h"
#include "engine/notation/replay.h"
#include "foreign/format/bazaar_supply.h"
#include "foreign/format/fault.h"
#include "foreign/format/geometry.h"
#include "foreign/writing/figure_tracker.h"

namespace bastide::foreign {

// Every draw is in the draw order, so nothing depends on it.
inline constexpr double kRandom = 0.5;

class MessageWriter : private EventSink {
 public:
  explicit MessageWriter(std::unique_ptr<const RuleSet> rules);

  Fault write(const std::vector<Action>& actions);

  const State& state() const { return replay_.state(); }
  PlayerId first_player() const { return first_; }
  boost::json::array& messages() { return messages_; }
  const std::vector<std::string>& draw_order() const { return draw_order_; }

 private:
  void on_event(const Event& event) override;
  Fault write_action(const Action& action);
  Fault pass_open_questions();
  Fault write_place(const Action& action);
  Fault write_deploy(const Action& action);
  void write_take_back(const Action& action);
  Fault write_token(const Action& action);
  Fault write_fairy(const Action& action);
  void write_count(Place place);
  void write_castle(const Action& action);
  Fault write_castle_value(const Action& action);
  Fault write_choice(const Action& action);
  void write_bid(const Action& action);
  void write_deal(std::string_view value);
  void write_pass();
  bool is_asked_again() const;
  void pass_idle_bidders();
  void note_mayor(NodeId city);
  void pass_mayors();
  void pass_bridge(const boost::json::object& pass);
  void add_pass(PlayerId seat);
  void add(std::string_view type, boost::json::object payload);
  void add_commit();
  void commit_if_due();
  bool asks(std::string_view question) const;
  bool asks_figure_action() const;
  int player(PlayerId seat) const;
  std::string name_of(Figure figure) const;
  boost::json::object standing(const Figure& figure) const;

  Replay replay_;
  FigureTracker tracker_;
  BazaarSupply bazaar_;
  int picked_ = 0;  // the tile of the bazaar that is bid for, by their number
  Action action_;   // that is being played
  bool laid_aside_ = false;
  bool open_ = false;
  bool bridge_declined_ = false;
  PlayerId first_ = 0;
  std::uint8_t done_at_end_ = 0;  // bit per seat that moves nobody out of the city any more
  std::vector<PlayerId> mayors_;  // owners who are asked for a castle by theirs only
  boost::json::array messages_;
  std::vector<std::string> draw_order_;
};

}  // namespace bastide::foreign

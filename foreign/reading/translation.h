// Plays a saved game's messages in a game of ours, step by step: chance is answered as the file says, a
// message with the one of our answers that means the same, and what they do not ask as docs/import.md says.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/notation/event_log.h"
#include "engine/notation/replay.h"
#include "foreign/format/bazaar_supply.h"
#include "foreign/reading/setup.h"

namespace bastide::foreign {

class Translation {
 public:
  // The three must outlive it. The rules are those of the setup, perhaps with fewer tiles to draw.
  Translation(const SaveFile& file, const Setup& setup, std::unique_ptr<const RuleSet> rules);

  // All messages, and then the next draw if the file tells what it is.
  Fault play();

  // --- what is there now
  const SaveFile& file() const { return file_; }
  const Setup& setup() const { return setup_; }
  const Replay& replay() const { return replay_; }
  const State& state() const { return replay_.state(); }
  const RuleSet& rules() const { return replay_.rules(); }
  const std::vector<TileId>& drawn() const { return drawn_; }
  // Is this what a player is asked?
  bool asks(std::string_view question) const;
  bool asks_chance() const;
  // A figure action, with or without a choice to do nothing.
  bool asks_figure_action() const;
  // Nothing but a ransom is on offer: that is no phase of theirs.
  bool asks_ransom_only() const;
  // Is a tile to be uncovered for a bazaar?
  bool asks_to_uncover() const;
  PlayerId asked() const { return state().flow.decision.who; }
  // Followers may leave the count's city: for what scores, or at the end.
  bool asks_to_leave_city() const;
  // So many of them are asked for a bid and can give none.
  void expect_idle_bidders(int count) { idle_bidders_ = count; }
  // Is that PASS of one of them?
  bool takes_idle_pass();
  const BazaarSupply& bazaar() const { return bazaar_; }
  bool bazaar_is_sold_out() const { return bazaar_.sold_out(replay_.actions().size()); }
  // A tile has been laid, and its part has not been committed yet.
  bool is_open() const { return open_; }
  // Nothing but the COMMIT of the part is missing; ours has scored it already.
  bool waits_for_commit() const { return open_ && !asks_before_commit(); }
  // Scores and events without what ours has done ahead of that.
  const std::array<std::int16_t, kMaxPlayers>& scores() const;
  std::vector<EventLog::Entry> events() const;

  // --- for the handlers of messages
  Fault apply(const Message& message, const Action& action);
  // Answers with a pass, as they were not asked; a fault if ours does not allow that.
  Fault act_unasked(const Message& message);
  // The tile that the draw order names next; null behind its end.
  const std::string* next_in_order() const;
  // The next tile of the drawing order, or else this one.
  Fault draw(const Said& where, const std::string& tile);
  // Do we ask something that they have done with when a part is committed?
  bool asks_before_commit() const;
  void open_part() { open_ = true; }
  void close_part() { open_ = false; }
  // Their bridges belong to the figure action: where that goes on, our question for one is declined.
  Fault decline_bridge(const Message& message);
  // The ransom is paid in the figure action of this part, for which it is still too early.
  void postpone(const Message& message) { postponed_ = &message; }
  // Where the figure with that id was taken to by a capture; kNobody: nowhere.
  void note_captor(const std::string& figure, PlayerId captor) { captors_.emplace_back(figure, captor); }
  PlayerId captor_of(const std::string& figure) const;

 private:
  Fault catch_up(const Message* next);
  Fault play_message(const Message& message);
  Fault apply_action(const Said& where, const Action& action);
  Fault play(const Said& where, const Action& action);
  Fault act_by_itself();
  Fault pass_open_questions();
  Fault draw_after_all();
  std::string known_next_tile() const;

  const SaveFile& file_;
  const Setup& setup_;
  Replay replay_;
  EventLog log_;
  std::array<std::int16_t, kMaxPlayers> scores_before_{};
  std::size_t events_before_ = 0;
  std::vector<TileId> drawn_;
  BazaarSupply bazaar_;
  bool open_ = false;
  int idle_bidders_ = 0;
  const Message* postponed_ = nullptr;
  std::vector<std::pair<std::string, PlayerId>> captors_;
};

// Plays it with the tiles that the file draws.
Fault translate(const SaveFile& file, Setup& setup, std::unique_ptr<Translation>& translation);

}  // namespace bastide::foreign

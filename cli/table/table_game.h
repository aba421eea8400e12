// A game at the terminal's table: who sits where, what has been played, and who deals. Truth is the list of
// actions, so that undo, saving and going on with a saved game are one thing.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/table/story.h"
#include "engine/notation/record.h"
#include "engine/notation/replay.h"
#include "players/local_table.h"
#include "players/player.h"

namespace bastide {

struct Seat {
  bool person = false;
  std::string kind;   // "me", "level5", "level8:0.3", ...
  std::string title;  // of a computer: "Reeve"
  std::string name;
  std::unique_ptr<Player> player;  // of a computer
};

// Is it "me" or the name of a computer player?
bool is_seat_kind(std::string_view word);
// "me", "level5", "me=Anna". Throws UsageError.
Seat make_seat(const std::string& text, std::uint64_t seed);
// Is it what name_seats() calls a person who plays alone, in whatever language the game was saved?
bool means_you(std::string_view name);
// Gives those without a name one: You, Player 2, Reeve, Farmer 1, ...
void name_seats(std::vector<Seat>& seats);

class TableGame {
 public:
  // A new game, or one to go on with: then `record` has been read from a file, and its actions are played.
  // `first`: the seat that starts; kNobody: the lot decides.
  TableGame(std::unique_ptr<const RuleSet> rules, std::vector<Seat> seats, std::uint64_t seed,
            std::string_view times, const Record* record = nullptr, PlayerId first = kNobody);

  const State& state() const { return replay_.state(); }
  const RuleSet& rules() const { return replay_.rules(); }
  const Replay& replay() const { return replay_; }
  const Story& story() const { return story_; }
  const std::vector<Seat>& seats() const { return seats_; }
  const std::string& name(PlayerId seat) const { return seats_[seat].name; }
  bool is_person(PlayerId seat) const { return seat < seats_.size() && seats_[seat].person; }
  bool over() const { return state().flow.over; }

  // Lets chance and the computers play until a person is asked or the game is over.
  void go_on();
  // Plays the answer of the person who is asked; go_on() is up to the caller.
  Refusal act(const Action& action);
  // Back to the last decision of a person before this one. False: there is none.
  bool undo();
  // The turn in which a person acted last before this one: from there on things are news.
  int news_turn() const;

  // Where each player laid the last tiles: those of the last round.
  std::vector<std::pair<CellId, PlayerId>> last_moves() const;
  Record record() const;
  // Has a person decided anything that is in no file?
  bool unsaved() const { return unsaved_; }
  void note_saved() { unsaved_ = false; }

 private:
  Refusal play(const Action& action);
  void deal_again();

  Replay replay_;
  std::vector<Seat> seats_;
  std::uint64_t seed_;
  PlayerId first_;
  std::vector<TileId> order_;  // of the tiles, as the dealer has them
  Dealer dealer_;
  Story story_;
  std::vector<PlayerId> who_;  // answered each action
  std::vector<std::pair<std::string, std::string>> tags_;
  bool unsaved_ = false;
};

}  // namespace bastide

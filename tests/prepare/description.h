// What the tool reads and prints: which games are wanted, and what has been made of them.
#pragma once

#include "wire/http.h"

namespace bastide::wire {

struct TilesOfSet {
  std::string set;
  std::optional<int> first;
  std::optional<int> every;
};
template <>
struct Description<TilesOfSet> {
  static constexpr std::string_view name = "TilesOfSet",
                                    about = "Tiles that a set adds to the bag under the table's rules.";
  static constexpr auto members =
      Members{member("set", &TilesOfSet::set, ""),
              member("first", &TilesOfSet::first, "only so many types of it").at_least(1),
              member("every", &TilesOfSet::every, "only the first of every so many types").at_least(1)};
};

struct Preference {
  std::optional<int> seat;
  std::optional<std::string> question;
  std::vector<std::string> actions;
};
template <>
struct Description<Preference> {
  static constexpr std::string_view name = "Preference", about = "What is rather answered than other things.";
  static constexpr auto members =
      Members{member("seat", &Preference::seat, "only when this seat is asked"),
              member("question", &Preference::question, "only when this is asked"),
              member("actions", &Preference::actions,
                     "regular expressions over actions in the notation; the first that fits any counts")};
};

struct Goal {
  std::optional<int> seat;
  std::optional<std::string> question;
  std::optional<std::string> offers;
  std::optional<int> least_actions;
  std::optional<int> most_actions;
  std::optional<int> least_tiles;
  std::optional<int> least_score;
  std::optional<std::string> last_tile;
  std::optional<bool> no_tiles_left;
  std::optional<bool> over;
};
template <>
struct Description<Goal> {
  static constexpr std::string_view
      name = "Goal",
      about = "Where the game is left: all that is said holds. Nothing is said: at the first question.";
  static constexpr auto members =
      Members{member("seat", &Goal::seat, "this seat is asked"),
              member("question", &Goal::question, "this is asked"),
              member("offers", &Goal::offers, "a regular expression that fits a legal action"),
              member("least_actions", &Goal::least_actions, "so many actions are legal"),
              member("most_actions", &Goal::most_actions, "no more actions are legal"),
              member("least_tiles", &Goal::least_tiles, "so many tiles lie on the board"),
              member("least_score", &Goal::least_score, "everybody has so many points"),
              member("last_tile", &Goal::last_tile, "the tile that was laid last"),
              member("no_tiles_left", &Goal::no_tiles_left, "all piles are empty"),
              member("over", &Goal::over, "the game is over")};
};

struct WantedGame {
  NewTable table;
  std::optional<std::vector<TilesOfSet>> sets;
  std::int64_t seed = 0;
  std::optional<std::vector<Preference>> prefer;
  std::optional<Goal> until;
};
template <>
struct Description<WantedGame> {
  static constexpr std::string_view name = "WantedGame", about = "";
  static constexpr auto members = Members{
      member("table", &WantedGame::table, "as POST /api/games takes it; all seats are taken"),
      member("sets", &WantedGame::sets, "whose tiles are in the bag besides"),
      member("seed", &WantedGame::seed, "of the deal, and of the choice among equal answers").at_least(1),
      member("prefer", &WantedGame::prefer, "the first that fits the question counts"),
      member("until", &WantedGame::until, "")};
};

struct WantedGames {
  std::vector<WantedGame> games;
};
template <>
struct Description<WantedGames> {
  static constexpr std::string_view name = "WantedGames", about = "What stands on standard input.";
  static constexpr auto members = Members{member("games", &WantedGames::games, "")};
};

struct PreparedSeat {
  int seat = 0;
  std::string key;
};
template <>
struct Description<PreparedSeat> {
  static constexpr std::string_view name = "PreparedSeat", about = "A person's seat.";
  static constexpr auto members =
      Members{member("seat", &PreparedSeat::seat, "from 1"), member("key", &PreparedSeat::key, "")};
};

struct PreparedGame {
  std::string game;
  std::int64_t seed = 0;
  std::vector<PreparedSeat> seats;
};
template <>
struct Description<PreparedGame> {
  static constexpr std::string_view name = "PreparedGame", about = "";
  static constexpr auto members = Members{member("game", &PreparedGame::game, "its id"),
                                          member("seed", &PreparedGame::seed, "that led there"),
                                          member("seats", &PreparedGame::seats, "")};
};

struct PreparedGames {
  std::vector<PreparedGame> games;
};
template <>
struct Description<PreparedGames> {
  static constexpr std::string_view name = "PreparedGames",
                                    about =
                                        "What is printed: the games in the order in which they were wanted.";
  static constexpr auto members = Members{member("games", &PreparedGames::games, "")};
};

}  // namespace bastide::wire

// The games of a person, wherever they sit down: "my games, your turn first", and the keys of their seats, so
// that another device of theirs may play on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/people/person.h"

namespace bastide {

// A seat is counted from 1 here, as on the wire.
struct HeldSeat {
  int seat = 0;
  std::string key;
};

// The person of this session's token; empty: nobody. Changes nothing, and replaces no token.
std::string person_of_token(Sql& sql, std::string_view token, UnixMs now);

// Writes down that the person holds these seats; of a seat that is known the key is the newer one then.
void hold_seats(Sql& sql, std::string_view person, std::string_view game, const std::vector<HeldSeat>& seats,
                UnixMs now);
// The keys of the person's seats in this game.
std::vector<std::string> keys_of(Sql& sql, std::string_view person, std::string_view game);
// Who holds a seat of the game, each once.
std::vector<std::string> holders_of(Sql& sql, std::string_view game);
// They hold the same in another one, its rematch.
void follow_rematch(Sql& sql, std::string_view game, std::string_view next, UnixMs now);

// How a game stands. What is older than what is known changes nothing.
struct PersonGameStanding {
  std::string game;
  std::int64_t version = 0;
  std::string status;   // "waiting", "running" or "over"
  int asked = 0;        // the seat that is asked; 0: none
  UnixMs deadline = 0;  // when the time of that seat is up; 0: never
  std::string names;    // of the seats, as a list in JSON
  std::string clock;    // its kind, in JSON; empty: nobody has one
  std::string outcome;  // once over, a wire::GameOutcome in JSON
};
// Is it anybody's game? Else there is nothing to keep.
bool is_anybodys(Sql& sql, std::string_view game);
void note_standing(Sql& sql, const PersonGameStanding& standing, UnixMs now);

struct PersonGame {
  std::string game;
  int seat = 0;
  std::string status;
  bool yours = false;
  UnixMs deadline = 0, changed = 0;
  std::string names, clock, outcome;  // as in a standing
};
// Those that are not over: first what waits for the person, the most urgent first. One row a seat.
std::vector<PersonGame> games_going_on(Sql& sql, std::string_view person, int most);
// Those that are over, the newest first.
std::vector<PersonGame> games_over(Sql& sql, std::string_view person, int skip, int most);

}  // namespace bastide

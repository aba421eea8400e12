// Meeting people: open seeks, quick pairing, challenges, friends, and the games of somebody.
#pragma once

#include "wire/http.h"
#include "wire/people.h"
#include "wire/person.h"

namespace bastide::wire {

inline constexpr std::int64_t kMostPage = 10'000;

struct LobbyPerson {
  std::string id;
  std::string name;
  PersonKind kind = PersonKind::guest;
};
template <>
struct Description<LobbyPerson> {
  static constexpr std::string_view name = "LobbyPerson", about = "Somebody, as the lobby names them.";
  static constexpr auto members =
      Members{member("id", &LobbyPerson::id, ""),
              member("name", &LobbyPerson::name, "a guest's is what they say, and may be anybody's"),
              member("kind", &LobbyPerson::kind, "")};
};

// --- seeks

struct OpenSeek {
  NewTable table;
  std::optional<std::string> name;
  std::optional<std::string> to;
  std::optional<bool> listed;
};
template <>
struct Description<OpenSeek> {
  static constexpr std::string_view name = "OpenSeek", about = "Seeks people for a game.";
  static constexpr auto members = Members{
      member("table", &OpenSeek::table,
             "seats of people only, none of them taken: the table is made when all are found"),
      member("name", &OpenSeek::name, "a guest's; an account has its own"),
      member("to", &OpenSeek::to, "a challenge to the account of this name; then it is not listed")
          .length(1, 200),
      member("listed", &OpenSeek::listed, "missing: for everybody to see; false: for who has the link")};
};

struct JoinSeek {
  std::optional<std::string> name;
};
template <>
struct Description<JoinSeek> {
  static constexpr std::string_view name = "JoinSeek", about = "Wants to play in somebody's game.";
  static constexpr auto members =
      Members{member("name", &JoinSeek::name, "a guest's; an account has its own")};
};

enum class SeekState { open, full, made, declined, withdrawn };
template <>
struct Values<SeekState> {
  static constexpr std::string_view name = "SeekState",
                                    about = "Of one that is full the table is just being made.";
  static constexpr std::string_view words[] = {"open", "full", "made", "declined", "withdrawn"};
};

struct Seek {
  std::string id;
  SeekState state = SeekState::open;
  LobbyPerson maker;
  std::vector<LobbyPerson> people;
  int players = 0;
  Rules rules;
  std::optional<ClockWanted> clock;
  std::int64_t created = 0;
  std::int64_t until = 0;
  bool listed = false;
  bool joined = false;
  bool mine = false;
  std::optional<std::string> to;
  std::optional<std::string> game;
};
template <>
struct Description<Seek> {
  static constexpr std::string_view name = "Seek", about = "Somebody seeks people for a game.";
  static constexpr auto members =
      Members{member("id", &Seek::id, "its link ends with it"),
              member("state", &Seek::state, ""),
              member("maker", &Seek::maker, ""),
              member("people", &Seek::people, "who have been found, the maker among them"),
              member("players", &Seek::players, "who are to be found, the maker among them"),
              member("rules", &Seek::rules, ""),
              member("clock", &Seek::clock, "missing: nobody has one"),
              member("created", &Seek::created, "milliseconds since 1970"),
              member("until", &Seek::until, "when it ends by itself"),
              member("listed", &Seek::listed, ""),
              member("joined", &Seek::joined, "who asks is among the people"),
              member("mine", &Seek::mine, "who asks has made it"),
              member("to", &Seek::to, "told to its maker: who is challenged"),
              member("game", &Seek::game, "told to its people once it is made")};
};

// --- quick pairing

struct PoolState {
  std::string id;
  int players = 0;
  Rules rules;
  ClockWanted clock;
  std::int64_t waiting = 0;
};
template <>
struct Description<PoolState> {
  static constexpr std::string_view name = "PoolState", about = "A kind of game for which people wait.";
  static constexpr auto members =
      Members{member("id", &PoolState::id, ""), member("players", &PoolState::players, ""),
              member("rules", &PoolState::rules, ""), member("clock", &PoolState::clock, ""),
              member("waiting", &PoolState::waiting, "people who are there at the moment")};
};

struct WaitInPools {
  std::vector<std::string> pools;
  std::optional<std::string> name;
};
template <>
struct Description<WaitInPools> {
  static constexpr std::string_view name = "WaitInPools",
                                    about = "Wants to play in whichever of these fills first.";
  static constexpr auto members = Members{
      member("pools", &WaitInPools::pools, "their ids, or 'any': those of minutes").length(1, 40).count(1, 8),
      member("name", &WaitInPools::name, "a guest's; an account has its own")};
};

struct Waiting {
  std::string ticket;
  bool waits = false;
  bool found = false;
  std::vector<PoolState> pools;
  std::optional<std::string> game;
};
template <>
struct Description<Waiting> {
  static constexpr std::string_view name = "Waiting", about = "How it stands with somebody's waiting.";
  static constexpr auto members = Members{
      member("ticket", &Waiting::ticket,
             "by which to ask again, every 20 seconds at least: who does not, is "
             "taken to have left after a minute, but for games of days"),
      member("waits", &Waiting::waits,
             "false, and nobody found: another device waits instead, or it has stopped"),
      member("found", &Waiting::found, "everybody is there, and the table is being made"),
      member("pools", &Waiting::pools, ""), member("game", &Waiting::game, "the table that has been made")};
};

// --- the lobby

struct Lobby {
  std::vector<Seek> seeks;
  bool more = false;
  std::int64_t open = 0;
  std::vector<PoolState> pools;
  std::vector<Seek> mine;
  std::vector<Seek> invitations;
};
template <>
struct Description<Lobby> {
  static constexpr std::string_view name = "Lobby", about = "Who seeks people, as who asks may see it.";
  static constexpr auto members =
      Members{member("seeks", &Lobby::seeks, "open ones, the newest first"),
              member("more", &Lobby::more, "there is a next page"),
              member("open", &Lobby::open, "how many there are in all"),
              member("pools", &Lobby::pools, ""),
              member("mine", &Lobby::mine, "open ones in which who asks is among the people"),
              member("invitations", &Lobby::invitations, "challenges to who asks")};
};

// --- people

struct PersonNamed {
  std::optional<std::string> person;
  std::optional<std::string> name;
};
template <>
struct Description<PersonNamed> {
  static constexpr std::string_view name = "PersonNamed", about = "Somebody: one of both.";
  static constexpr auto members = Members{member("person", &PersonNamed::person, "by id").length(1, 20),
                                          member("name", &PersonNamed::name, "an account").length(1, 200)};
};

struct Friend {
  LobbyPerson person;
  bool mutual = false;
  bool online = false;
};
template <>
struct Description<Friend> {
  static constexpr std::string_view name = "Friend", about = "Somebody whom who asks follows.";
  static constexpr auto members = Members{
      member("person", &Friend::person, ""), member("mutual", &Friend::mutual, "they follow each other"),
      member("online", &Friend::online, "only known where they follow each other")};
};

struct Friends {
  std::vector<Friend> friends;
  std::vector<LobbyPerson> blocked;
};
template <>
struct Description<Friends> {
  static constexpr std::string_view name = "Friends", about = "";
  static constexpr auto members = Members{member("friends", &Friends::friends, "those online first"),
                                          member("blocked", &Friends::blocked, "")};
};

// --- games

struct GameOutcome {
  EndReason reason = EndReason::played;
  std::vector<Result> result;
};
template <>
struct Description<GameOutcome> {
  static constexpr std::string_view name = "GameOutcome", about = "How a game that is over came out.";
  static constexpr auto members = Members{member("reason", &GameOutcome::reason, ""),
                                          member("result", &GameOutcome::result, "the best first")};
};

struct MyGame {
  std::string game;
  std::vector<int> seats;
  TableStatus status = TableStatus::waiting;
  bool yours = false;
  std::int64_t deadline = 0;
  std::int64_t changed = 0;
  std::vector<Nullable<std::string>> names;
  std::optional<ClockKind> clock;
  std::optional<GameOutcome> outcome;
};
template <>
struct Description<MyGame> {
  static constexpr std::string_view name = "MyGame", about = "A game in which who asks has a seat.";
  static constexpr auto members =
      Members{member("game", &MyGame::game, "the table's id"),
              member("seats", &MyGame::seats, "of who asks"),
              member("status", &MyGame::status, ""),
              member("yours", &MyGame::yours, "it waits for who asks"),
              member("deadline", &MyGame::deadline, "when their time is up; 0: never"),
              member("changed", &MyGame::changed, "when something happened there last"),
              member("names", &MyGame::names, "of each seat; null: nobody has sat down"),
              member("clock", &MyGame::clock, "missing: nobody has a clock"),
              member("outcome", &MyGame::outcome, "once over, where the server has kept it")};
};

struct MyGames {
  std::vector<MyGame> games;
  bool more = false;
};
template <>
struct Description<MyGames> {
  static constexpr std::string_view name = "MyGames", about = "Games of who asks.";
  static constexpr auto members = Members{
      member("games", &MyGames::games,
             "those that go on, the most urgent of those that wait for who asks first; of the history the "
             "newest first"),
      member("more", &MyGames::more, "of the history: there is a next page")};
};

struct PublicGame {
  std::string game;
  Rules rules;
  std::optional<ClockWanted> clock;
  std::vector<Nullable<std::string>> names;
  std::int64_t watchers = 0;
};
template <>
struct Description<PublicGame> {
  static constexpr std::string_view name = "PublicGame", about = "A game that anybody may watch.";
  static constexpr auto members =
      Members{member("game", &PublicGame::game, "the table's id"), member("rules", &PublicGame::rules, ""),
              member("clock", &PublicGame::clock, ""), member("names", &PublicGame::names, ""),
              member("watchers", &PublicGame::watchers, "")};
};

struct PublicGames {
  std::vector<PublicGame> games;
};
template <>
struct Description<PublicGames> {
  static constexpr std::string_view name = "PublicGames", about = "";
  static constexpr auto members = Members{
      member("games", &PublicGames::games, "that go on and came about in the lobby, the liveliest first")};
};

struct Done {
  bool done = true;
};
template <>
struct Description<Done> {
  static constexpr std::string_view name = "Done", about = "It has been done, or was so already.";
  static constexpr auto members = Members{member("done", &Done::done, "")};
};

}  // namespace bastide::wire

// What passes over a person's own socket, which is open at no table: news of the games that they name. News
// of another kind, such as invitations, will be further events.
#pragma once

#include "wire/failure.h"
#include "wire/server_message.h"
#include "wire/table.h"

namespace bastide::wire {

inline constexpr std::int64_t kMostWatched = 40;  // games, by one connection

struct WatchGames {
  std::optional<std::string> id;
  std::optional<int> speaks;
  std::vector<std::string> games;
};
template <>
struct Description<WatchGames> {
  static constexpr std::string_view
      name = "WatchGames",
      about = "Wants the standing of these games, now and whenever it changes, instead of those of before.";
  static constexpr Tag tag{"type", "watch"};
  static constexpr auto members =
      Members{member("id", &WatchGames::id, "a refusal has it").length(1, 40),
              member("speaks", &WatchGames::speaks, "the version of these messages that the client reads")
                  .range(1, 1'000'000),
              member("games", &WatchGames::games, "their ids").length(1, 20).count(0, kMostWatched)};
};

using PersonMessage = std::variant<WatchGames>;
template <>
struct Description<PersonMessage> {
  static constexpr std::string_view name = "PersonMessage",
                                    about = "What a client sends over a person's socket.";
};

struct GameStanding {
  std::string game;
  std::int64_t version = 0;
  TableStatus status = TableStatus::waiting;
  std::vector<int> asked;
  std::vector<Nullable<std::string>> names;
  bool operator==(const GameStanding&) const = default;
};
template <>
struct Description<GameStanding> {
  static constexpr std::string_view name = "GameStanding",
                                    about = "How a game stands, as everybody may see it.";
  static constexpr Tag tag{"type", "game"};
  static constexpr auto members =
      Members{member("game", &GameStanding::game, "the table's id"),
              member("version", &GameStanding::version, "how many things have happened there"),
              member("status", &GameStanding::status, ""),
              member("asked", &GameStanding::asked, "the seats whose answer the game waits for").range(1, 6),
              member("names", &GameStanding::names, "of each seat; null: nobody has sat down")};
};

struct GameUnknown {
  std::string game;
};
template <>
struct Description<GameUnknown> {
  static constexpr std::string_view name = "GameUnknown", about = "There is no such game, or not any more.";
  static constexpr Tag tag{"type", "unknown"};
  static constexpr auto members = Members{member("game", &GameUnknown::game, "")};
};

// To the person whose session the socket was opened with. May be lost: GET /api/lobby tells the same.
struct Paired {
  std::string game;
  std::string seek;
};
template <>
struct Description<Paired> {
  static constexpr std::string_view name = "Paired",
                                    about = "Everybody has been found, and the table is there.";
  static constexpr Tag tag{"type", "paired"};
  static constexpr auto members = Members{member("game", &Paired::game, "the table's id"),
                                          member("seek", &Paired::seek, "the id of the seek, or the ticket")};
};

struct LobbyChanged {
  std::string seek;
};
template <>
struct Description<LobbyChanged> {
  static constexpr std::string_view name = "LobbyChanged",
                                    about = "A seek of this person, or a challenge to them, has changed.";
  static constexpr Tag tag{"type", "seek"};
  static constexpr auto members = Members{member("seek", &LobbyChanged::seek, "its id")};
};

using PersonEvent = std::variant<GameStanding, GameUnknown, Paired, LobbyChanged, Refused, Closing>;
template <>
struct Description<PersonEvent> {
  static constexpr std::string_view name = "PersonEvent",
                                    about = "What the server sends over a person's socket.";
};

}  // namespace bastide::wire

// Seeks whose people have all been found, until their tables are there.
//
// The id of the table and the keys of its seats are in the rows from the moment in which a seek is full. So
// the table may be made any number of times, by any node: it becomes the same one, and there is one. If the
// process dies in between, the seek is still full, and the node that has the game's shard makes the table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/lobby/seek.h"

namespace bastide {

struct FullSeek {
  std::string id, game, setup;
  bool listed = false;
  struct Member {
    std::string person, name, key, ticket;
  };
  std::vector<Member> people;  // in the order of their seats
};

// None: it is not full, or its table is there already.
std::optional<FullSeek> full_seek(Sql& sql, std::string_view id);
// Those that have been full since before that time, oldest first.
std::vector<FullSeek> full_seeks(Sql& sql, UnixMs before, int most);

// What is to be made for it. Two guests of one name are told apart by numbers.
ApiError table_of(const FullSeek& seek, RuleCache& cache, TableRequest& request);

// Its table is there: its people have their seats, and others may watch if it was listed. False: that had
// been noted already.
bool note_made(Sql& sql, const FullSeek& seek, UnixMs now);
// No table can be made of it any more: its rules are no longer known.
void give_up(Sql& sql, std::string_view id, UnixMs now);

// Games that came about in the lobby and go on; those with the most watchers first. Of a table with a game's
// node the watchers are noted now and then.
std::vector<wire::PublicGame> public_games(Sql& sql, int most);
void note_watchers(Sql& sql, std::string_view game, std::int64_t watchers);
void sweep_public_games(Sql& sql, UnixMs now);

}  // namespace bastide

// The rows of seeks, for the files of server/lobby.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/lobby/seek.h"

namespace bastide {

// Somebody who is to have a seat of a seek's table.
struct SeekMember {
  std::string person;
  std::string name;
  std::string ticket;  // of who waited in a pool; else empty
};
// Only within transact(): the seek is full now; its table gets this id, and each of its people a key.
void fill_seek(Sql& sql, std::string_view id, const std::string& game, UnixMs now);
// Only within transact(): puts somebody among its people, at this place from 1.
void add_member(Sql& sql, std::string_view id, const SeekMember& member, int place);

}  // namespace bastide

// Whom somebody follows and has blocked, and who is there. Who is blocked is never paired with, cannot
// challenge or join, and learns nothing of it: all of it looks as if the other one were not there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/people/person.h"
#include "wire/lobby.h"

namespace bastide {

inline constexpr int kMostFollowed = 500, kMostBlocked = 500;

// Notes that the person is there. Costs a row at most twice a minute.
void note_present(Sql& sql, std::string_view person, UnixMs now);
bool is_present(Sql& sql, std::string_view person, UnixMs now);

ApiError follow(Sql& sql, std::string_view person, std::string_view other, UnixMs now);
void unfollow(Sql& sql, std::string_view person, std::string_view other);
// Nobody is followed who is blocked.
ApiError block(Sql& sql, std::string_view person, std::string_view other, UnixMs now);
void unblock(Sql& sql, std::string_view person, std::string_view other);
// One of both has blocked the other.
bool are_blocked(Sql& sql, std::string_view one, std::string_view other);

// Accounts whom the person follows. Whether they are there is told where they follow each other.
wire::Friends friends_of(Sql& sql, std::string_view person, UnixMs now);

}  // namespace bastide

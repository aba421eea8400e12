// How a browser shows who it is: by a token that only it knows, of which the database has a digest.
//
// A token is replaced after a day of use. The one before is good for a minute more, since several requests
// may be under way; shown later than that it has been stolen, or the newer one has, and the session ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/person.h"

namespace bastide {

inline constexpr UnixMs kRotateEvery = kDayOfPeople;
inline constexpr UnixMs kOldTokenLasts = 60'000;
inline constexpr UnixMs kConfirmedLasts = 900'000;
inline constexpr UnixMs kSessionIdle = 90 * kDayOfPeople;    // unused for so long, it ends
inline constexpr UnixMs kSessionLasts = 365 * kDayOfPeople;  // whatever is done with it

struct Session {
  std::string id;
  Person person;
  std::string fresh_token;  // not empty: to be shown from now on
  UnixMs created = 0;       // when somebody signed in
  UnixMs confirmed = 0;     // when they last showed who they are
  // What could take the account away from its owner needs that within this time.
  bool is_fresh(UnixMs now) const { return now < confirmed + kConfirmedLasts; }
};

// The token of a new session. `device`: what the person may know it by, 60 characters at most.
std::string begin_session(Sql& sql, std::string_view person, std::string_view device, UnixMs now);
// The session of this token; none if there is none, or not any more.
std::optional<Session> find_session(Sql& sql, std::string_view token, UnixMs now);
// Its person has just shown who they are.
void confirm_session(Sql& sql, std::string_view id, UnixMs now);
// False: the person has no such session.
bool end_session(Sql& sql, std::string_view person, std::string_view id);
// Everywhere, but for the session `but`, which may be empty. How many.
int end_sessions(Sql& sql, std::string_view person, std::string_view but);

struct OpenSession {
  std::string id, device;
  UnixMs created = 0, used = 0;
};
std::vector<OpenSession> sessions_of(Sql& sql, std::string_view person, UnixMs now);
// Removes those that have ended by themselves.
void sweep_sessions(Sql& sql, UnixMs now);

// "Firefox, Linux", from the header User-Agent; empty if it says nothing known.
std::string device_of(std::string_view user_agent);

}  // namespace bastide

// Where people want to be told what happens when they are not there, of what, and when: rows of the database.
#pragma once

#include <string>

#include "server/notices/push_message.h"
#include "server/notices/quiet_hours.h"
#include "server/notices/web_address.h"
#include "server/room/api_error.h"
#include "server/store/sql.h"
#include "wire/notices.h"

namespace bastide {

using wire::NoticeKind;
using NoticeTime = std::int64_t;  // milliseconds since 1970

inline constexpr int kAllNotices = (1 << std::size(wire::Values<NoticeKind>::words)) - 1;
constexpr int bit_of(NoticeKind kind) { return 1 << static_cast<int>(kind); }

// At all places together; each place has kinds of its own.
struct WantedNotices {
  int kinds = kAllNotices;  // their bits
  QuietHours quiet;
};
WantedNotices wanted_notices(Sql& sql, const std::string& person);

// All that a person has chosen, with the server's key for push.
wire::Notices notices_of(Sql& sql, const std::string& person, const PushKey& key);
ApiError choose_notices(Sql& sql, const std::string& person, const wire::NoticeChoice& choice,
                        NoticeTime now);

// Who wants to be told somewhere.
struct PlaceOwner {
  std::string person;
  std::string
      session;  // while it lasts: who has signed out there is told nothing there; empty: a token's holder
  bool is_bot = false;    // may have webhooks
  std::string mail = {};  // the account's verified address, where mails are sent at all; empty: none
};
// Adds the place, or changes the one of this address; a push address that was another person's is theirs no
// more, for a browser has one for all who use it. `place`: as it is now.
ApiError add_place(Sql& sql, const PlaceOwner& owner, const wire::NewPlace& wanted, const Reach& reach,
                   NoticeTime now, wire::NoticePlace& place);
ApiError choose_place(Sql& sql, const std::string& person, const std::string& place,
                      const wire::PlaceChoice& choice);
ApiError remove_place(Sql& sql, const std::string& person, const std::string& place);
ApiError no_such_place();

// A place of mail goes where the account's address does; with an empty one it goes. Only within transact().
void move_mail_place(Sql& sql, const std::string& person, const std::string& address);
// By the link of a mail, whichever and however old: the person's place of mail is no more. False: the token
// is not theirs. Who has the link can do nothing else with it.
bool stop_mail(Sql& sql, const std::string& person, const std::string& token);

// The server's key for push, made when it is first asked for. The same for all nodes of a database.
PushKey push_key(Sql& sql);

// What such a link has, in every mail to this person the same, so that the oldest one's still works. 22
// characters.
std::string stop_token_of(Sql& sql, const std::string& person);

}  // namespace bastide

// Of what people are told when they are not there, where, and when: rows of the database, and no sockets. A
// notice is stored before anybody sends it, once for each place where the person wants it, and waits there
// until it was taken, is no longer true, or is of no use any more. Who sends it claims it for a while, so
// that several processes share the work; one that dies leaves it to the others when that while is over.
//
// At a place at most one notice of a kind waits for a seat of a game. What was sent stays as a row until it
// is no longer true, so that nobody is told twice of the same turn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/notices/mail_client.h"
#include "server/notices/push_message.h"
#include "server/notices/quiet_hours.h"
#include "server/notices/web_address.h"
#include "server/room/api_error.h"
#include "server/store/sql.h"
#include "wire/notices.h"

namespace bastide {

using wire::NoticeKind;
using NoticeTime = std::int64_t;  // milliseconds since 1970

// --- what a person chooses

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

// A place of mail goes where the account's address does; with an empty one it goes. Only within transact().
void move_mail_place(Sql& sql, const std::string& person, const std::string& address);
// By the link of a mail, whichever and however old: the person's place of mail is no more. False: the token
// is not theirs. Who has the link can do nothing else with it.
bool stop_mail(Sql& sql, const std::string& person, const std::string& token);

// The server's key for push, made when it is first asked for. The same for all nodes of a database.
PushKey push_key(Sql& sql);

// --- what is to be told

struct Notice {
  std::string person;
  NoticeKind kind = NoticeKind::test;
  std::string game;   // empty: of none
  int seat = 0;       // 0: of none
  std::string about;  // what tells it from others of its kind, such as a challenge's id; empty: the game
  std::string path;   // of the page that shows more
  Said said;
  NoticeTime due = 0;       // not before that
  NoticeTime by_mail = 0;   // not before that by mail, if that is later
  NoticeTime until = 0;     // of no use after that
  NoticeTime deadline = 0;  // to answer; 0: none
};
// Stored for each of the person's places that wants it; how many those are. One of this kind, about this and
// for this seat, that waits there or was told, stays as it is; only of time that runs out is told again when
// its end is another one, by more than a minute.
int add_notice(Sql& sql, const Notice& notice, NoticeTime now);
// Somebody called `from` challenges the person; `path` shows it. `id`: of the challenge, of no use after
// `until`.
Notice challenge_notice(const std::string& person, const std::string& from, const std::string& id,
                        const std::string& path, NoticeTime now, NoticeTime until);
// The person's search has found somebody: they sit at this game's table by now.
Notice pairing_notice(const std::string& person, const std::string& game, NoticeTime now);
// It was answered, or taken back: it waits no more to be told.
void drop_notice(Sql& sql, const std::string& person, NoticeKind kind, const std::string& about);
// To one place of the person, now, quiet or not. One a minute.
ApiError add_test_notice(Sql& sql, const std::string& person, const std::string& place, NoticeTime now);

// How a seat of a person stands in a game.
struct SeatNews {
  std::string person;
  int seat = 0;
  bool asked = false;       // the game waits for its answer
  bool here = false;        // the person looks at the table
  NoticeTime deadline = 0;  // when its time is over; 0: it has none, or the clock stands
  bool of_days = false;     // turns have days, so that it is worth telling when time runs out
  std::string others;       // the names of those who play too, "Ann, Ben"
};
// Milliseconds in which an answer makes it needless to tell of a turn.
struct NoticeDelays {
  NoticeTime usual = 0;
  NoticeTime mail = 0;
};
// Adds what is to be told of that, and takes back what is not true any more.
void note_seats(Sql& sql, const std::string& game, const std::vector<SeatNews>& seats, NoticeTime now,
                const NoticeDelays& delays);
// The same of a game, with the people whose seats the database knows; seats count from 1. Nothing of it is
// told any more when it is over.
struct GameNews {
  std::string game;
  bool over = false;
  std::vector<int> asked, here;
  std::vector<std::string> names;  // of each seat; empty: nobody has sat down
  NoticeTime deadline = 0;         // of the seat whose clock runs; 0: none does
  int clock_of = 0;                // that seat
  bool of_days = false;
  bool operator==(const GameNews&) const = default;
};
void note_game(Sql& sql, const GameNews& news, NoticeTime now, const NoticeDelays& delays);
// Nothing waits to be told of the game any more.
void drop_notices_of(Sql& sql, const std::string& game);

// When to say that the time of a turn runs out: when a quarter of it is left, or an hour, if that is more.
// Nothing if that is before now.
std::optional<NoticeTime> time_runs_out_at(NoticeTime deadline, NoticeTime now);

// --- sending it

struct DueNotice {
  std::string id, person, place;
  wire::PlaceKind place_kind = wire::PlaceKind::push;
  NoticeKind kind = NoticeKind::test;
  std::string game, about;
  int seat = 0;
  std::string address;   // of the place
  std::string reader;    // of push: the keys as the browser gave them
  std::string secret;    // of push: `auth`; of a webhook: what it is signed with; of mail: what ends it
  std::string language;  // of mail: the person's; empty: English
  std::string data;      // JSON of a NoticeMessage
  NoticeTime until = 0;
  int attempts = 0;  // before this one
};
// One that is due and that nobody has claimed, or nothing. It is `holder`'s until `lease` (a time). Puts off
// what falls in quiet hours, and drops what is too late. Without `mail` those to be mailed are left to
// others.
std::optional<DueNotice> claim_notice(Sql& sql, const std::string& holder, NoticeTime now, NoticeTime lease,
                                      bool mail = true);
// The place has taken it.
void note_sent(Sql& sql, const DueNotice& notice, const std::string& holder, NoticeTime now);
// It was given up before anybody has answered: due again at once.
void release_notice(Sql& sql, const DueNotice& notice, const std::string& holder);
// Is tried again then; not if that is 0, too late, or it was tried too often. Whether it is.
bool note_failed(Sql& sql, const DueNotice& notice, const std::string& holder, NoticeTime again,
                 const std::string& why);
// Nobody is at the place any more.
void note_gone(Sql& sql, const DueNotice& notice);

inline constexpr int kMostAttempts = 8;   // of one notice
inline constexpr int kMostFailures = 20;  // notices that a place refuses in a row, before it goes
inline constexpr NoticeTime kLongestUse = NoticeTime{7} * 24 * 3'600'000;  // of a notice without a deadline

// As it is sent to a place of mail.
Mail mail_of(const DueNotice& notice, const MailSettings& settings, NoticeTime now);

struct NoticeQueue {
  std::int64_t waiting = 0;  // not sent yet
  NoticeTime next = 0;       // when the first of them is due; 0: none waits
};
NoticeQueue notice_queue(Sql& sql, bool mail = true);

}  // namespace bastide

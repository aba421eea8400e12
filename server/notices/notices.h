// What people are told when they are not there: rows of the database, and no sockets. A notice is stored
// before anybody sends it, once for each place where the person wants it (notice_places.h), and waits there
// until it was taken (notice_queue.h), is no longer true, or is of no use any more.
//
// At a place at most one notice of a kind waits for a seat of a game. What was sent stays as a row until it
// is no longer true, so that nobody is told twice of the same turn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/notices/notice_places.h"

namespace bastide {

inline constexpr NoticeTime kLongestUse = NoticeTime{7} * 24 * 3'600'000;  // of a notice without a deadline

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

}  // namespace bastide

#include "server/notices/notices.h"

#include <algorithm>

#include "server/dealer/secrets.h"
#include "wire/write.h"

namespace bastide {

namespace {

using wire::PlaceKind;
using wire::word_of;

constexpr NoticeTime kHour = 3'600'000;
constexpr NoticeTime kTestEvery = 60'000;
constexpr NoticeTime kPairingLasts = 600'000;  // who has not come by then has another game

wire::NoticeMessage message_of(const Notice& notice, NoticeTime now) {
  wire::NoticeMessage message;
  message.kind = notice.kind;
  if (!notice.game.empty()) message.game = notice.game;
  if (notice.seat != 0) message.seat = notice.seat;
  message.path = notice.path;
  message.at = now;
  if (notice.deadline != 0) message.deadline = notice.deadline;
  message.said = wire::note_of(notice.said);
  return message;
}

void put_in_queue(Sql& sql, const Notice& notice, const std::string& place, NoticeTime due, NoticeTime now) {
  sql.ask(
      "INSERT INTO notice_queue (id, person, place, kind, about, game, seat, data, created, due, until, "
      "deadline) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (place, kind, about, seat) DO "
      "UPDATE "
      "SET id = excluded.id, data = excluded.data, due = excluded.due, until = excluded.until, "
      "deadline = excluded.deadline, attempts = 0, holder = '', lease = 0, sent = 0 "
      "WHERE notice_queue.kind = 'time-running-out' AND abs(notice_queue.deadline - excluded.deadline) > "
      "60000",
      {fresh_game_id(), notice.person, place, word_of(notice.kind),
       notice.about.empty() ? notice.game : notice.about, notice.game, notice.seat,
       wire::to_json(message_of(notice, now)), now, due, notice.until, notice.deadline});
}

Notice your_turn(const std::string& game, const SeatNews& seat, NoticeTime now, const NoticeDelays& delays) {
  Notice notice;
  notice.person = seat.person;
  notice.kind = NoticeKind::your_turn;
  notice.game = game;
  notice.seat = seat.seat;
  notice.path = "/g/" + game;
  notice.said = {"told.your-turn", "It is your turn. You play with {names}.", {{"names", seat.others}}};
  notice.due = now + delays.usual;
  notice.by_mail = now + delays.mail;
  notice.deadline = seat.deadline;
  notice.until = seat.deadline != 0 ? seat.deadline : now + kLongestUse;
  return notice;
}

Notice time_running_out(const std::string& game, const SeatNews& seat, NoticeTime when) {
  Notice notice = your_turn(game, seat, when, {});
  notice.kind = NoticeKind::time_running_out;
  notice.said = {
      "told.time-running-out", "Your time runs out. You play with {names}.", {{"names", seat.others}}};
  return notice;
}

// They see it at the table. If they leave it without an answer, the time until they are told begins again.
void drop_untold_turn(Sql& sql, const std::string& game, const SeatNews& seat) {
  sql.ask(
      "DELETE FROM notice_queue WHERE about = $1 AND person = $2 AND seat = $3 AND kind = 'your-turn' AND "
      "sent = 0",
      {game, seat.person, seat.seat});
}

std::string others_of(const GameNews& news, int seat) {
  std::string names;
  for (std::size_t i = 0; i < news.names.size(); ++i) {
    if (static_cast<int>(i) + 1 == seat || news.names[i].empty()) continue;
    names += (names.empty() ? "" : ", ") + news.names[i];
  }
  return names;
}

}  // namespace

int add_notice(Sql& sql, const Notice& notice, NoticeTime now) {
  const SqlAnswer places =
      sql.ask("SELECT id, kinds, kind FROM notice_place WHERE person = $1", {notice.person});
  if (places.rows() == 0) return 0;
  const WantedNotices choice = wanted_notices(sql, notice.person);
  int count = 0;
  for (int i = 0; i < places.rows(); ++i) {
    if ((places.number(i, 1) & choice.kinds & bit_of(notice.kind)) == 0) continue;
    const bool mail = places.text(i, 2) == word_of(PlaceKind::mail);
    put_in_queue(sql, notice, places.text(i, 0), mail ? std::max(notice.due, notice.by_mail) : notice.due,
                 now);
    ++count;
  }
  return count;
}

Notice challenge_notice(const std::string& person, const std::string& from, const std::string& id,
                        const std::string& path, NoticeTime now, NoticeTime until) {
  Notice notice;
  notice.person = person;
  notice.kind = NoticeKind::challenge;
  notice.about = id;
  notice.path = path;
  notice.said = {"told.challenge", "{name} wants to play with you.", {{"name", from}}};
  notice.due = now;
  notice.until = until;
  return notice;
}

Notice pairing_notice(const std::string& person, const std::string& game, NoticeTime now) {
  Notice notice;
  notice.person = person;
  notice.kind = NoticeKind::pairing;
  notice.game = game;
  notice.path = "/g/" + game;
  notice.said = {"told.pairing", "Somebody was found for you; the game begins."};
  notice.due = now;
  notice.until = now + kPairingLasts;
  return notice;
}

void drop_notice(Sql& sql, const std::string& person, NoticeKind kind, const std::string& about) {
  sql.ask("DELETE FROM notice_queue WHERE person = $1 AND kind = $2 AND about = $3",
          {person, word_of(kind), about});
}

ApiError add_test_notice(Sql& sql, const std::string& person, const std::string& place, NoticeTime now) {
  const SqlAnswer found =
      sql.ask("SELECT id FROM notice_place WHERE id = $1 AND person = $2", {place, person});
  if (found.rows() == 0) return no_such_place();
  Notice notice;
  notice.person = person;
  notice.about = place;
  notice.path = "/";
  notice.said = {"told.test", "So it looks when it is your turn."};
  notice.until = now + kHour;
  bool again = false;
  transact(sql, [&] {
    sql.ask("DELETE FROM notice_queue WHERE place = $1 AND kind = 'test' AND created <= $2",
            {place, now - kTestEvery});
    again = sql.ask("SELECT id FROM notice_queue WHERE place = $1 AND kind = 'test'", {place}).rows() > 0;
    if (!again) put_in_queue(sql, notice, place, now, now);
  });
  if (!again) return {};
  return {ErrorCode::too_many,
          {"error.test-notice-again", "A test is under way; ask for another one in a minute"},
          "",
          "",
          static_cast<int>(kTestEvery / 1000)};
}

std::optional<NoticeTime> time_runs_out_at(NoticeTime deadline, NoticeTime now) {
  const NoticeTime when = deadline - std::max((deadline - now) / 4, kHour);
  return when > now ? std::optional(when) : std::nullopt;
}

void note_seats(Sql& sql, const std::string& game, const std::vector<SeatNews>& seats, NoticeTime now,
                const NoticeDelays& delays) {
  for (const SeatNews& seat : seats) {
    if (seat.here) drop_notice(sql, seat.person, NoticeKind::pairing, game);
    if (!seat.asked) {
      sql.ask(
          "DELETE FROM notice_queue WHERE about = $1 AND person = $2 AND seat = $3 AND kind IN ('your-turn', "
          "'time-running-out')",
          {game, seat.person, seat.seat});
      continue;
    }
    if (seat.here)
      drop_untold_turn(sql, game, seat);
    else
      add_notice(sql, your_turn(game, seat, now, delays), now);
    const auto when =
        seat.of_days && seat.deadline != 0 ? time_runs_out_at(seat.deadline, now) : std::nullopt;
    if (when)
      add_notice(sql, time_running_out(game, seat, *when), now);
    else if (seat.deadline == 0)
      sql.ask(
          "DELETE FROM notice_queue WHERE about = $1 AND person = $2 AND seat = $3 AND kind = "
          "'time-running-out'",
          {game, seat.person, seat.seat});
  }
}

void note_game(Sql& sql, const GameNews& news, NoticeTime now, const NoticeDelays& delays) {
  if (news.over) return drop_notices_of(sql, news.game);
  const SqlAnswer people = sql.ask("SELECT person, seat FROM person_game WHERE game = $1", {news.game});
  std::vector<SeatNews> seats;
  seats.reserve(static_cast<std::size_t>(people.rows()));
  const auto has = [](const std::vector<int>& list, int seat) {
    return std::find(list.begin(), list.end(), seat) != list.end();
  };
  for (int i = 0; i < people.rows(); ++i) {
    const int seat = static_cast<int>(people.number(i, 1));
    const NoticeTime deadline = seat == news.clock_of ? news.deadline : 0;
    seats.push_back({people.text(i, 0), seat, has(news.asked, seat), has(news.here, seat), deadline,
                     news.of_days, others_of(news, seat)});
  }
  note_seats(sql, news.game, seats, now, delays);
}

void drop_notices_of(Sql& sql, const std::string& game) {
  sql.ask("DELETE FROM notice_queue WHERE about = $1", {game});
}

}  // namespace bastide

#include "server/notices/notices.h"

#include <algorithm>
#include <functional>

#include "server/dealer/base64url.h"
#include "server/dealer/secrets.h"
#include "server/notices/mail_address.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {

namespace {

using wire::PlaceKind;
using wire::word_of;

constexpr int kAllKinds = (1 << std::size(wire::Values<NoticeKind>::words)) - 1;
constexpr NoticeTime kHour = 3'600'000;
constexpr NoticeTime kTestEvery = 60'000;
constexpr NoticeTime kPairingLasts = 600'000;  // who has not come by then has another game
constexpr const char *kKeyName = "push-key", *kStopName = "mail-stop";

int bit_of(NoticeKind kind) { return 1 << static_cast<int>(kind); }

int bits_of(const std::vector<NoticeKind>& kinds) {
  int bits = 0;
  for (const NoticeKind kind : kinds) bits |= bit_of(kind);
  return bits;
}

std::vector<NoticeKind> kinds_of(std::int64_t bits) {
  std::vector<NoticeKind> kinds;
  kinds.reserve(std::size(wire::Values<NoticeKind>::words));
  for (const NoticeKind kind :
       {NoticeKind::your_turn, NoticeKind::time_running_out, NoticeKind::challenge, NoticeKind::pairing})
    if ((bits & bit_of(kind)) != 0) kinds.push_back(kind);
  return kinds;
}

template <class Enum>
Enum value_of(const std::string& word) {
  const auto& words = wire::Values<Enum>::words;
  const auto found = std::find(std::begin(words), std::end(words), word);
  return static_cast<Enum>(found == std::end(words) ? 0 : found - std::begin(words));
}

struct Choice {
  int kinds = kAllKinds;
  QuietHours quiet;
};

Choice choice_of(Sql& sql, const std::string& person) {
  const SqlAnswer found =
      sql.ask("SELECT kinds, quiet_from, quiet_until, zone FROM notice_choice WHERE person = $1", {person});
  if (found.rows() == 0) return {};
  return {static_cast<int>(found.number(0, 0)),
          {static_cast<int>(found.number(0, 1)), static_cast<int>(found.number(0, 2)), found.text(0, 3)}};
}

// The host whose service it is, from an address that was read before; of mail it is in no "https://…".
std::string host_of(const std::string& address) {
  if (address.find("://") == std::string::npos) return domain_of(address);
  const auto begin = address.find("://") + 3;
  return address.substr(begin, address.find_first_of("/?", begin) - begin);
}

// What place_of() reads.
#define BASTIDE_PLACE_COLUMNS "id, kind, device, address, kinds, created, used, trouble"
wire::NoticePlace place_of(const SqlAnswer& found, int row) {
  wire::NoticePlace place;
  place.id = found.text(row, 0);
  place.kind = value_of<PlaceKind>(found.text(row, 1));
  place.device = found.text(row, 2);
  place.host = host_of(found.text(row, 3));
  place.kinds = kinds_of(found.number(row, 4));
  place.made = found.number(row, 5);
  place.used = found.number(row, 6);
  if (!found.text(row, 7).empty()) place.trouble = found.text(row, 7);
  return place;
}

ApiError no_place() {
  return {ErrorCode::unknown,
          {"error.no-place", "You are not told anything there; there is no such place"},
          "",
          ""};
}

ApiError why_no_place(bool is_bot, const wire::NewPlace& wanted, const Reach& reach, WebAddress& address) {
  if (wanted.kind == PlaceKind::webhook && !is_bot)
    return {ErrorCode::not_yours, {"error.webhook-bots", "Only bots can be told by a webhook"}, "", "/kind"};
  if (wanted.kind == PlaceKind::push &&
      (!wanted.keys || !read_push_reader(wanted.keys->p256dh, wanted.keys->auth)))
    return {ErrorCode::malformed,
            {"error.push-keys", "expected the keys of a browser's push subscription"},
            "",
            "/keys"};
  return read_web_address(wanted.address, reach, address);
}

ApiError why_no_mail_place(const std::string& mail, const wire::NewPlace& wanted) {
  if (!mail.empty() && read_mail_address(wanted.address) == mail) return {};
  return {
      ErrorCode::not_yours,
      {"error.mail-place", "Mail goes only to the address of your account, once you have shown it is yours"},
      "",
      "/address"};
}

// What tells it from all other places: a browser has one address for all who use it, a webhook may serve
// several bots, and mail more than one person.
std::string slot_of(const std::string& person, const wire::NewPlace& wanted) {
  const std::string kind(word_of(wanted.kind));
  if (wanted.kind == PlaceKind::mail) return hex_of(hash_of(kind + " " + person));  // one each
  const std::string whose = wanted.kind == PlaceKind::webhook ? person : "";
  return hex_of(hash_of(kind + " " + whose + " " + wanted.address));
}

bool has_room(Sql& sql, const std::string& person, const std::string& slot) {
  const SqlAnswer others =
      sql.ask("SELECT count(*) FROM notice_place WHERE person = $1 AND slot <> $2", {person, slot});
  return others.number(0, 0) < wire::kMostPlaces;
}

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

std::string others_of(const GameNews& news, int seat) {
  std::string names;
  for (std::size_t i = 0; i < news.names.size(); ++i) {
    if (static_cast<int>(i) + 1 == seat || news.names[i].empty()) continue;
    names += (names.empty() ? "" : ", ") + news.names[i];
  }
  return names;
}

// The database's secret of this name, made when it is first asked for. Another node may make one too; the
// first one counts.
std::string kept_secret(Sql& sql, const char* name, const std::function<std::string()>& fresh) {
  SqlAnswer found = sql.ask("SELECT value FROM secrets WHERE name = $1", {name});
  if (found.rows() == 0) {
    sql.ask("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
            {name, fresh()});
    found = sql.ask("SELECT value FROM secrets WHERE name = $1", {name});
  }
  return found.rows() == 0 ? std::string() : found.text(0, 0);
}

// What ends the person's mails, in every mail the same, so that the oldest one's link still does. 22
// characters.
std::string stop_token_of(Sql& sql, const std::string& person) {
  const std::string secret = kept_secret(sql, kStopName, [] { return hex_of(random_bytes()); });
  const Bytes32 token = hash_of("no more mails to " + person, read_hex(secret).value_or(Bytes32{}));
  constexpr std::size_t kTokenBytes = 16;
  return to_base64url({reinterpret_cast<const char*>(token.data()), kTokenBytes});
}

// Is it no longer true, as far as other rows say?
bool is_past(Sql& sql, const DueNotice& notice) {
  if (notice.kind == NoticeKind::challenge)
    return sql.ask("SELECT id FROM seek WHERE id = $1 AND state = 'open'", {notice.about}).rows() == 0;
  if (notice.kind != NoticeKind::your_turn && notice.kind != NoticeKind::time_running_out) return false;
  const SqlAnswer seat = sql.ask(
      "SELECT yours FROM person_game WHERE person = $1 AND game = $2 AND seat = $3 AND status <> 'over'",
      {notice.person, notice.game, notice.seat});
  return seat.rows() == 0 || !seat.truth(0, 0);
}

void drop(Sql& sql, const std::string& id) { sql.ask("DELETE FROM notice_queue WHERE id = $1", {id}); }

// One that may be tried now.
std::optional<DueNotice> take_due(Sql& sql, const std::string& holder, NoticeTime now, NoticeTime lease,
                                  bool mail) {
  const SqlAnswer taken = sql.ask(
      "UPDATE notice_queue SET holder = $1, lease = $2, attempts = attempts + 1 WHERE id = (SELECT id FROM "
      "notice_queue WHERE sent = 0 AND due <= $3 AND lease <= $3 AND ($4 = 1 OR place NOT IN (SELECT id FROM "
      "notice_place WHERE kind = 'mail')) ORDER BY due LIMIT 1) AND sent = 0 AND lease <= $3 "
      "RETURNING id, person, place, kind, game, seat, data, until, attempts, about",
      {holder, lease, now, mail ? 1 : 0});
  if (taken.rows() == 0) return std::nullopt;
  DueNotice notice;
  notice.id = taken.text(0, 0);
  notice.person = taken.text(0, 1);
  notice.place = taken.text(0, 2);
  notice.kind = value_of<NoticeKind>(taken.text(0, 3));
  notice.game = taken.text(0, 4);
  notice.seat = static_cast<int>(taken.number(0, 5));
  notice.data = taken.text(0, 6);
  notice.until = taken.number(0, 7);
  notice.attempts = static_cast<int>(taken.number(0, 8)) - 1;
  notice.about = taken.text(0, 9);
  return notice;
}

// Whether it is to be sent now; else it has been dropped, or put off.
bool is_to_be_sent(Sql& sql, DueNotice& notice, NoticeTime now) {
  const SqlAnswer place = sql.ask(
      "SELECT kind, address, reader, secret, kinds FROM notice_place WHERE id = $1 AND person = $2 AND "
      "(session = '' OR EXISTS (SELECT 1 FROM session WHERE session.id = notice_place.session))",
      {notice.place, notice.person});
  const Choice choice = choice_of(sql, notice.person);
  const bool test = notice.kind == NoticeKind::test;
  const bool wanted =
      place.rows() == 1 && (test || (place.number(0, 4) & choice.kinds & bit_of(notice.kind)) != 0);
  if (!wanted || notice.until <= now || notice.attempts >= kMostAttempts || is_past(sql, notice)) {
    drop(sql, notice.id);
    return false;
  }
  const NoticeTime when = test ? now : told_at(choice.quiet, now);
  if (when > now) {
    sql.ask("UPDATE notice_queue SET due = $2, lease = 0, holder = '', attempts = attempts - 1 WHERE id = $1",
            {notice.id, when});
    return false;
  }
  notice.place_kind = value_of<PlaceKind>(place.text(0, 0));
  notice.address = place.text(0, 1);
  notice.reader = place.text(0, 2);
  notice.secret = place.text(0, 3);
  if (notice.place_kind != PlaceKind::mail) return true;
  const SqlAnswer owner = sql.ask("SELECT language FROM person WHERE id = $1", {notice.person});
  if (owner.rows() == 1) notice.language = owner.text(0, 0);
  notice.secret = stop_token_of(sql, notice.person);
  return true;
}

}  // namespace

wire::Notices notices_of(Sql& sql, const std::string& person, const PushKey& key) {
  wire::Notices all;
  all.push_key = to_base64url(key.public_bytes());
  const Choice choice = choice_of(sql, person);
  all.kinds = kinds_of(choice.kinds);
  if (choice.quiet.from != choice.quiet.until)
    all.quiet = wire::QuietTime{choice.quiet.from, choice.quiet.until, choice.quiet.zone};
  const SqlAnswer places = sql.ask(
      "SELECT " BASTIDE_PLACE_COLUMNS " FROM notice_place WHERE person = $1 ORDER BY created, id", {person});
  all.places.reserve(static_cast<std::size_t>(places.rows()));
  for (int i = 0; i < places.rows(); ++i) all.places.push_back(place_of(places, i));
  return all;
}

ApiError choose_notices(Sql& sql, const std::string& person, const wire::NoticeChoice& choice,
                        NoticeTime now) {
  const wire::QuietTime quiet = choice.quiet.value_or(wire::QuietTime{0, 0, "UTC"});
  if (!is_time_zone(quiet.zone))
    return {ErrorCode::malformed,
            {"error.time-zone", "there is no time zone ''{zone}''", {{"zone", quiet.zone}}},
            "",
            "/quiet/zone"};
  sql.ask(
      "INSERT INTO notice_choice (person, kinds, quiet_from, quiet_until, zone, changed) VALUES ($1, $2, $3, "
      "$4, $5, "
      "$6) ON CONFLICT (person) DO UPDATE SET kinds = $2, quiet_from = $3, quiet_until = $4, zone = $5, "
      "changed = $6",
      {person, bits_of(choice.kinds), quiet.from, quiet.until, quiet.zone, now});
  // What was put off may be told earlier now; who takes it looks again.
  sql.ask(
      "UPDATE notice_queue SET due = $2 WHERE person = $1 AND due > $2 AND sent = 0 AND kind <> "
      "'time-running-out'",
      {person, now});
  return {};
}

ApiError add_place(Sql& sql, const PlaceOwner& owner, const wire::NewPlace& wanted, const Reach& reach,
                   NoticeTime now, wire::NoticePlace& place) {
  WebAddress address;
  const bool push = wanted.kind == PlaceKind::push, mail = wanted.kind == PlaceKind::mail;
  if (ApiError error =
          mail ? why_no_mail_place(owner.mail, wanted) : why_no_place(owner.is_bot, wanted, reach, address))
    return error;
  const std::string& person = owner.person;
  const std::string slot = slot_of(person, wanted), secret = push ? wanted.keys->auth : fresh_key();
  const std::string reader = push ? wanted.keys->p256dh : "";
  const int all = mail ? kAllKinds & ~bit_of(NoticeKind::pairing) : kAllKinds;  // that is over so soon
  const int kinds = wanted.kinds ? bits_of(*wanted.kinds) : all;
  const std::string where = mail ? owner.mail : wanted.address;
  // Mail comes also to who is signed in nowhere.
  const std::string session = mail ? "" : owner.session;
  bool full = false;
  transact(sql, [&] {
    full = !has_room(sql, person, slot);
    if (full) return;
    // What waits there for somebody else is not this person's to read.
    sql.ask(
        "DELETE FROM notice_queue WHERE place IN (SELECT id FROM notice_place WHERE slot = $1 AND person <> "
        "$2)",
        {slot, person});
    const SqlAnswer made = sql.ask(
        "INSERT INTO notice_place (id, person, kind, slot, address, reader, secret, device, kinds, created, "
        "session) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12) ON CONFLICT (slot) DO UPDATE SET person = $2, "
        "session = $12, reader = $6, secret = $7, device = $8, failures = 0, trouble = '', kinds = CASE WHEN "
        "$11 = '' AND notice_place.person = $2 "
        "THEN notice_place.kinds ELSE $9 END RETURNING " BASTIDE_PLACE_COLUMNS,
        {fresh_game_id(), person, word_of(wanted.kind), slot, where, reader, secret,
         mail ? where : wanted.device.value_or(""), kinds, now, wanted.kinds ? "chosen" : "", session});
    place = place_of(made, 0);
  });
  if (full)
    return {ErrorCode::too_many,
            {"error.too-many-places",
             "You are told at {places} places already; take one away first",
             {{"places", static_cast<int>(wire::kMostPlaces)}}},
            "",
            ""};
  if (!push && !mail) place.secret = secret;
  return {};
}

ApiError choose_place(Sql& sql, const std::string& person, const std::string& place,
                      const wire::PlaceChoice& choice) {
  const SqlAnswer changed = sql.ask("UPDATE notice_place SET kinds = $3 WHERE id = $1 AND person = $2",
                                    {place, person, bits_of(choice.kinds)});
  return changed.changed() == 1 ? ApiError() : no_place();
}

ApiError remove_place(Sql& sql, const std::string& person, const std::string& place) {
  bool removed = false;
  transact(sql, [&] {
    removed =
        sql.ask("DELETE FROM notice_place WHERE id = $1 AND person = $2", {place, person}).changed() == 1;
    if (removed) sql.ask("DELETE FROM notice_queue WHERE place = $1", {place});
  });
  return removed ? ApiError() : no_place();
}

void move_mail_place(Sql& sql, const std::string& person, const std::string& address) {
  if (!address.empty()) {
    sql.ask(
        "UPDATE notice_place SET address = $2, device = $2, failures = 0, trouble = '' WHERE person = $1 AND "
        "kind = 'mail'",
        {person, address});
    return;
  }
  sql.ask(
      "DELETE FROM notice_queue WHERE place IN (SELECT id FROM notice_place WHERE person = $1 AND kind = "
      "'mail')",
      {person});
  sql.ask("DELETE FROM notice_place WHERE person = $1 AND kind = 'mail'", {person});
}

bool stop_mail(Sql& sql, const std::string& person, const std::string& token) {
  const std::string theirs = stop_token_of(sql, person);
  if (!opens(token, hash_of_key(theirs))) return false;
  transact(sql, [&] { move_mail_place(sql, person, ""); });
  return true;
}

PushKey push_key(Sql& sql) {
  const auto bytes = from_base64url(
      kept_secret(sql, kKeyName, [] { return to_base64url(PushKey::fresh().private_bytes()); }));
  const auto key = PushKey::read(bytes.value_or(""));
  if (!key)
    throw PushError("the database's key for push messages is damaged; remove it from the table secrets");
  return *key;
}

int add_notice(Sql& sql, const Notice& notice, NoticeTime now) {
  const SqlAnswer places =
      sql.ask("SELECT id, kinds, kind FROM notice_place WHERE person = $1", {notice.person});
  if (places.rows() == 0) return 0;
  const Choice choice = choice_of(sql, notice.person);
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
  if (found.rows() == 0) return no_place();
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
    if (!seat.here) add_notice(sql, your_turn(game, seat, now, delays), now);
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

std::optional<DueNotice> claim_notice(Sql& sql, const std::string& holder, NoticeTime now, NoticeTime lease,
                                      bool mail) {
  std::optional<DueNotice> claimed;
  bool more = true;
  while (more) {
    transact(sql, [&] {
      claimed = take_due(sql, holder, now, lease, mail);
      more = claimed && !is_to_be_sent(sql, *claimed, now);
    });
  }
  if (!claimed) sql.ask("DELETE FROM notice_queue WHERE until <= $1 AND lease <= $1", {now});
  return claimed;
}

void note_sent(Sql& sql, const DueNotice& notice, const std::string& holder, NoticeTime now) {
  transact(sql, [&] {
    sql.ask("UPDATE notice_queue SET sent = 1, lease = 0, holder = '' WHERE id = $1 AND holder = $2",
            {notice.id, holder});
    sql.ask("UPDATE notice_place SET used = $2, failures = 0, trouble = '' WHERE id = $1",
            {notice.place, now});
  });
}

void release_notice(Sql& sql, const DueNotice& notice, const std::string& holder) {
  sql.ask("UPDATE notice_queue SET lease = 0, holder = '', attempts = $3 WHERE id = $1 AND holder = $2",
          {notice.id, holder, notice.attempts});
}

bool note_failed(Sql& sql, const DueNotice& notice, const std::string& holder, NoticeTime again,
                 const std::string& why) {
  const bool tries = again != 0 && again < notice.until && notice.attempts + 1 < kMostAttempts;
  transact(sql, [&] {
    sql.ask("UPDATE notice_place SET trouble = $2 WHERE id = $1", {notice.place, why});
    if (tries) {
      sql.ask("UPDATE notice_queue SET due = $3, lease = 0, holder = '' WHERE id = $1 AND holder = $2",
              {notice.id, holder, again});
      return;
    }
    sql.ask("DELETE FROM notice_queue WHERE id = $1 AND holder = $2", {notice.id, holder});
    // A mail server that is away for a day is no fault of the person's.
    if (notice.place_kind == PlaceKind::mail && again != 0) return;
    sql.ask("UPDATE notice_place SET failures = failures + 1 WHERE id = $1", {notice.place});
    if (sql.ask("DELETE FROM notice_place WHERE id = $1 AND failures >= $2", {notice.place, kMostFailures})
            .changed() > 0)
      sql.ask("DELETE FROM notice_queue WHERE place = $1", {notice.place});
  });
  return tries;
}

void note_gone(Sql& sql, const DueNotice& notice) {
  transact(sql, [&] {
    sql.ask("DELETE FROM notice_queue WHERE place = $1", {notice.place});
    sql.ask("DELETE FROM notice_place WHERE id = $1", {notice.place});
  });
}

Mail mail_of(const DueNotice& notice, const MailSettings& settings, NoticeTime now) {
  const auto say = [&](const Said& said) { return settings.say(notice.language, said); };
  wire::NoticeMessage message;
  static_cast<void>(wire::from_json(notice.data, message));  // we have written it ourselves
  Mail mail;
  mail.from = settings.from;
  mail.to = notice.address;
  mail.id = notice.id;  // the same in each attempt
  mail.at = now;
  mail.subject = say(wire::said_of(message.said));
  mail.text = mail.subject + "\n\n" + settings.site + message.path + "\n\n-- \nBastide\n" +
              say({"letter.stop", "To get no more of these mails, open this link:"}) + "\n" + settings.site +
              "/account#stop=" + notice.person + "." + notice.secret + "\n";
  mail.stop = settings.site + "/api/mail/stop/" + notice.person + "/" + notice.secret;
  return mail;
}

NoticeQueue notice_queue(Sql& sql, bool mail) {
  const SqlAnswer found = sql.ask(
      "SELECT count(*), coalesce(min(CASE WHEN lease > due THEN lease ELSE due END) FILTER (WHERE $1 = 1 OR "
      "place NOT IN (SELECT id FROM notice_place WHERE kind = 'mail')), 0) FROM notice_queue WHERE sent = 0",
      {mail ? 1 : 0});
  return {found.number(0, 0), found.number(0, 1)};
}

}  // namespace bastide

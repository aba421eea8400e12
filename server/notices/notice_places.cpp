#include "server/notices/notice_places.h"

#include <functional>

#include "server/dealer/base64url.h"
#include "server/dealer/secrets.h"
#include "server/notices/mail_address.h"
#include "server/notices/stored_word.h"
#include "wire/write.h"

namespace bastide {

namespace {

using wire::PlaceKind;
using wire::word_of;

constexpr const char *kKeyName = "push-key", *kStopName = "mail-stop";

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
  place.kind = value_of_word<PlaceKind>(found.text(row, 1));
  place.device = found.text(row, 2);
  place.host = host_of(found.text(row, 3));
  place.kinds = kinds_of(found.number(row, 4));
  place.made = found.number(row, 5);
  place.used = found.number(row, 6);
  if (!found.text(row, 7).empty()) place.trouble = found.text(row, 7);
  return place;
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

}  // namespace

WantedNotices wanted_notices(Sql& sql, const std::string& person) {
  const SqlAnswer found =
      sql.ask("SELECT kinds, quiet_from, quiet_until, zone FROM notice_choice WHERE person = $1", {person});
  if (found.rows() == 0) return {};
  return {static_cast<int>(found.number(0, 0)),
          {static_cast<int>(found.number(0, 1)), static_cast<int>(found.number(0, 2)), found.text(0, 3)}};
}

ApiError no_such_place() {
  return {ErrorCode::unknown,
          {"error.no-place", "You are not told anything there; there is no such place"},
          "",
          ""};
}

wire::Notices notices_of(Sql& sql, const std::string& person, const PushKey& key) {
  wire::Notices all;
  all.push_key = to_base64url(key.public_bytes());
  const WantedNotices choice = wanted_notices(sql, person);
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
  const int all = mail ? kAllNotices & ~bit_of(NoticeKind::pairing) : kAllNotices;  // that is over so soon
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
  return changed.changed() == 1 ? ApiError() : no_such_place();
}

ApiError remove_place(Sql& sql, const std::string& person, const std::string& place) {
  bool removed = false;
  transact(sql, [&] {
    removed =
        sql.ask("DELETE FROM notice_place WHERE id = $1 AND person = $2", {place, person}).changed() == 1;
    if (removed) sql.ask("DELETE FROM notice_queue WHERE place = $1", {place});
  });
  return removed ? ApiError() : no_such_place();
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

// What ends the person's mails, in every mail the same, so that the oldest one's link still does. 22
// characters.
std::string stop_token_of(Sql& sql, const std::string& person) {
  const std::string secret = kept_secret(sql, kStopName, [] { return hex_of(random_bytes()); });
  const Bytes32 token = hash_of("no more mails to " + person, read_hex(secret).value_or(Bytes32{}));
  constexpr std::size_t kTokenBytes = 16;
  return to_base64url({reinterpret_cast<const char*>(token.data()), kTokenBytes});
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

}  // namespace bastide

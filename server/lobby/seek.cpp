#include "server/lobby/seek.h"

#include <algorithm>
#include <array>

#include "engine/notation/text.h"
#include "server/dealer/secrets.h"
#include "server/lobby/friends.h"
#include "server/lobby/seek_rows.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {
namespace {

constexpr std::size_t kMostSetup = 16 * 1024;  // bytes

constexpr std::array<std::string_view, 5> kStates = {"open", "full", "made", "declined", "withdrawn"};

wire::SeekState state_of(std::string_view word) {
  const auto* found = std::find(kStates.begin(), kStates.end(), word);
  return static_cast<wire::SeekState>(found - kStates.begin());
}

ApiError no_such_seek() {
  return {ErrorCode::unknown, {"error.no-seek", "Nobody seeks people there, or not any more"}, "", ""};
}

ApiError too_many(const char* key, const char* text, int most) {
  return {ErrorCode::too_many, {key, text, {{"most", most}}}, "", ""};
}

bool is_live(const wire::NewTable& table) {
  return !table.clock || table.clock->kind != wire::ClockKind::days;
}

struct SeekRow {
  std::string id, maker, target, target_name, game;
  wire::NewTable table;
  int players = 0;
  bool listed = false;
  wire::SeekState state = wire::SeekState::open;
  UnixMs created = 0, until = 0;
};

// What was written by another version and cannot be read any more has no rules.
SeekRow row_at(const SqlAnswer& found, int row) {
  SeekRow seek;
  seek.id = found.text(row, 0);
  seek.maker = found.text(row, 1);
  seek.players = static_cast<int>(found.number(row, 3));
  seek.target = found.text(row, 4);
  seek.target_name = found.text(row, 5);
  seek.listed = found.truth(row, 6);
  seek.state = state_of(found.text(row, 7));
  seek.game = found.text(row, 8);
  seek.created = found.number(row, 9);
  seek.until = found.number(row, 10);
  if (wire::from_json(found.text(row, 2), seek.table)) seek.table = {};
  return seek;
}

#define BASTIDE_SEEK_COLUMNS                                                                                \
  "seek.id, seek.maker, seek.setup, seek.players, seek.target, seek.target_name, seek.listed, seek.state, " \
  "seek.game, seek.created, seek.until"
// None of its people has blocked $1, or is blocked by $1.
#define BASTIDE_NOT_BLOCKED                                                                           \
  "NOT EXISTS (SELECT 1 FROM seek_member WHERE seek_member.seek = seek.id AND seek_member.person IN " \
  "(SELECT "                                                                                          \
  "block.blocked FROM block WHERE block.person = $1 UNION SELECT block.person FROM block WHERE "      \
  "block.blocked = $1))"

std::optional<SeekRow> row_of(Sql& sql, std::string_view id) {
  const SqlAnswer found = sql.ask("SELECT " BASTIDE_SEEK_COLUMNS " FROM seek WHERE id = $1", {id});
  if (found.rows() == 0) return std::nullopt;
  return row_at(found, 0);
}

wire::PersonKind kind_of(std::string_view word) {
  return word == "account" ? wire::PersonKind::account
         : word == "bot"   ? wire::PersonKind::bot
                           : wire::PersonKind::guest;
}

std::vector<wire::LobbyPerson> members_of(Sql& sql, std::string_view id) {
  const SqlAnswer found = sql.ask(
      "SELECT seek_member.person, seek_member.name, coalesce(person.kind, 'guest') FROM seek_member LEFT "
      "JOIN person ON person.id = seek_member.person WHERE seek = $1 ORDER BY place",
      {id});
  std::vector<wire::LobbyPerson> people;
  people.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i)
    people.push_back({found.text(i, 0), found.text(i, 1), kind_of(found.text(i, 2))});
  return people;
}

wire::Seek shown(Sql& sql, std::string_view person, SeekRow row) {
  wire::Seek seek;
  seek.people = members_of(sql, row.id);
  seek.id = std::move(row.id);
  seek.state = row.state;
  const auto is = [](std::string_view who) {
    return [who](const wire::LobbyPerson& each) { return each.id == who; };
  };
  const auto maker = std::find_if(seek.people.begin(), seek.people.end(), is(row.maker));
  if (maker != seek.people.end()) seek.maker = *maker;
  seek.players = row.players;
  if (row.table.rules) seek.rules = *row.table.rules;
  seek.clock = std::move(row.table.clock);
  seek.created = row.created;
  seek.until = row.until;
  seek.listed = row.listed;
  seek.mine = !person.empty() && row.maker == person;
  seek.joined = !person.empty() && std::any_of(seek.people.begin(), seek.people.end(), is(person));
  if (seek.mine && !row.target.empty()) seek.to = row.target_name;
  if (seek.joined && row.state == wire::SeekState::made) seek.game = row.game;
  return seek;
}

std::vector<wire::Seek> all_shown(Sql& sql, std::string_view person, const SqlAnswer& found) {
  std::vector<wire::Seek> seeks;
  seeks.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i) seeks.push_back(shown(sql, person, row_at(found, i)));
  return seeks;
}

bool is_open(const SeekRow& row, UnixMs now) { return row.state == wire::SeekState::open && row.until > now; }

// One of them and this one are not to meet.
bool is_kept_apart(Sql& sql, std::string_view person, std::string_view id) {
  return sql.ask("SELECT 1 FROM seek WHERE id = $2 AND NOT (" BASTIDE_NOT_BLOCKED ")", {person, id}).rows() >
         0;
}

ApiError why_no_more(Sql& sql, std::string_view maker, const SeekLimits& limits, bool listed, UnixMs now) {
  const SqlAnswer mine = sql.ask(
      "SELECT coalesce(sum(CASE WHEN state = 'open' AND until > $2 THEN 1 ELSE 0 END), 0), coalesce(sum(CASE "
      "WHEN created > $3 THEN 1 ELSE 0 END), 0) FROM seek WHERE maker = $1 AND pool = ''",
      {maker, now, now - kSeekKept});
  if (mine.number(0, 0) >= limits.open_each)
    return too_many("error.seeks-open", "You may seek people for {most} games at a time", limits.open_each);
  if (mine.number(0, 1) >= limits.hourly_each)
    return too_many("error.seeks-hourly", "You may seek people {most} times an hour", limits.hourly_each);
  if (listed && count_seeks(sql, now) >= limits.listed_most)
    return too_many("error.seeks-full", "The lobby has {most} games, which is as many as it takes",
                    limits.listed_most);
  return {};
}

std::int64_t seeks_joined(Sql& sql, std::string_view person, UnixMs now) {
  return sql
      .ask(
          "SELECT count(*) FROM seek_member JOIN seek ON seek.id = seek_member.seek WHERE seek_member.person "
          "= "
          "$1 AND seek.state = 'open' AND seek.until > $2",
          {person, now})
      .number(0, 0);
}

}  // namespace

ApiError seeker_of(const Person& person, const std::optional<std::string>& given, Seeker& seeker) {
  seeker.id = person.id;
  seeker.name = person.name;
  if (!seeker.name.empty()) return {};
  seeker.name = trimmed(given.value_or(std::string()));
  if (const Said fault = name_fault(seeker.name)) return {ErrorCode::illegal, fault, "", "/name"};
  return {};
}

ApiError check_seek_table(const wire::NewTable& table, RuleCache& cache) {
  const auto at = [](ApiError error) {
    error.place = "/table" + error.place;
    return error;
  };
  if (table.take)
    return {ErrorCode::illegal,
            {"error.seek-taken", "who seeks people takes no seat before they are found"},
            "",
            "/table/take"};
  for (std::size_t i = 0; i < table.seats.size(); ++i)
    if (table.seats[i].kind != SeatKind::person || table.seats[i].name)
      return {ErrorCode::illegal,
              {"error.seek-seats", "all seats must be for people, and nobody may sit there yet"},
              "",
              "/table/seats/" + std::to_string(i)};
  if (table.seats.size() < 2)
    return {ErrorCode::illegal,
            {"error.seek-alone", "a game for which people are sought has two seats at least"},
            "",
            "/table/seats"};
  if (wire::to_json(table).size() > kMostSetup)
    return {ErrorCode::too_large,
            {"error.seek-large", "this table is too large to be offered here; send its link instead"},
            "",
            "/table"};
  TableRequest request;
  if (ApiError error = read_table_request(table, cache, request)) return at(std::move(error));
  return {};
}

void add_member(Sql& sql, std::string_view id, const SeekMember& member, int place) {
  sql.ask("INSERT INTO seek_member (seek, person, name, place, key, ticket) VALUES ($1, $2, $3, $4, $5, $6)",
          {id, member.person, member.name, place, fresh_key(), member.ticket});
}

void fill_seek(Sql& sql, std::string_view id, const std::string& game, UnixMs now) {
  sql.ask("UPDATE seek SET state = 'full', game = $2, until = $3 WHERE id = $1", {id, game, now});
}

ApiError open_seek(Sql& sql, const Seeker& maker, const SeekWanted& wanted, const SeekLimits& limits,
                   UnixMs now, std::string& id) {
  const bool live = is_live(wanted.table);
  const UnixMs lasts = live && wanted.listed ? kSeekLasts : kSlowSeekLasts;
  ApiError error;
  transact(sql, [&] {
    error = why_no_more(sql, maker.id, limits, wanted.listed, now);
    if (error) return;
    id = fresh_game_id();
    sql.ask(
        "INSERT INTO seek (id, maker, setup, players, target, target_name, listed, live, state, created, "
        "until) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10)",
        {id, maker.id, wire::to_json(wanted.table), static_cast<int>(wanted.table.seats.size()),
         wanted.target, wanted.target_name, wanted.listed && wanted.target.empty(), live, now, now + lasts});
    add_member(sql, id, {maker.id, maker.name, ""}, 1);
  });
  return error;
}

ApiError join_seek(Sql& sql, const Seeker& who, std::string_view id, const SeekLimits& limits,
                   const FreshGame& fresh, UnixMs now, bool& full) {
  ApiError error;
  transact(sql, [&] {
    error = {};
    full = false;
    const std::optional<SeekRow> row = row_of(sql, id);
    if (!row) {
      error = no_such_seek();
      return;
    }
    const std::vector<wire::LobbyPerson> people = members_of(sql, id);
    const bool is_in = std::any_of(people.begin(), people.end(),
                                   [&who](const wire::LobbyPerson& each) { return each.id == who.id; });
    if (is_in) return;
    const bool others = !row->target.empty() && row->target != who.id;
    if (others || !is_open(*row, now) || is_kept_apart(sql, who.id, id)) {
      error = no_such_seek();
      return;
    }
    if (seeks_joined(sql, who.id, now) >= limits.joined_each) {
      error = too_many("error.seeks-joined", "You may wait for {most} games at a time", limits.joined_each);
      return;
    }
    const int place = static_cast<int>(people.size()) + 1;
    add_member(sql, id, {who.id, who.name, ""}, place);
    full = place >= row->players;
    if (full) fill_seek(sql, id, fresh(), now);
  });
  return error;
}

ApiError leave_seek(Sql& sql, std::string_view person, std::string_view id, UnixMs now) {
  ApiError error;
  transact(sql, [&] {
    error = {};
    const std::optional<SeekRow> row = row_of(sql, id);
    const bool challenged = row && row->target == person;
    const bool mine = row && row->maker == person;
    const bool is_in =
        row && sql.ask("SELECT 1 FROM seek_member WHERE seek = $1 AND person = $2", {id, person}).rows() > 0;
    if (!row || !(challenged || is_in)) {
      error = no_such_seek();
      return;
    }
    if (row->state == wire::SeekState::full || row->state == wire::SeekState::made) {
      error = {ErrorCode::too_late,
               {"error.seek-full", "Everybody has been found already: the game is ready"},
               "",
               ""};
      return;
    }
    if (!is_open(*row, now)) return;  // as it was wanted
    if (mine)
      sql.ask("UPDATE seek SET state = 'withdrawn', until = $2 WHERE id = $1", {id, now});
    else if (challenged)
      sql.ask("UPDATE seek SET state = 'declined', until = $2 WHERE id = $1", {id, now});
    else
      sql.ask("DELETE FROM seek_member WHERE seek = $1 AND person = $2", {id, person});
  });
  return error;
}

std::optional<wire::Seek> find_seek(Sql& sql, std::string_view person, std::string_view id, UnixMs now) {
  std::optional<SeekRow> row = row_of(sql, id);
  if (!row) return std::nullopt;
  const bool challenged = !person.empty() && row->target == person;
  const bool hidden = !person.empty() && row->maker != person && is_kept_apart(sql, person, id);
  const bool ended = !is_open(*row, now);
  const bool others = !row->target.empty() && !challenged;
  wire::Seek seek = shown(sql, person, std::move(*row));
  if (!seek.joined && (hidden || ended || others)) return std::nullopt;
  if (ended && seek.state == wire::SeekState::open) seek.state = wire::SeekState::withdrawn;
  return seek;
}

std::vector<std::string> people_of_seek(Sql& sql, std::string_view id) {
  std::vector<std::string> people;
  for (const wire::LobbyPerson& each : members_of(sql, id)) people.push_back(each.id);
  const std::optional<SeekRow> row = row_of(sql, id);
  if (row && !row->target.empty() && !is_kept_apart(sql, row->target, id)) people.push_back(row->target);
  return people;
}

std::vector<wire::Seek> list_seeks(Sql& sql, std::string_view person, int page, UnixMs now) {
  return all_shown(
      sql, person,
      sql.ask("SELECT " BASTIDE_SEEK_COLUMNS
              " FROM seek WHERE state = 'open' AND listed = 1 AND until > $2 AND "
              "(live = 0 OR EXISTS (SELECT 1 FROM presence WHERE presence.person = seek.maker AND "
              "presence.seen > $3)) AND " BASTIDE_NOT_BLOCKED " ORDER BY created DESC, id LIMIT $4 OFFSET $5",
              {person, now, now - kPresentFor, kSeeksAPage + 1, page * kSeeksAPage}));
}

std::int64_t count_seeks(Sql& sql, UnixMs now) {
  return sql.ask("SELECT count(*) FROM seek WHERE state = 'open' AND listed = 1 AND until > $1", {now})
      .number(0, 0);
}

std::vector<wire::Seek> seeks_of(Sql& sql, std::string_view person, UnixMs now) {
  return all_shown(
      sql, person,
      sql.ask(
          "SELECT " BASTIDE_SEEK_COLUMNS " FROM seek JOIN seek_member ON seek_member.seek = seek.id WHERE "
          "seek_member.person = $1 AND seek.state = 'open' AND seek.until > $2 ORDER BY seek.created DESC",
          {person, now}));
}

std::vector<wire::Seek> challenges_to(Sql& sql, std::string_view person, UnixMs now) {
  return all_shown(
      sql, person,
      sql.ask("SELECT " BASTIDE_SEEK_COLUMNS
              " FROM seek WHERE target = $1 AND target <> '' AND state = 'open' AND until > $2 AND "
              "NOT EXISTS (SELECT 1 FROM seek_member WHERE seek_member.seek = seek.id AND seek_member.person "
              "= $1) AND " BASTIDE_NOT_BLOCKED " ORDER BY created DESC LIMIT 50",
              {person, now}));
}

void sweep_seeks(Sql& sql, UnixMs now) {
  transact(sql, [&] {
    const SqlAnswer old =
        sql.ask("SELECT id FROM seek WHERE until < $1 AND state <> 'full' ORDER BY until LIMIT 500",
                {now - kSeekKept});
    for (int i = 0; i < old.rows(); ++i) {
      sql.ask("DELETE FROM seek_member WHERE seek = $1", {old.text(i, 0)});
      sql.ask("DELETE FROM seek WHERE id = $1", {old.text(i, 0)});
    }
    sql.ask("DELETE FROM pool_wait WHERE seen < $1", {now - kSlowSeekLasts});
    sql.ask("DELETE FROM presence WHERE seen < $1", {now - kDayOfPeople});
  });
}

}  // namespace bastide

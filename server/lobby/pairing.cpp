#include "server/lobby/pairing.h"

#include <algorithm>
#include <set>

#include "server/dealer/secrets.h"
#include "server/lobby/seek_rows.h"
#include "wire/write.h"

namespace bastide {
namespace {

constexpr int kMostLookedAt = 60;  // of those who wait longest

// Whom this person is kept apart from.
std::set<std::string> shunned_by(Sql& sql, std::string_view person) {
  const SqlAnswer found =
      sql.ask("SELECT blocked FROM block WHERE person = $1 UNION SELECT person FROM block WHERE blocked = $1",
              {person});
  std::set<std::string> shunned;
  for (int i = 0; i < found.rows(); ++i) shunned.insert(found.text(i, 0));
  return shunned;
}

// This one and those who wait longest, as long as all of them may meet.
std::vector<SeekMember> group_with(Sql& sql, const SeekMember& who, const Pool& pool, UnixMs now) {
  const SqlAnswer waiting = sql.ask(
      "SELECT person, name, ticket FROM pool_wait WHERE pool = $1 AND seen >= $2 AND person <> $3 ORDER "
      "BY since, person LIMIT $4",
      {pool.id, now - pool.patience, who.person, kMostLookedAt});
  std::vector<SeekMember> group = {who};
  if (waiting.rows() + 1 < pool.players) return group;
  std::set<std::string> shunned = shunned_by(sql, who.person);
  for (int i = 0; i < waiting.rows() && static_cast<int>(group.size()) < pool.players; ++i) {
    if (shunned.contains(waiting.text(i, 0))) continue;
    group.push_back({waiting.text(i, 0), waiting.text(i, 1), waiting.text(i, 2)});
    shunned.merge(shunned_by(sql, group.back().person));
  }
  return group;
}

// Who waits longest sits first; who starts is up to the rules.
std::string make_full_seek(Sql& sql, const Pool& pool, const std::vector<SeekMember>& group,
                           const std::string& game, UnixMs now) {
  const std::string id = fresh_game_id();
  sql.ask(
      "INSERT INTO seek (id, maker, setup, players, pool, listed, live, state, created, until) VALUES ($1, "
      "$2, "
      "$3, $4, $5, 1, $6, 'open', $7, $7)",
      {id, group.back().person, wire::to_json(table_of(pool)), pool.players, pool.id, is_live(pool), now});
  int place = 0;
  for (auto member = group.rbegin(); member != group.rend(); ++member) {
    add_member(sql, id, *member, ++place);
    sql.ask("DELETE FROM pool_wait WHERE person = $1", {member->person});
  }
  fill_seek(sql, id, game, now);
  return id;
}

// Only within transact(), with this one among those who wait.
PoolWaiting try_to_pair(Sql& sql, const SeekMember& who, const std::vector<const Pool*>& wanted,
                        const FreshGame& fresh, UnixMs now) {
  for (const Pool* pool : wanted) {
    const std::vector<SeekMember> group = group_with(sql, who, *pool, now);
    if (static_cast<int>(group.size()) < pool->players) continue;
    const std::string game = fresh();
    return {false, make_full_seek(sql, *pool, group, game, now), game, false, true};
  }
  return {true, "", "", false, false};
}

PoolWaiting how_paired(Sql& sql, std::string_view person, std::string_view ticket) {
  const SqlAnswer found = sql.ask(
      "SELECT seek.id, seek.game, seek.state FROM seek_member JOIN seek ON seek.id = seek_member.seek "
      "WHERE seek_member.person = $1 AND seek_member.ticket = $2",
      {person, ticket});
  if (found.rows() == 0) return {};
  return {false, found.text(0, 0), found.text(0, 1), found.text(0, 2) == "made", false};
}

}  // namespace

PoolWaiting wait_in_pools(Sql& sql, const Seeker& who, const std::vector<const Pool*>& wanted,
                          const FreshGame& fresh, UnixMs now, std::string& ticket) {
  PoolWaiting waiting;
  ticket = fresh_key();
  transact(sql, [&] {
    sql.ask("DELETE FROM pool_wait WHERE person = $1", {who.id});
    for (const Pool* pool : wanted)
      sql.ask(
          "INSERT INTO pool_wait (pool, person, name, ticket, since, seen) VALUES ($1, $2, $3, $4, $5, $5) "
          "ON "
          "CONFLICT DO NOTHING",
          {pool->id, who.id, who.name, ticket, now});
    waiting = try_to_pair(sql, {who.id, who.name, ticket}, wanted, fresh, now);
  });
  return waiting;
}

PoolWaiting go_on_waiting(Sql& sql, std::string_view person, std::string_view ticket, const FreshGame& fresh,
                          UnixMs now) {
  PoolWaiting waiting;
  transact(sql, [&] {
    waiting = {};
    const SqlAnswer rows =
        sql.ask("SELECT pool, name FROM pool_wait WHERE person = $1 AND ticket = $2", {person, ticket});
    if (rows.rows() == 0) {
      waiting = how_paired(sql, person, ticket);
      return;
    }
    sql.ask("UPDATE pool_wait SET seen = $3 WHERE person = $1 AND ticket = $2", {person, ticket, now});
    std::vector<const Pool*> wanted;
    for (const Pool& pool : pools())
      for (int i = 0; i < rows.rows(); ++i)
        if (rows.text(i, 0) == pool.id) wanted.push_back(&pool);
    waiting =
        try_to_pair(sql, {std::string(person), rows.text(0, 1), std::string(ticket)}, wanted, fresh, now);
  });
  return waiting;
}

void stop_waiting(Sql& sql, std::string_view person, std::string_view ticket) {
  sql.ask("DELETE FROM pool_wait WHERE person = $1 AND ticket = $2", {person, ticket});
}

std::map<std::string, std::int64_t, std::less<>> count_waiting(Sql& sql, UnixMs now) {
  std::map<std::string, std::int64_t, std::less<>> counts;
  for (const Pool& pool : pools())
    counts[std::string(pool.id)] = sql.ask("SELECT count(*) FROM pool_wait WHERE pool = $1 AND seen >= $2",
                                           {pool.id, now - pool.patience})
                                       .number(0, 0);
  return counts;
}

}  // namespace bastide

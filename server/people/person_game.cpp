#include "server/people/person_game.h"

#include "server/dealer/secrets.h"
#include "server/people/session.h"

namespace bastide {
namespace {

std::vector<PersonGame> games_of(const SqlAnswer& found) {
  std::vector<PersonGame> games;
  games.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i)
    games.push_back({found.text(i, 0), static_cast<int>(found.number(i, 1)), found.text(i, 2),
                     found.truth(i, 3), found.number(i, 4), found.number(i, 5), found.text(i, 6),
                     found.text(i, 7), found.text(i, 8)});
  return games;
}

}  // namespace

std::string person_of_token(Sql& sql, std::string_view token, UnixMs now) {
  if (!is_key(token)) return {};
  const std::string digest = hash_of_key(token);
  const SqlAnswer found = sql.ask(
      "SELECT person FROM session WHERE (digest = $1 OR (before = $1 AND rotated > $2)) AND used > $3 AND "
      "created > $4",
      {digest, now - kOldTokenLasts, now - kSessionIdle, now - kSessionLasts});
  return found.rows() == 0 ? std::string() : found.text(0, 0);
}

void hold_seats(Sql& sql, std::string_view person, std::string_view game, const std::vector<HeldSeat>& seats,
                UnixMs now) {
  transact(sql, [&] {
    for (const HeldSeat& each : seats)
      sql.ask(
          "INSERT INTO person_game (person, game, seat, key, changed) VALUES ($1, $2, $3, $4, $5) ON "
          "CONFLICT (person, game, seat) DO UPDATE SET key = $4",
          {person, game, each.seat, each.key, now});
  });
}

std::vector<std::string> keys_of(Sql& sql, std::string_view person, std::string_view game) {
  const SqlAnswer found =
      sql.ask("SELECT key FROM person_game WHERE person = $1 AND game = $2 AND key <> '' ORDER BY seat",
              {person, game});
  std::vector<std::string> keys;
  keys.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i) keys.push_back(found.text(i, 0));
  return keys;
}

std::vector<std::string> holders_of(Sql& sql, std::string_view game) {
  const SqlAnswer found = sql.ask("SELECT DISTINCT person FROM person_game WHERE game = $1", {game});
  std::vector<std::string> people;
  people.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i) people.push_back(found.text(i, 0));
  return people;
}

void follow_rematch(Sql& sql, std::string_view game, std::string_view next, UnixMs now) {
  transact(sql, [&] {
    const SqlAnswer held = sql.ask("SELECT person, seat, key FROM person_game WHERE game = $1", {game});
    for (int i = 0; i < held.rows(); ++i)
      sql.ask(
          "INSERT INTO person_game (person, game, seat, key, changed) VALUES ($1, $2, $3, $4, $5) ON "
          "CONFLICT (person, game, seat) DO NOTHING",
          {held.text(i, 0), next, held.number(i, 1), held.text(i, 2), now});
  });
}

bool is_anybodys(Sql& sql, std::string_view game) {
  return sql.ask(
                "SELECT 1 FROM person_game WHERE game = $1 UNION ALL SELECT 1 FROM public_game WHERE game = "
                "$1 LIMIT 1",
                {game})
             .rows() > 0;
}

void note_standing(Sql& sql, const PersonGameStanding& standing, UnixMs now) {
  sql.ask(
      "UPDATE person_game SET status = $2, yours = CASE WHEN seat = $3 THEN 1 ELSE 0 END, deadline = CASE "
      "WHEN seat = $3 THEN CAST($4 AS bigint) ELSE 0 END, names = $5, version = $6, changed = $7, clock = "
      "$8, "
      "outcome = $9 WHERE game = $1 AND version <= $6",
      {standing.game, standing.status, standing.asked, standing.deadline, standing.names, standing.version,
       now, standing.clock, standing.outcome});
  sql.ask(
      "UPDATE public_game SET status = $2, names = $3, version = $4, changed = $5 WHERE game = $1 AND "
      "version "
      "<= $4",
      {standing.game, standing.status, standing.names, standing.version, now});
}

std::vector<PersonGame> games_going_on(Sql& sql, std::string_view person, int most) {
  return games_of(
      sql.ask("SELECT game, seat, status, yours, deadline, changed, names, clock, outcome FROM person_game "
              "WHERE person = $1 AND status <> 'over' ORDER BY yours DESC, CASE WHEN deadline = 0 THEN 1 "
              "ELSE 0 END, deadline, "
              "changed DESC LIMIT $2",
              {person, most}));
}

std::vector<PersonGame> games_over(Sql& sql, std::string_view person, int skip, int most) {
  return games_of(
      sql.ask("SELECT game, seat, status, yours, deadline, changed, names, clock, outcome FROM person_game "
              "WHERE person = $1 AND status = 'over' ORDER BY changed DESC, game LIMIT $2 OFFSET $3",
              {person, most, skip}));
}

}  // namespace bastide

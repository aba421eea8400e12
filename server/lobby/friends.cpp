#include "server/lobby/friends.h"

#include "server/lobby/seek.h"

namespace bastide {
namespace {

constexpr UnixMs kNotePresentEvery = 30'000;

wire::LobbyPerson person_at(const SqlAnswer& found, int row) {
  const std::string& kind = found.text(row, 2);
  return {found.text(row, 0), found.text(row, 1),
          kind == "account" ? wire::PersonKind::account
          : kind == "bot"   ? wire::PersonKind::bot
                            : wire::PersonKind::guest};
}

ApiError too_many_of(int most) {
  return {ErrorCode::too_many,
          {"error.too-many-people", "There may be {most} people in this list at most", {{"most", most}}},
          "",
          ""};
}

ApiError yourself() { return {ErrorCode::illegal, {"error.yourself", "That is you"}, "", ""}; }

}  // namespace

void note_present(Sql& sql, std::string_view person, UnixMs now) {
  const SqlAnswer known = sql.ask("SELECT seen FROM presence WHERE person = $1", {person});
  if (known.rows() > 0 && known.number(0, 0) > now - kNotePresentEvery) return;
  sql.ask(
      "INSERT INTO presence (person, seen) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET seen = $2 "
      "WHERE "
      "presence.seen < $2",
      {person, now});
}

bool is_present(Sql& sql, std::string_view person, UnixMs now) {
  return sql.ask("SELECT 1 FROM presence WHERE person = $1 AND seen > $2", {person, now - kPresentFor})
             .rows() > 0;
}

ApiError follow(Sql& sql, std::string_view person, std::string_view other, UnixMs now) {
  if (person == other) return yourself();
  ApiError error;
  transact(sql, [&] {
    error = {};
    if (sql.ask("SELECT count(*) FROM follow WHERE person = $1", {person}).number(0, 0) >= kMostFollowed) {
      error = too_many_of(kMostFollowed);
      return;
    }
    sql.ask("DELETE FROM block WHERE person = $1 AND blocked = $2", {person, other});
    sql.ask("INSERT INTO follow (person, followed, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            {person, other, now});
  });
  return error;
}

void unfollow(Sql& sql, std::string_view person, std::string_view other) {
  sql.ask("DELETE FROM follow WHERE person = $1 AND followed = $2", {person, other});
}

ApiError block(Sql& sql, std::string_view person, std::string_view other, UnixMs now) {
  if (person == other) return yourself();
  ApiError error;
  transact(sql, [&] {
    error = {};
    if (sql.ask("SELECT count(*) FROM block WHERE person = $1", {person}).number(0, 0) >= kMostBlocked) {
      error = too_many_of(kMostBlocked);
      return;
    }
    sql.ask("DELETE FROM follow WHERE person = $1 AND followed = $2", {person, other});
    sql.ask("INSERT INTO block (person, blocked, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            {person, other, now});
  });
  return error;
}

void unblock(Sql& sql, std::string_view person, std::string_view other) {
  sql.ask("DELETE FROM block WHERE person = $1 AND blocked = $2", {person, other});
}

bool are_blocked(Sql& sql, std::string_view one, std::string_view other) {
  return sql.ask(
                "SELECT 1 FROM block WHERE (person = $1 AND blocked = $2) OR (person = $2 AND blocked = $1) "
                "LIMIT 1",
                {one, other})
             .rows() > 0;
}

wire::Friends friends_of(Sql& sql, std::string_view person, UnixMs now) {
  wire::Friends all;
  const SqlAnswer followed = sql.ask(
      "SELECT person.id, person.name, person.kind, CASE WHEN back.person IS NULL THEN 0 ELSE 1 END AS "
      "mutual, "
      "CASE WHEN back.person IS NOT NULL AND presence.seen > $2 THEN 1 ELSE 0 END AS online FROM follow JOIN "
      "person ON person.id = follow.followed LEFT JOIN follow AS back ON back.person = follow.followed AND "
      "back.followed = $1 LEFT JOIN presence ON presence.person = follow.followed WHERE follow.person = $1 "
      "ORDER BY online DESC, mutual DESC, person.name",
      {person, now - kPresentFor});
  all.friends.reserve(static_cast<std::size_t>(followed.rows()));
  for (int i = 0; i < followed.rows(); ++i)
    all.friends.push_back({person_at(followed, i), followed.truth(i, 3), followed.truth(i, 4)});
  const SqlAnswer blocked = sql.ask(
      "SELECT person.id, person.name, person.kind FROM block JOIN person ON person.id = block.blocked WHERE "
      "block.person = $1 ORDER BY person.name, person.id",
      {person});
  all.blocked.reserve(static_cast<std::size_t>(blocked.rows()));
  for (int i = 0; i < blocked.rows(); ++i) all.blocked.push_back(person_at(blocked, i));
  return all;
}

}  // namespace bastide

#include "server/people/session.h"

#include <algorithm>
#include <array>
#include <utility>

#include "server/dealer/secrets.h"

namespace bastide {
namespace {

// The first pair whose word stands in the text; the browsers that call themselves others too come first.
using Names = std::array<std::pair<std::string_view, std::string_view>, 6>;
constexpr Names kBrowsers = {{{"Edg/", "Edge"},
                              {"OPR/", "Opera"},
                              {"Firefox/", "Firefox"},
                              {"SamsungBrowser/", "Samsung Internet"},
                              {"Chrome/", "Chrome"},
                              {"Safari/", "Safari"}}};
constexpr Names kSystems = {{{"Android", "Android"},
                             {"iPhone", "iPhone"},
                             {"iPad", "iPad"},
                             {"Windows", "Windows"},
                             {"Mac OS X", "macOS"},
                             {"Linux", "Linux"}}};

std::string_view name_in(const Names& names, std::string_view text) {
  const auto found = std::find_if(names.begin(), names.end(), [text](const auto& each) {
    return text.find(each.first) != std::string_view::npos;
  });
  return found == names.end() ? std::string_view() : found->second;
}

void end(Sql& sql, const std::string& id) { sql.ask("DELETE FROM session WHERE id = $1", {id}); }

// Replaces the token, unless somebody has just done so.
std::string rotate(Sql& sql, const std::string& id, const std::string& digest, UnixMs now) {
  std::string token = fresh_key();
  const auto changed =
      sql.ask(
             "UPDATE session SET digest = $1, before = $2, rotated = $3, used = $3 WHERE id = "
             "$4 AND digest = $2",
             {hash_of_key(token), digest, now, id})
          .changed();
  return changed == 1 ? token : std::string();
}

}  // namespace

std::string begin_session(Sql& sql, std::string_view person, std::string_view device, UnixMs now) {
  std::string token = fresh_key();
  sql.ask(
      "INSERT INTO session (id, person, digest, created, rotated, confirmed, used, device) VALUES ($1, $2, "
      "$3, "
      "$4, $4, $4, $4, $5)",
      {fresh_key(), person, hash_of_key(token), now, device});
  return token;
}

std::optional<Session> find_session(Sql& sql, std::string_view token, UnixMs now) {
  if (!is_key(token)) return std::nullopt;
  const std::string digest = hash_of_key(token);
  const SqlAnswer found = sql.ask(
      "SELECT id, person, digest, created, rotated, used, confirmed FROM session WHERE digest = $1 OR before "
      "= $1",
      {digest});
  if (found.rows() == 0) return std::nullopt;
  const std::string& id = found.text(0, 0);
  const UnixMs created = found.number(0, 3), rotated = found.number(0, 4), used = found.number(0, 5);
  const bool is_old = found.text(0, 2) != digest;
  const bool stolen = is_old && now > rotated + kOldTokenLasts;
  std::optional<Person> person;
  if (!stolen && now < used + kSessionIdle && now < created + kSessionLasts)
    person = find_person(sql, found.text(0, 1));
  if (!person) {
    end(sql, id);
    return std::nullopt;
  }
  Session session{id, std::move(*person), "", created, found.number(0, 6)};
  if (!is_old && now > rotated + kRotateEvery)
    session.fresh_token = rotate(sql, id, digest, now);
  else if (now > used + kNoteUseEvery)
    sql.ask("UPDATE session SET used = $2 WHERE id = $1", {id, now});
  if (now > used + kNoteUseEvery) see_person(sql, session.person.id, now);
  return session;
}

void confirm_session(Sql& sql, std::string_view id, UnixMs now) {
  sql.ask("UPDATE session SET confirmed = $2 WHERE id = $1", {id, now});
}

bool end_session(Sql& sql, std::string_view person, std::string_view id) {
  return sql.ask("DELETE FROM session WHERE person = $1 AND id = $2", {person, id}).changed() > 0;
}

int end_sessions(Sql& sql, std::string_view person, std::string_view but) {
  return static_cast<int>(
      sql.ask("DELETE FROM session WHERE person = $1 AND id <> $2", {person, but}).changed());
}

std::vector<OpenSession> sessions_of(Sql& sql, std::string_view person, UnixMs now) {
  const SqlAnswer found = sql.ask(
      "SELECT id, device, created, used FROM session WHERE person = $1 AND used > $2 ORDER BY used DESC, id",
      {person, now - kSessionIdle});
  std::vector<OpenSession> sessions;
  sessions.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i)
    sessions.push_back({found.text(i, 0), found.text(i, 1), found.number(i, 2), found.number(i, 3)});
  return sessions;
}

void sweep_sessions(Sql& sql, UnixMs now) {
  sql.ask("DELETE FROM session WHERE used < $1 OR created < $2", {now - kSessionIdle, now - kSessionLasts});
}

std::string device_of(std::string_view user_agent) {
  const std::string_view browser = name_in(kBrowsers, user_agent), system = name_in(kSystems, user_agent);
  if (browser.empty() || system.empty()) return std::string(browser.empty() ? system : browser);
  return std::string(browser) + ", " + std::string(system);
}

}  // namespace bastide

#include "server/people/person.h"

#include <algorithm>
#include <array>

#include "server/dealer/secrets.h"
#include "server/room/lookalikes.h"
#include "server/room/table_setup.h"

namespace bastide {
namespace {

constexpr std::array<const char*, 3> kKinds = {"guest", "account", "bot"};

const char* word_of(PersonKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

PersonKind kind_of(std::string_view word) {
  const auto found = std::find(kKinds.begin(), kKinds.end(), word);
  return static_cast<PersonKind>(found - kKinds.begin());
}

constexpr std::size_t kShortest = 2;  // bytes

// Names that people could take for the server's own.
constexpr std::array<std::string_view, 10> kReserved = {"Bastide", "admin",    "administrator", "moderator",
                                                        "support", "system",   "server",        "guest",
                                                        "deleted", "anonymous"};

std::optional<Person> person_of(const SqlAnswer& found) {
  if (found.rows() == 0) return std::nullopt;
  return Person{found.text(0, 0), kind_of(found.text(0, 1)), found.text(0, 2),
                found.text(0, 3), found.number(0, 4),        found.number(0, 5)};
}

ApiError refusal(const Said& why) { return {ErrorCode::illegal, why, "", "/name"}; }

// The person whose name looks like this one; empty: nobody's does.
std::string holder_of(Sql& sql, const std::array<std::string, 2>& looks) {
  const SqlAnswer found =
      sql.ask("SELECT person FROM person_look WHERE look = $1 OR look = $2", {looks[0], looks[1]});
  return found.rows() == 0 ? std::string() : found.text(0, 0);
}

}  // namespace

Person make_guest(Sql& sql, UnixMs now) {
  Person guest;
  guest.created = now;
  do guest.id = fresh_game_id();
  while (sql.ask("INSERT INTO person (id, kind, created, seen) VALUES ($1, 'guest', $2, $2) ON CONFLICT DO "
                 "NOTHING",
                 {guest.id, now})
             .changed() == 0);
  return guest;
}

std::optional<Person> find_person(Sql& sql, std::string_view id) {
  return person_of(sql.ask("SELECT id, kind, name, owner, created, renamed FROM person WHERE id = $1", {id}));
}

std::optional<Person> find_person_by_name(Sql& sql, std::string_view name) {
  const auto looks = looks_of(name);
  const std::string holder = holder_of(sql, looks);
  return holder.empty() ? std::nullopt : find_person(sql, holder);
}

Said account_name_fault(std::string_view name) {
  if (Said fault = name_fault(name)) return fault;
  if (name.size() < kShortest)
    return {
        "error.name-short", "a name has at least {least} letters", {{"least", static_cast<int>(kShortest)}}};
  if (name.front() == ' ' || name.back() == ' ' || name.find("  ") != std::string_view::npos)
    return {"error.name-spaces", "a name begins and ends with no space, and has no two in a row"};
  if (name.find_first_of("@/\\<>\"") != std::string_view::npos)
    return {"error.name-signs", "a name contains no at sign, slash, quotation mark or angle bracket"};
  const bool reserved = std::any_of(kReserved.begin(), kReserved.end(),
                                    [name](std::string_view word) { return look_alike(name, word); });
  if (reserved)
    return {"error.name-reserved", "''{name}'' would be taken for the server''s", {{"name", name}}};
  return {};
}

ApiError name_person(Sql& sql, const Person& person, PersonKind kind, std::string_view name, UnixMs now) {
  if (const Said fault = account_name_fault(name)) return refusal(fault);
  const bool renames = !person.name.empty() && person.name != name;
  if (renames && person.renamed != 0 && now < person.renamed + kRenameEvery) {
    const auto days =
        static_cast<int>((person.renamed + kRenameEvery - now + kDayOfPeople - 1) / kDayOfPeople);
    return {ErrorCode::too_many,
            {"error.rename-soon", "Days until you can take another name: {days}", {{"days", days}}},
            "",
            "/name"};
  }
  const auto looks = looks_of(name);
  const std::string holder = holder_of(sql, looks);
  if (!holder.empty() && holder != person.id)
    return refusal({"error.account-name-taken",
                    "''{name}'' is somebody''s name, or looks like one; take another",
                    {{"name", name}}});
  sql.ask("DELETE FROM person_look WHERE person = $1", {person.id});
  for (const std::string& look : looks)
    sql.ask("INSERT INTO person_look (look, person) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            {look, person.id});
  sql.ask("UPDATE person SET kind = $2, name = $3, renamed = $4 WHERE id = $1",
          {person.id, word_of(kind), name, renames ? now : person.renamed});
  return {};
}

void make_guest_again(Sql& sql, std::string_view id) {
  sql.ask("DELETE FROM person_look WHERE person = $1", {id});
  sql.ask("UPDATE person SET kind = 'guest', name = '' WHERE id = $1", {id});
}

void remove_person(Sql& sql, std::string_view id) {
  for (const char* statement :
       {"DELETE FROM session WHERE person = $1", "DELETE FROM password WHERE person = $1",
        "DELETE FROM passkey WHERE person = $1", "DELETE FROM secret_code WHERE person = $1",
        "DELETE FROM api_token WHERE person = $1", "DELETE FROM person_setting WHERE person = $1",
        "DELETE FROM pool_wait WHERE person = $1",
        "DELETE FROM seek_member WHERE person = $1 AND seek IN (SELECT id FROM seek WHERE state = 'open')",
        "UPDATE seek SET state = 'withdrawn' WHERE (maker = $1 OR target = $1) AND state = 'open'",
        "DELETE FROM presence WHERE person = $1", "DELETE FROM follow WHERE person = $1 OR followed = $1",
        "DELETE FROM block WHERE person = $1 OR blocked = $1", "DELETE FROM person_game WHERE person = $1",
        "DELETE FROM person_look WHERE person = $1", "DELETE FROM notice_queue WHERE person = $1",
        "DELETE FROM notice_place WHERE person = $1", "DELETE FROM notice_choice WHERE person = $1",
        "DELETE FROM letter WHERE person = $1", "DELETE FROM person WHERE id = $1"})
    sql.ask(statement, {id});
}

void see_person(Sql& sql, std::string_view id, UnixMs now) {
  sql.ask("UPDATE person SET seen = $2 WHERE id = $1 AND seen < $3", {id, now, now - kDayOfPeople / 24});
}

int sweep_guests(Sql& sql, UnixMs before, int most) {
  int removed = 0;
  transact(sql, [&] {
    const SqlAnswer old = sql.ask(
        "SELECT id FROM person WHERE kind = 'guest' AND seen < $1 AND NOT EXISTS (SELECT 1 FROM person_game "
        "WHERE person = id AND status <> 'over') ORDER BY seen LIMIT $2",
        {before, most});
    for (int i = 0; i < old.rows(); ++i) remove_person(sql, old.text(i, 0));
    removed = old.rows();
  });
  return removed;
}

}  // namespace bastide

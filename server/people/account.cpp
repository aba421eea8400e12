#include "server/people/account.h"

#include <vector>

#include "server/people/bot.h"

namespace bastide {
namespace {

void remove_with_names(Sql& sql, const std::string& person) {
  sql.ask(
      "INSERT INTO forgotten_name (game, seat) SELECT game, seat FROM person_game WHERE person = $1 ON "
      "CONFLICT "
      "DO NOTHING",
      {person});
  remove_person(sql, person);
}

}  // namespace

void join_guest(Sql& sql, std::string_view guest, std::string_view account) {
  transact(sql, [&] {
    const std::optional<Person> from = find_person(sql, guest);
    if (!from || from->kind != PersonKind::guest || guest == account) return;
    sql.ask(
        "UPDATE person_game SET person = $2 WHERE person = $1 AND NOT EXISTS (SELECT 1 FROM person_game AS "
        "mine "
        "WHERE mine.person = $2 AND mine.game = person_game.game AND mine.seat = person_game.seat)",
        {guest, account});
    remove_person(sql, guest);
  });
}

void remove_account(Sql& sql, std::string_view account) {
  transact(sql, [&] {
    for (const Person& bot : bots_of(sql, account)) remove_with_names(sql, bot.id);
    remove_with_names(sql, std::string(account));
  });
}

std::vector<ForgottenName> forgotten_names(Sql& sql, std::string_view after, int most) {
  const SqlAnswer found = sql.ask(
      "SELECT game, seat FROM forgotten_name WHERE game > $1 ORDER BY game, seat LIMIT $2", {after, most});
  std::vector<ForgottenName> names;
  names.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i)
    names.push_back({found.text(i, 0), static_cast<int>(found.number(i, 1))});
  return names;
}

void name_is_gone(Sql& sql, const ForgottenName& gone) {
  sql.ask("DELETE FROM forgotten_name WHERE game = $1 AND seat = $2", {gone.game, gone.seat});
}

KeptSettings settings_of(Sql& sql, std::string_view person) {
  const SqlAnswer found = sql.ask("SELECT data, changed FROM person_setting WHERE person = $1", {person});
  if (found.rows() == 0) return {};
  return {found.text(0, 0), found.number(0, 1)};
}

bool keep_settings(Sql& sql, std::string_view person, std::string_view data, UnixMs known, UnixMs now) {
  return sql.ask(
                "INSERT INTO person_setting (person, data, changed) VALUES ($1, $2, $3) ON CONFLICT (person) "
                "DO "
                "UPDATE SET data = $2, changed = $3 WHERE person_setting.changed = $4",
                {person, data, now, known})
             .changed() == 1;
}

std::vector<KeptSeat> seats_of(Sql& sql, std::string_view person) {
  const SqlAnswer found = sql.ask(
      "SELECT game, seat, key, changed FROM person_game WHERE person = $1 ORDER BY changed DESC, game, seat",
      {person});
  std::vector<KeptSeat> seats;
  seats.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i)
    seats.push_back(
        {found.text(i, 0), static_cast<int>(found.number(i, 1)), found.text(i, 2), found.number(i, 3)});
  return seats;
}

}  // namespace bastide

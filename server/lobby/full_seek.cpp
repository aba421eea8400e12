#include "server/lobby/full_seek.h"

#include <algorithm>

#include "server/dealer/secrets.h"
#include "server/people/person_game.h"
#include "server/room/lookalikes.h"
#include "wire/read.h"

namespace bastide {
namespace {

constexpr UnixMs kQuietFor = 14 * kDayOfPeople;  // a game of which nothing was heard is not told any more

FullSeek seek_at(Sql& sql, const SqlAnswer& found, int row) {
  FullSeek seek{found.text(row, 0), found.text(row, 1), found.text(row, 2), found.truth(row, 3), {}};
  const SqlAnswer people =
      sql.ask("SELECT person, name, key, ticket FROM seek_member WHERE seek = $1 ORDER BY place", {seek.id});
  seek.people.reserve(static_cast<std::size_t>(people.rows()));
  for (int i = 0; i < people.rows(); ++i)
    seek.people.push_back({people.text(i, 0), people.text(i, 1), people.text(i, 2), people.text(i, 3)});
  return seek;
}

// "Guest", "Guest 2".
std::string free_name(const std::string& wanted, const std::vector<wire::SeatTaken>& taken) {
  const auto used = [&taken](const std::string& name) {
    return std::any_of(taken.begin(), taken.end(),
                       [&name](const wire::SeatTaken& other) { return look_alike(other.name, name); });
  };
  std::string name = wanted;
  for (int i = 2; used(name); ++i) {
    const std::string end = " " + std::to_string(i);
    name = (name_fault(wanted + end) ? std::string("Guest") : wanted) + end;
  }
  return name;
}

}  // namespace

std::optional<FullSeek> full_seek(Sql& sql, std::string_view id) {
  const SqlAnswer found =
      sql.ask("SELECT id, game, setup, listed FROM seek WHERE id = $1 AND state = 'full'", {id});
  if (found.rows() == 0) return std::nullopt;
  return seek_at(sql, found, 0);
}

std::vector<FullSeek> full_seeks(Sql& sql, UnixMs before, int most) {
  const SqlAnswer found = sql.ask(
      "SELECT id, game, setup, listed FROM seek WHERE state = 'full' AND until <= $1 ORDER BY created LIMIT "
      "$2",
      {before, most});
  std::vector<FullSeek> seeks;
  seeks.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i) seeks.push_back(seek_at(sql, found, i));
  return seeks;
}

ApiError table_of(const FullSeek& seek, RuleCache& cache, TableRequest& request) {
  wire::NewTable table;
  if (const JsonError error = wire::from_json(seek.setup, table)) return ApiError::of(error);
  std::vector<wire::SeatTaken>& taken = table.take.emplace();
  taken.reserve(seek.people.size());
  for (const FullSeek::Member& each : seek.people) {
    std::string name = free_name(each.name, taken);
    taken.push_back({static_cast<int>(taken.size()) + 1, std::move(name), {}, {}});
  }
  if (ApiError error = read_table_request(table, cache, request)) return error;
  for (std::size_t i = 0; i < seek.people.size(); ++i)
    request.setup.seats[i].key_hash = hash_of_key(seek.people[i].key);
  request.keys.clear();
  return {};
}

bool note_made(Sql& sql, const FullSeek& seek, UnixMs now) {
  bool first = false;
  transact(sql, [&] {
    first =
        sql.ask("UPDATE seek SET state = 'made', until = $2 WHERE id = $1 AND state = 'full'", {seek.id, now})
            .changed() == 1;
    if (!first) return;
    int seat = 0;
    for (const FullSeek::Member& each : seek.people)
      sql.ask(
          "INSERT INTO person_game (person, game, seat, key, changed) VALUES ($1, $2, $3, $4, $5) ON "
          "CONFLICT "
          "(person, game, seat) DO NOTHING",
          {each.person, seek.game, ++seat, each.key, now});
    if (seek.listed)
      sql.ask("INSERT INTO public_game (game, setup, changed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
              {seek.game, seek.setup, now});
  });
  return first;
}

void give_up(Sql& sql, std::string_view id, UnixMs now) {
  sql.ask("UPDATE seek SET state = 'withdrawn', until = $2 WHERE id = $1 AND state = 'full'", {id, now});
}

std::vector<wire::PublicGame> public_games(Sql& sql, int most) {
  const SqlAnswer found = sql.ask(
      "SELECT game, setup, names, watchers FROM public_game WHERE status = 'running' ORDER BY watchers "
      "DESC, changed DESC LIMIT $1",
      {most});
  std::vector<wire::PublicGame> games;
  games.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i) {
    wire::PublicGame game;
    game.game = found.text(i, 0);
    wire::NewTable table;
    if (wire::from_json(found.text(i, 1), table) || wire::from_json(found.text(i, 2), game.names)) continue;
    if (table.rules) game.rules = *table.rules;
    game.clock = table.clock;
    game.watchers = found.number(i, 3);
    games.push_back(std::move(game));
  }
  return games;
}

void note_watchers(Sql& sql, std::string_view game, std::int64_t watchers) {
  sql.ask("UPDATE public_game SET watchers = $2 WHERE game = $1 AND watchers <> $2", {game, watchers});
}

void sweep_public_games(Sql& sql, UnixMs now) {
  sql.ask("DELETE FROM public_game WHERE status = 'over' OR changed < $1", {now - kQuietFor});
}

}  // namespace bastide

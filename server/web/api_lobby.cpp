// The routes by which people meet: seeks, quick pairing, friends, and the games of somebody.
#include <algorithm>
#include <charconv>

#include "server/lobby/friends.h"
#include "server/lobby/full_seek.h"
#include "server/lobby/pairing.h"
#include "server/lobby/pools.h"
#include "server/lobby/seek.h"
#include "server/people/person_game.h"
#include "server/web/address.h"
#include "server/web/people_api.h"
#include "wire/lobby.h"

namespace bastide {
namespace {

constexpr int kMostGoingOn = 200;  // seats
constexpr int kGamesAPage = 50;
constexpr int kMostPublic = 30;

SeekLimits limits_of(const PersonRequest& request) {
  SeekLimits limits;
  limits.open_each = request.services.settings.limits.seeks_each;
  limits.listed_most = request.services.settings.limits.seeks_open;
  return limits;
}

FreshGame fresh_game(const PersonRequest& request) {
  return [&meeting = request.services.meeting] { return meeting.fresh_game(); };
}

std::string known_id(const PersonRequest& request) {
  return request.session ? request.session->person.id : std::string();
}

// "page=3"; 0 where there is none. False: it is no such thing.
bool read_page(const PersonRequest& request, int& page) {
  page = 0;
  std::string_view query = request.http.query;
  if (query.empty()) return true;
  if (!query.starts_with("page=")) return false;
  query.remove_prefix(5);
  const auto [end, failed] = std::from_chars(query.data(), query.data() + query.size(), page);
  return failed == std::errc() && end == query.data() + query.size() && page >= 0 && page <= wire::kMostPage;
}

ApiError no_page() {
  return {ErrorCode::malformed,
          {"error.expected-page",
           "expected page= and a whole number from 0 to {most}",
           {{"most", static_cast<int>(wire::kMostPage)}}},
          "",
          ""};
}

ApiError no_such_seek() {
  return {ErrorCode::unknown, {"error.no-seek", "Nobody seeks people there, or not any more"}, "", ""};
}

ApiError no_such_person() {
  return {ErrorCode::unknown, {"error.no-person", "There is nobody of that name"}, "", ""};
}

wire::ClockWanted clock_of(const Pool& pool) { return *table_of(pool).clock; }

std::vector<wire::PoolState> pool_states(Sql& sql, UnixMs now) {
  const auto counts = count_waiting(sql, now);
  std::vector<wire::PoolState> states;
  states.reserve(pools().size());
  for (const Pool& pool : pools()) {
    wire::PoolState state{std::string(pool.id), pool.players, *table_of(pool).rules, clock_of(pool), 0};
    if (const auto found = counts.find(pool.id); found != counts.end()) state.waiting = found->second;
    states.push_back(std::move(state));
  }
  return states;
}

// Of a seek: as it is now, for who asks.
HttpResponse answer_with(PersonRequest& request, std::string_view id, int status = 200) {
  const std::optional<wire::Seek> seek = find_seek(request.sql, known_id(request), id, request.now);
  return seek ? json_response(*seek, status) : error_response(no_such_seek());
}

// --- seeks

HttpResponse lobby(PersonRequest& request) {
  int page = 0;
  if (!read_page(request, page)) return error_response(no_page());
  const std::string person = known_id(request);
  if (!person.empty()) note_present(request.sql, person, request.now);
  wire::Lobby lobby;
  lobby.seeks = list_seeks(request.sql, person, page, request.now);
  lobby.more = lobby.seeks.size() > static_cast<std::size_t>(kSeeksAPage);
  if (lobby.more) lobby.seeks.pop_back();
  lobby.open = count_seeks(request.sql, request.now);
  lobby.pools = pool_states(request.sql, request.now);
  if (!person.empty()) {
    lobby.mine = seeks_of(request.sql, person, request.now);
    lobby.invitations = challenges_to(request.sql, person, request.now);
  }
  return json_response(lobby);
}

HttpResponse open(PersonRequest& request) {
  wire::OpenSeek body;
  if (const ApiError error = request.read(body)) return error_response(error);
  Seeker maker;
  if (const ApiError error = seeker_of(request.person(), body.name, maker)) return error_response(error);
  SeekWanted wanted{std::move(body.table), "", "", body.listed.value_or(true)};
  if (const ApiError error = check_seek_table(wanted.table, request.services.tables.cache()))
    return error_response(error);
  if (body.to) {
    const std::optional<Person> target = find_person_by_name(request.sql, *body.to);
    if (!target || target->id == maker.id) {
      ApiError error = no_such_person();
      error.place = "/to";
      return error_response(error);
    }
    wanted.target = target->id;
    wanted.target_name = target->name;
    wanted.listed = false;
  }
  const Asker asker{limit_key(request.http.client), request.http.guest};
  if (const int retry_after = request.services.meeting.may_seek(asker); retry_after > 0)
    return error_response(
        {ErrorCode::too_many,
         {"error.too-many-seeks", "Too many games offered from your address; come back later"},
         "",
         "",
         retry_after});
  note_present(request.sql, maker.id, request.now);
  std::string id;
  if (const ApiError error = open_seek(request.sql, maker, wanted, limits_of(request), request.now, id))
    return error_response(error);
  if (!wanted.target.empty()) {
    request.services.meeting.tell_people_of(request.sql, id);
    request.services.meeting.notify(request.sql, challenge_notice(wanted.target, maker.name, id, "/c/" + id,
                                                                  request.now, request.now + kDayMs));
  }
  return answer_with(request, id, 201);
}

HttpResponse look(PersonRequest& request) { return answer_with(request, request.words[0]); }

HttpResponse join(PersonRequest& request) {
  wire::JoinSeek body;
  if (const ApiError error = request.read(body)) return error_response(error);
  Seeker who;
  if (const ApiError error = seeker_of(request.person(), body.name, who)) return error_response(error);
  bool full = false;
  if (const ApiError error = join_seek(request.sql, who, request.words[0], limits_of(request),
                                       fresh_game(request), request.now, full))
    return error_response(error);
  note_present(request.sql, who.id, request.now);
  if (full) request.services.meeting.begin(std::string(request.words[0]));
  request.services.meeting.tell_people_of(request.sql, request.words[0]);
  return answer_with(request, request.words[0]);
}

HttpResponse leave(PersonRequest& request) {
  const std::vector<std::string> people = people_of_seek(request.sql, request.words[0]);
  if (const ApiError error = leave_seek(request.sql, known_id(request), request.words[0], request.now))
    return error_response(error);
  for (const std::string& person : people)
    request.services.meeting.tell(person, wire::LobbyChanged{std::string(request.words[0])});
  return json_response(wire::Done());
}

// --- quick pairing

HttpResponse waiting_response(PersonRequest& request, const std::string& ticket, const PoolWaiting& waiting) {
  if (waiting.filled) request.services.meeting.begin(waiting.seek);
  wire::Waiting answer{ticket, waiting.waits, !waiting.seek.empty(), {}, {}};
  if (waiting.made) answer.game = waiting.game;
  answer.pools = pool_states(request.sql, request.now);
  return json_response(answer);
}

// "any" is all pools in which one begins at once.
ApiError read_pools(const std::vector<std::string>& names, std::vector<const Pool*>& wanted) {
  for (const Pool& pool : pools()) {
    const bool any = is_live(pool) && std::find(names.begin(), names.end(), "any") != names.end();
    if (any || std::find(names.begin(), names.end(), pool.id) != names.end()) wanted.push_back(&pool);
  }
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] != "any" && find_pool(names[i]) == nullptr)
      return {ErrorCode::malformed,
              {"error.no-pool", "There is no pool ''{pool}''", {{"pool", names[i]}}},
              "",
              "/pools/" + std::to_string(i)};
  return {};
}

HttpResponse wait(PersonRequest& request) {
  wire::WaitInPools body;
  if (const ApiError error = request.read(body)) return error_response(error);
  std::vector<const Pool*> wanted;
  if (const ApiError error = read_pools(body.pools, wanted)) return error_response(error);
  Seeker who;
  if (const ApiError error = seeker_of(request.person(), body.name, who)) return error_response(error);
  note_present(request.sql, who.id, request.now);
  std::string ticket;
  const PoolWaiting waiting =
      wait_in_pools(request.sql, who, wanted, fresh_game(request), request.now, ticket);
  return waiting_response(request, ticket, waiting);
}

HttpResponse go_on(PersonRequest& request) {
  const std::string ticket(request.words[0]);
  const std::string& person = request.person_id();
  note_present(request.sql, person, request.now);
  return waiting_response(request, ticket,
                          go_on_waiting(request.sql, person, ticket, fresh_game(request), request.now));
}

HttpResponse stop_wait(PersonRequest& request) {
  stop_waiting(request.sql, request.person_id(), request.words[0]);
  return json_response(wire::Done());
}

// --- people

HttpResponse friends(PersonRequest& request) {
  if (!request.session) return json_response(wire::Friends());
  note_present(request.sql, request.person_id(), request.now);
  return json_response(friends_of(request.sql, request.person_id(), request.now));
}

ApiError read_other(const PersonRequest& request, std::string& other) {
  wire::PersonNamed body;
  if (ApiError error = request.read(body)) return error;
  std::optional<Person> found;
  if (body.person)
    found = find_person(request.sql, *body.person);
  else if (body.name)
    found = find_person_by_name(request.sql, *body.name);
  if (!found) return no_such_person();
  other = found->id;
  return {};
}

template <ApiError (*change)(Sql&, std::string_view, std::string_view, UnixMs)>
HttpResponse add(PersonRequest& request) {
  std::string other;
  if (const ApiError error = read_other(request, other)) return error_response(error);
  if (const ApiError error = change(request.sql, request.person_id(), other, request.now))
    return error_response(error);
  return friends(request);
}

template <void (*change)(Sql&, std::string_view, std::string_view)>
HttpResponse remove(PersonRequest& request) {
  std::string other;
  if (const ApiError error = read_other(request, other)) return error_response(error);
  change(request.sql, request.person_id(), other);
  return friends(request);
}

// --- games

wire::TableStatus status_of(std::string_view word) {
  return word == "waiting" ? wire::TableStatus::waiting
         : word == "over"  ? wire::TableStatus::over
                           : wire::TableStatus::playing;
}

// One a game, though somebody may have several seats there.
std::vector<wire::MyGame> games_of(const std::vector<PersonGame>& rows) {
  std::vector<wire::MyGame> games;
  games.reserve(rows.size());
  for (const PersonGame& row : rows) {
    const auto known = std::find_if(games.begin(), games.end(),
                                    [&row](const wire::MyGame& each) { return each.game == row.game; });
    if (known != games.end()) {
      known->seats.push_back(row.seat);
      known->yours = known->yours || row.yours;
      continue;
    }
    wire::MyGame game{row.game, {row.seat}, status_of(row.status), row.yours, row.deadline, row.changed, {},
                      {},       {}};
    if (wire::from_json(row.names, game.names)) game.names.clear();
    if (!row.clock.empty() && wire::from_json(row.clock, game.clock.emplace())) game.clock.reset();
    if (!row.outcome.empty() && wire::from_json(row.outcome, game.outcome.emplace())) game.outcome.reset();
    games.push_back(std::move(game));
  }
  return games;
}

HttpResponse my_games(PersonRequest& request) {
  if (!request.session) return json_response(wire::MyGames());
  const std::string& person = request.person_id();
  note_present(request.sql, person, request.now);
  return json_response(wire::MyGames{games_of(games_going_on(request.sql, person, kMostGoingOn)), false});
}

HttpResponse my_history(PersonRequest& request) {
  int page = 0;
  if (!read_page(request, page)) return error_response(no_page());
  if (!request.session) return json_response(wire::MyGames());
  std::vector<PersonGame> rows =
      games_over(request.sql, request.person_id(), page * kGamesAPage, kGamesAPage + 1);
  const bool more = rows.size() > static_cast<std::size_t>(kGamesAPage);
  if (more) rows.pop_back();
  return json_response(wire::MyGames{games_of(rows), more});
}

HttpResponse watchable(PersonRequest& request) {
  return json_response(wire::PublicGames{public_games(request.sql, kMostPublic)});
}

constexpr PersonRoute kLobbyRoutes[] = {
    {"GET", "lobby", Asks::anybody, "meet", &lobby, 2},
    {"GET", "lobby/games", Asks::anybody, "read", &watchable},
    {"POST", "lobby/seeks", Asks::person, "meet", &open, 5},
    {"GET", "lobby/seeks/*", Asks::anybody, "meet", &look},
    {"POST", "lobby/seeks/*/join", Asks::person, "meet", &join, 2},
    {"POST", "lobby/seeks/*/leave", Asks::known, "meet", &leave, 2},
    {"POST", "lobby/wait", Asks::person, "meet", &wait, 5},
    {"POST", "lobby/wait/*", Asks::known, "meet", &go_on},
    {"POST", "lobby/wait/*/leave", Asks::known, "meet", &stop_wait},
    {"GET", "me/games", Asks::anybody, "read", &my_games},
    {"GET", "me/history", Asks::anybody, "read", &my_history},
    {"GET", "me/friends", Asks::anybody, "read", &friends},
    {"POST", "me/friends/follow", Asks::person, "", &add<&follow>, 5},
    {"POST", "me/friends/unfollow", Asks::known, "", &remove<&unfollow>},
    {"POST", "me/friends/block", Asks::person, "", &add<&block>, 5},
    {"POST", "me/friends/unblock", Asks::known, "", &remove<&unblock>},
};

}  // namespace

std::span<const PersonRoute> lobby_routes() { return kLobbyRoutes; }

}  // namespace bastide

#include "server/web/api.h"

#include <algorithm>
#include <chrono>

#include "protocol/json/json_text.h"
#include "server/web/address.h"
#include "server/web/game_standing.h"
#include "wire/client_message.h"

namespace bastide {

extern const std::string_view openapi_json, asyncapi_json;

namespace {

constexpr std::size_t kCachedBytes = std::size_t{32} << 20;
constexpr double kBusyConnections = 10;  // an address may send as much as so many connections

ApiError no_such_route(const HttpRequest& request) {
  return {ErrorCode::unknown,
          {"error.no-route",
           "There is no {method} {path}",
           {{"method", request.method}, {"path", request.path.substr(0, 100)}}},
          "",
          ""};
}

// HEAD is GET whose answer loses its body when it is written.
bool only_reads(const HttpRequest& request) { return request.method == "GET" || request.method == "HEAD"; }

// In requests: some play a whole game, or have one written down.
double cost_of(const HttpRequest& request) {
  const bool analyses = request.method == "POST" && request.path.ends_with("/analysis");
  const bool plays = request.path.ends_with("/replay") || request.path.ends_with("/positions");
  return analyses || plays || request.path == "/api/import" ? 20 : 1;
}

// A client need not say what it reads over HTTP: documents tell their versions.
ApiError why_not_spoken(std::string_view speaks) {
  if (speaks.empty()) return {};
  const std::optional<int> version = number_of(speaks, 1, 1'000'000);
  if (version) return other_version(*version);
  return {ErrorCode::malformed,
          {"error.expected-version",
           "expected a whole number in the header {header}",
           {{"header", wire::kVersionHeader}}},
          "",
          ""};
}

}  // namespace

bool is_game_id(std::string_view text) {
  return !text.empty() && text.size() <= 20 &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") == std::string_view::npos;
}

Asker asker_of(const HttpRequest& request) { return {limit_key(request.client), request.guest}; }

void too_many(const Said& message, int retry_after, const HttpReply& reply) {
  reply(error_response({ErrorCode::too_many, message, "", "", retry_after}));
}

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Api::Api(const ServerSettings& settings, Workshop& workshop, Tables& tables, Analyses& analyses,
         SqlPool& people, SqlPool& passwords, Meeting& meeting, PersonSeats& seats)
    : settings_(settings),
      workshop_(workshop),
      tables_(tables),
      analyses_(analyses),
      sign_ins_(settings.limits),
      names_(people, tables),
      people_({settings, people, passwords, sign_ins_, tables, workshop, names_, meeting}),
      meeting_(meeting),
      seats_(seats),
      requests_(settings.limits.requests_per_second, settings.limits.requests_burst,
                settings.limits.guests_per_address),
      made_(settings.limits.tables_per_hour / 3600, settings.limits.tables_per_hour,
            settings.limits.guests_per_address),
      messages_(kBusyConnections * settings.limits.messages_per_second,
                kBusyConnections * settings.limits.messages_burst),
      bodies_(kCachedBytes),
      replays_({.threads = 1}, workshop.metrics.replays) {}

std::vector<std::pair<std::string, AddressLimit*>> Api::shared_limits() {
  return {{"requests", &requests_.each()},
          {"requests-together", &requests_.together()},
          {"tables", &made_.each()},
          {"tables-together", &made_.together()},
          {"seeks", &meeting_.limit().each()},
          {"seeks-together", &meeting_.limit().together()},
          {"messages", &messages_},
          {"sign-ins", &sign_ins_.of_address},
          {"sign-ins-of-a-name", &sign_ins_.of_name},
          {"accounts", &sign_ins_.new_accounts},
          {"guests", &sign_ins_.new_guests},
          {"letters", &sign_ins_.letters_of_address},
          {"letters-of-a-name", &sign_ins_.letters_of_name}};
}

bool Api::serves(std::string_view path) {
  return path == "/api" || path.starts_with("/api/") || path == "/health" || path == "/metrics";
}

void Api::answer(const HttpRequest& request, const HttpReply& reply) {
  const HttpReply counted = [this, reply](HttpResponse answer) {
    if (answer.refused) workshop_.metrics.count_refusal(*answer.refused);
    const auto says = [](const auto& header) { return header.first == "Cache-Control"; };
    if (std::none_of(answer.headers.begin(), answer.headers.end(), says))
      answer.headers.emplace_back("Cache-Control", "no-store");
    reply(std::move(answer));
  };
  if (request.path == "/health") return counted(health());
  if (request.path == "/metrics" && settings_.metrics == "main")
    return counted({200, "text/plain; version=0.0.4", workshop_.metrics.text(), {}});
  int retry_after = 0;
  Words words = path_words(request.path);
  words.erase(words.begin());
  const PersonRoute* route = people_.find(request.method, words);
  const double cost = route != nullptr ? route->cost : cost_of(request);
  if (const ApiError error = refused_beforehand(request, cost, retry_after)) {
    if (retry_after > 0) return too_many(error.message, retry_after, counted);
    return counted(error_response(error));
  }
  if (request.path == "/metrics")
    return counted(
        error_response({ErrorCode::unknown,
                        {"error.metrics-elsewhere", "Metrics are told elsewhere, not here (--metrics)"},
                        "",
                        ""}));
  if (route != nullptr) return people_.answer(*route, request, counted);
  if (only_reads(request)) return get(words, request, counted);
  if (request.method == "POST") return post(words, request, counted);
  counted(error_response(no_such_route(request)));
}

ApiError Api::refused_beforehand(const HttpRequest& request, double cost, int& retry_after) {
  if (!only_reads(request) && !origin_allowed(request, settings_.public_url))
    return {ErrorCode::not_yours,
            {"error.other-origin",
             "A page from elsewhere ({origin}) may not do this",
             {{"origin", request.origin.substr(0, 100)}}},
            "",
            ""};
  retry_after = requests_.take(asker_of(request), steady_seconds(), cost);
  if (retry_after > 0)
    return {ErrorCode::too_many,
            {"error.too-many-requests", "Too many requests from your address; wait a moment"},
            "",
            ""};
  return why_not_spoken(request.speaks);
}

ApiError Api::may_open_socket(const HttpRequest& request, std::string& game) {
  const Words words = path_words(request.path);
  const bool of_person = request.path == "/api/me/socket";
  const bool of_table = words.size() == 4 && words[0] == "api" && words[1] == "games" &&
                        words[3] == "socket" && is_game_id(words[2]);
  if (!of_person && !of_table) return no_such_route(request);
  if (!origin_allowed(request, settings_.public_url))
    return {ErrorCode::not_yours,
            {"error.other-origin-sits",
             "A page from elsewhere ({origin}) may not sit here",
             {{"origin", request.origin.substr(0, 100)}}},
            "",
            ""};
  if (const int retry_after = requests_.take(asker_of(request), steady_seconds()); retry_after > 0)
    return {ErrorCode::too_many,
            {"error.connections-too-fast", "Too many connections at once from your address; wait a moment"},
            "",
            "",
            retry_after};
  game = of_table ? words[2] : std::string_view();
  return {};
}

void Api::get(const Words& words, const HttpRequest& request, const HttpReply& reply) {
  if (words.size() == 1 && words[0] == "meta") return reply(meta());
  if (words.size() == 1 && words[0] == "openapi.json")
    return reply({200, "application/json", std::string(openapi_json), {}});
  if (words.size() == 1 && words[0] == "asyncapi.json")
    return reply({200, "application/json", std::string(asyncapi_json), {}});
  if (words.size() >= 2 && words.size() <= 3 && words[0] == "games" && is_game_id(words[1]))
    return get_of_table(words, request, reply);
  reply(error_response(no_such_route(request)));
}

void Api::get_of_table(const Words& words, const HttpRequest& request, const HttpReply& reply) {
  using View = HttpResponse (*)(const Room&, const HttpRequest&, Room::Sees);
  View view = nullptr;
  const std::string_view what = words.size() == 3 ? words[2] : "";
  if (words.size() == 2)
    view = [](const Room& room, const HttpRequest&, Room::Sees sees) {
      return json_response(room.table(sees));
    };
  else if (what == "standing")
    view = [](const Room& room, const HttpRequest&, Room::Sees sees) {
      return json_response(standing_of(room, sees));
    };
  else if (what == "record")
    view = [](const Room& room, const HttpRequest& asked, Room::Sees sees) {
      const bool json = asked.query == "format=json";
      return HttpResponse{
          200, json ? "application/json" : "text/plain; charset=utf-8", room.record_text(json, sees), {}};
    };
  if (what == "analysis")
    return tables_.find(std::string(words[1]), [this, game = std::string(words[1]), request, reply](
                                                   const auto& table, const ApiError& error) {
      if (error) return reply(error_response(error));
      analysis_of(*table, game, request, reply);
    });
  if (what == "log") return log_of(std::string(words[1]), request, reply);
  if (what == "replay") return replay_of(std::string(words[1]), request, reply);
  if (what == "positions") return positions_of(std::string(words[1]), request, reply);
  if (what == "snapshot" || what == "catalogue")
    return show(std::string(words[1]), std::string(what), request, reply);
  if (view == nullptr) return reply(error_response(no_such_route(request)));
  look(std::string(words[1]), request, reply,
       [view, request, reply](const Room& room, Room::Sees sees) { reply(view(room, request, sees)); });
}

// Where watchers see the game late, who shows no key of a seat may hold one by a session, and only then the
// people's database is asked.
void Api::look(const std::string& game, const HttpRequest& request, const HttpReply& reply,
               const std::function<void(const Room&, Room::Sees)>& view) {
  tables_.find(game, [=, this](const std::shared_ptr<Table>& table, const ApiError& error) {
    if (error) return reply(error_response(error));
    if (!table->is_late()) return table->look([view](const Room& room) { view(room, Room::Sees::all); });
    table->look([=, this](const Room& room) {
      const Room::Sees sees = room.sees(cookie_keys(request.cookie));
      if (sees == Room::Sees::all) return view(room, sees);
      seats_.with_keys(request, game, [table, view](const HttpRequest& asked) {
        table->look(
            [view, keys = cookie_keys(asked.cookie)](const Room& late) { view(late, late.sees(keys)); });
      });
    });
  });
}

void Api::post(const Words& words, const HttpRequest& request, const HttpReply& reply) {
  if (words.size() == 1 && words[0] == "catalogue") return reply(catalogue(request));
  if (words.size() == 1 && words[0] == "preview") return reply(preview(request));
  if (words.size() == 1 && words[0] == "replay")
    return play_through([request] { return replayed(request); }, request, reply);
  if (words.size() == 1 && words[0] == "import")
    return play_through([request] { return imported(request); }, request, reply);
  if (words.size() == 1 && words[0] == "games") return make_table(request, reply);
  const bool to_table = words.size() >= 3 && words[0] == "games" && is_game_id(words[1]);
  const bool seat =
      to_table && words[2] == "seats" && (words.size() == 4 || (words.size() == 5 && words[4] == "key"));
  const bool other = to_table && words.size() == 3 &&
                     (words[2] == "keys" || words[2] == "rematch" || words[2] == "analysis");
  if (seat || other) return post_to_table(words, request, reply);
  reply(error_response(no_such_route(request)));
}

void Api::post_to_table(const Words& words, const HttpRequest& request, const HttpReply& reply) {
  const std::string game(words[1]), what(words[2]), seat(words.size() >= 4 ? words[3] : "");
  const bool key = words.size() == 5;
  // With the keys of the person's session, as if this browser held them.
  seats_.with_keys(request, game, [=, this](const HttpRequest& asked) {
    tables_.find(game, [=, this](const std::shared_ptr<Table>& table, const ApiError& error) {
      if (error) return reply(error_response(error));
      if (key) return renew_key(*table, game, seat, asked, reply);
      if (what == "seats") return take_seat(*table, game, seat, asked, reply);
      if (what == "analysis") return analyse(*table, game, asked, reply);
      if (what == "keys") return open_with_key(*table, game, asked, reply);
      rematch(table, game, asked, reply);
    });
  });
}

bool Api::may_make_table(const HttpRequest& request, const HttpReply& reply) {
  const int retry_after = made_.take(asker_of(request), steady_seconds());
  if (retry_after == 0) return true;
  too_many({"error.too-many-tables", "Too many tables from your address; come back later"}, retry_after,
           reply);
  return false;
}

std::string Api::link(const HttpRequest& request, std::string_view game, std::string_view key) const {
  const std::string here = (request.secure ? "https://" : "http://") + request.host;
  const std::string link =
      (settings_.public_url.empty() ? here : settings_.public_url) + "/g/" + std::string(game);
  return key.empty() ? link : link + "#key=" + std::string(key);
}

}  // namespace bastide

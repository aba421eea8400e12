#include "server/web/people_api.h"

#include <algorithm>

#include "server/people/bot.h"
#include "server/room/lookalikes.h"

namespace bastide {
namespace {

constexpr std::string_view kCookie = "session", kSecureCookie = "__Host-session";

bool fits(const PersonRoute& route, std::string_view method, const std::vector<std::string_view>& words) {
  const std::vector<std::string_view> wanted = path_words(route.path);
  return route.method == (method == "HEAD" ? "GET" : method) && wanted.size() == words.size() &&
         std::equal(wanted.begin(), wanted.end(), words.begin(),
                    [](std::string_view want, std::string_view word) { return want == "*" || want == word; });
}

std::vector<std::string_view> wild_words(const PersonRoute& route, std::string_view path) {
  path.remove_prefix(std::string_view("/api/").size());
  std::vector<std::string_view> words;
  const auto wanted = path_words(route.path), there = path_words(path);
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (wanted[i] == "*") words.push_back(there[i]);
  return words;
}

ApiError unknown_person() {
  return {ErrorCode::not_yours, {"error.nobody-known", "Nobody is signed in here"}, "", ""};
}

ApiError no_account() {
  return {
      ErrorCode::not_yours, {"error.needs-account", "This needs an account; make one or sign in"}, "", ""};
}

ApiError busy() {
  return {
      ErrorCode::too_many, {"error.people-busy", "Too many people ask at once; wait a moment"}, "", "", 1};
}

ApiError not_stored(const StoreError& error) {
  if (error.kind() == StoreError::Kind::full) return {ErrorCode::not_stored, store_full(), "", ""};
  return {ErrorCode::not_stored,
          {"error.people-away", "The server cannot reach its database; try again in a moment"},
          "",
          ""};
}

// One more guest for whom rows are kept.
ApiError no_guest(const PersonRequest& request) {
  const int wait =
      request.services.sign_ins.new_guests.take(limit_key(request.http.client), steady_seconds());
  if (wait == 0) return {};
  return {ErrorCode::too_many,
          {"error.too-many-guests", "Too many new guests from your address; come back later"},
          "",
          "",
          wait};
}

ApiError fault_of(const PersonRoute& route, const PersonRequest& request) {
  if (route.asks == Asks::person && !request.session) return no_guest(request);
  if (route.asks == Asks::known && !request.session) return unknown_person();
  if (route.asks == Asks::account && (!request.session || !request.session->person.is_account()))
    return no_account();
  return {};
}

ApiError take_token(const PersonRoute& route, PersonRequest& request) {
  if (request.http.authorization.empty()) return {};
  std::optional<TokenHolder> holder;
  if (const auto token = bearer_token(request.http); !token.empty())
    holder = find_token(request.sql, token, request.now);
  if (!holder)
    return {
        ErrorCode::not_yours, {"error.token-unknown", "This token is not valid, or not any more"}, "", ""};
  if (route.scope.empty() || !holder->may(route.scope))
    return {ErrorCode::not_yours, {"error.token-scope", "This token is not for that"}, "", ""};
  request.session.emplace();
  request.session->person = std::move(holder->person);
  return {};
}

}  // namespace

int take_for_name(AddressLimit& limit, std::string_view name, double now) {
  const auto [one, other] = looks_of(name);
  const int wait = limit.take(one, now);
  return wait == 0 && other != one ? limit.take(other, now) : wait;
}

std::string session_token(const HttpRequest& request) {
  const auto found = cookies_named(request.secure ? kSecureCookie : kCookie, request.cookie);
  return found.size() == 1 ? std::string(found.front()) : std::string();  // of two nobody knows which is ours
}

std::string session_cookie(const std::string& token, bool secure) {
  const std::string lasts = token.empty() ? "0" : std::to_string(kSessionLasts / 1000);
  return std::string(secure ? kSecureCookie : kCookie) + "=" + token + "; Path=/; Max-Age=" + lasts +
         "; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "");
}

void PersonRequest::show_token(const std::string& token) {
  cookies_.push_back(session_cookie(token, http.secure));
}

void PersonRequest::begin_session(std::string_view person) {
  const std::string token = bastide::begin_session(sql, person, device_of(http.user_agent), now);
  show_token(token);
  session = find_session(sql, token, now);
}

void PersonRequest::end_cookie() {
  session.reset();
  show_token("");
}

const Person& PersonRequest::person() {
  if (!session) begin_session(make_guest(sql, now).id);
  return session->person;
}

std::vector<std::span<const PersonRoute>> all_person_routes() {
  return {me_routes(), sign_in_routes(), bot_routes(), lobby_routes(), notice_routes(), mail_routes()};
}

PeopleApi::PeopleApi(PeopleServices services) : services_(services) {
  for (const auto& part : all_person_routes()) routes_.insert(routes_.end(), part.begin(), part.end());
}

const PersonRoute* PeopleApi::find(std::string_view method,
                                   const std::vector<std::string_view>& words) const {
  const auto found = std::find_if(routes_.begin(), routes_.end(),
                                  [&](const PersonRoute& route) { return fits(route, method, words); });
  return found == routes_.end() ? nullptr : &*found;
}

void PeopleApi::answer(const PersonRoute& route, const HttpRequest& request, const HttpReply& reply) {
  const auto work = [this, &route, request, reply](Sql& sql) {
    PersonRequest asked(services_, sql, request, services_.settings.wall_clock());
    asked.words = wild_words(route, request.path);
    if (const ApiError error = take_token(route, asked)) return reply(error_response(error));
    if (const std::string token = session_token(request); !token.empty() && !asked.session) {
      asked.session = find_session(sql, token, asked.now);
      if (!asked.session)
        asked.show_token("");
      else if (!asked.session->fresh_token.empty())
        asked.show_token(asked.session->fresh_token);
    }
    HttpResponse answer;
    if (const ApiError error = fault_of(route, asked)) {
      answer = error_response(error);
    } else {
      if (route.asks == Asks::person) asked.person();
      answer = route.answer(asked);
    }
    for (const std::string& cookie : asked.cookies()) answer.headers.emplace_back("Set-Cookie", cookie);
    request.trace.note("people");
    reply(std::move(answer));
  };
  const auto failed = [reply](const StoreError& error) { reply(error_response(not_stored(error))); };
  SqlPool& pool = route.slow ? services_.slow : services_.pool;
  if (!pool.post(work, failed)) reply(error_response(busy()));
}

}  // namespace bastide

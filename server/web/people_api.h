// The routes about people: who somebody is, whom they want to meet, what they are to be told. Each is a plain
// function on a thread that has a connection to the database; api.h has those about games.
//
//   HttpResponse list_sessions(PersonRequest& request);
//   constexpr PersonRoute kRoutes[] = {{"GET", "me/sessions", Asks::account, "", &list_sessions}};
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/session.h"
#include "server/store/sql_pool.h"
#include "server/web/address.h"
#include "server/web/http.h"
#include "server/web/limits.h"
#include "server/web/meeting.h"
#include "server/web/name_eraser.h"
#include "server/web/settings.h"
#include "server/web/tables.h"
#include "wire/read.h"

namespace bastide {

// How often somebody may try to sign in, and make accounts. Over all nodes.
struct SignInLimits {
  explicit SignInLimits(const Limits& limits)
      : of_address(limits.sign_ins_per_hour / 3600, limits.sign_ins_burst),
        of_name(limits.sign_ins_per_name / 3600, limits.sign_ins_per_name),
        new_accounts(limits.accounts_per_hour / 3600, limits.accounts_per_hour),
        new_guests(limits.guests_per_hour / 3600, limits.guests_per_hour),
        letters_of_address(limits.letters_per_hour / 3600, limits.letters_per_hour),
        letters_of_name(limits.letters_per_name / 3600, limits.letters_per_name) {}
  AddressLimit of_address, of_name, new_accounts, new_guests, letters_of_address, letters_of_name;
};

// Takes one for a name from the limit, and for all that looks like it: an account is found by either. Seconds
// to wait; 0: none.
int take_for_name(AddressLimit& limit, std::string_view name, double now);

// What routes about people share. Outlives them.
struct PeopleServices {
  const ServerSettings& settings;
  SqlPool& pool;
  SqlPool& slow;  // for passwords, whose hashing takes a tenth of a second
  SignInLimits& sign_ins;
  Tables& tables;
  Workshop& workshop;
  NameEraser& names;
  Meeting& meeting;
};

// A question about people, with who asks it.
class PersonRequest {
 public:
  PersonRequest(const PeopleServices& services_, Sql& sql_, const HttpRequest& http_, UnixMs now_)
      : services(services_), sql(sql_), http(http_), now(now_) {}

  const PeopleServices& services;
  Sql& sql;
  const HttpRequest& http;
  const UnixMs now;
  std::vector<std::string_view> words;  // of the path, what stands for "*" in the route's
  std::optional<Session> session;       // none: nobody is known

  // Who asks: a new guest, with a session, where nobody is known.
  const Person& person();
  const std::string& person_id() { return person().id; }
  // Reads the body as a T, described in wire/; the error if it is none.
  template <class T>
  ApiError read(T& body) const {
    const JsonError error = wire::from_json(http.body, body);
    return error ? ApiError::of(error) : ApiError();
  }

  // From now on this browser shows another session, or none.
  void begin_session(std::string_view person);
  void end_cookie();
  const std::vector<std::string>& cookies() const { return cookies_; }
  void show_token(const std::string& token);

 private:
  std::vector<std::string> cookies_;  // Set-Cookie of the answer
};

// Who may ask.
enum class Asks {
  anybody,  // with a session or without
  person,   // where there is none, a guest is made
  known,    // a guest or an account, whose session is there
  account
};

struct PersonRoute {
  std::string_view method;  // GET or POST
  std::string_view path;    // below /api, "*" for any one word
  Asks asks = Asks::anybody;
  std::string_view scope;  // that a token must have; empty: no token may do this
  HttpResponse (*answer)(PersonRequest& request) = nullptr;
  double cost = 1;    // in requests
  bool slow = false;  // it hashes a password
};

// The routes of each part. A part is one file.
std::span<const PersonRoute> me_routes();
std::span<const PersonRoute> sign_in_routes();
std::span<const PersonRoute> bot_routes();
std::span<const PersonRoute> notice_routes();
std::span<const PersonRoute> mail_routes();
// Of all parts.
std::vector<std::span<const PersonRoute>> all_person_routes();

// Seconds on a clock that only goes forward.
double steady_seconds();
std::span<const PersonRoute> lobby_routes();

class PeopleApi {
 public:
  explicit PeopleApi(PeopleServices services);

  // The route of this request (`words`: of its path, without "api"); null: none.
  const PersonRoute* find(std::string_view method, const std::vector<std::string_view>& words) const;
  // Replies once, from a thread of the pool, or at once where too much waits there.
  void answer(const PersonRoute& route, const HttpRequest& request, const HttpReply& reply);

 private:
  const PeopleServices services_;
  std::vector<PersonRoute> routes_;
};

// The token of a session in a header Cookie; empty: none. Over TLS its name has the prefix __Host-, so that
// no other server of the domain can set it.
std::string session_token(const HttpRequest& request);
std::string session_cookie(const std::string& token, bool secure);

}  // namespace bastide

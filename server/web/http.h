// HTTP without sockets: what a route is asked, and what it answers. And cookies, origins, and headers.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/room/api_error.h"
#include "server/trace/trace.h"
#include "wire/write.h"

namespace bastide {

struct HttpRequest {
  std::string method;  // "GET"
  std::string path;    // "/api/games/ID", undecoded, without the query
  std::string query;   // what stands behind "?"
  std::string body;
  std::string client;  // the address, as far as it is known
  std::string guest;   // of a cookie that the server has signed (guests.h); empty: none
  std::string host;    // the headers of these names; empty where there is none
  std::string origin;
  std::string cookie;
  std::string if_none_match;
  std::string accept_encoding;
  std::string fetch_site;
  std::string speaks;
  std::string user_agent;
  std::string authorization;
  bool secure = false;  // over TLS, as far as is known
  Trace trace = {};
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::optional<ErrorCode> refused = {};      // it is a refusal, with this code
  std::optional<wire::Failure> failure = {};  // and this is what the body says
};

using HttpReply = std::function<void(HttpResponse)>;  // called once, from any thread

template <class T>
HttpResponse json_response(const T& body, int status = 200) {
  return {status, "application/json", wire::to_json(body), {}};
}
HttpResponse error_response(const ApiError& error);
// Says by what id the log and the traces name it: in a header, and in the body of a refusal.
void sign(HttpResponse& answer, const std::string& request);
int status_of(ErrorCode code);

// "api", "games", "ID" of "/api/games/ID"; the first slash may be missing.
std::vector<std::string_view> path_words(std::string_view path);
// The token of "Authorization: Bearer …", which programs send and no browser by itself; empty: there is none.
std::string_view bearer_token(const HttpRequest& request);

// The values of the cookies of this name.
std::vector<std::string_view> cookies_named(std::string_view name, std::string_view cookie_header);
// The keys of a table's cookie; those that cannot be keys are left out.
std::vector<std::string> cookie_keys(std::string_view cookie_header);
// Puts these keys into a header Cookie, beside those that it has.
void add_keys(std::string& cookie_header, const std::vector<std::string>& keys);
// The header Set-Cookie by which a browser holds these keys of the game, and shows them to nobody but the
// server.
std::string keys_cookie(std::string_view game, const std::vector<std::string>& keys, bool secure);

// May a page from there ask for this? A request without an origin comes from no page. `public_url` empty: the
// page must come from the host that is asked.
bool origin_allowed(const HttpRequest& request, std::string_view public_url);

// Sent with every answer.
std::vector<std::pair<std::string, std::string>> security_headers(bool https);

}  // namespace bastide

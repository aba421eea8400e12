// The routes of the HTTP interface as data: what is sent, what comes back, and how it may be refused.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "wire/type.h"

namespace bastide {

struct RouteResponse {
  int status = 200;
  std::string_view about;
  const wire::Type* json = nullptr;  // null: no JSON
  std::string_view text_type = "";   // or else, or besides, text of this type; empty: none
};

// What may stand behind "?".
struct RouteQuery {
  std::string_view name;
  std::string_view about;
  std::string_view value = "";  // the one that it may have; empty: a whole number from 0 to kMaxMoves
  std::int64_t at_most = 1;     // so many numbers, with commas between them
};

struct Route {
  std::string_view method;  // "get" or "post"
  std::string_view path;    // with {game} and {seat}
  std::string_view id;      // a name for clients' code
  std::string_view about;
  const wire::Type* body = nullptr;  // of a request; null: none
  std::vector<RouteQuery> query;
  std::vector<RouteResponse> answers;
  std::vector<int> errors;  // statuses; the body is wire::ErrorBody
};

const std::vector<Route>& routes();
// Those about people (people_routes.cpp).
std::vector<Route> routes_about_people();
// And those of them by which they meet (lobby_routes.cpp).
std::vector<Route> routes_about_meeting();
// And those about notices (notice_routes.cpp).
std::vector<Route> routes_about_notices();
// And those about mail (mail_routes.cpp).
std::vector<Route> routes_about_mail();

}  // namespace bastide

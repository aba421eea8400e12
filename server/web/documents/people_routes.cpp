#include "server/web/documents/routes.h"
#include "wire/people.h"

namespace bastide {
namespace {

using wire::type_of;

template <class T>
RouteResponse answer(std::string_view about, int status = 200) {
  return {status, about, &type_of<T>(), {}};
}

// Refusals that several routes share.
const std::vector<int> kOfReading = {429, 503};

}  // namespace

std::vector<Route> routes_about_people() {
  return {
      {"get", "/api/me", "me", "Who asks", nullptr, {}, {answer<wire::Me>("who it is")}, kOfReading},
  };
}

}  // namespace bastide

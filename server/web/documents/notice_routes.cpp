#include "server/web/documents/routes.h"
#include "wire/notices.h"

namespace bastide {
namespace {

using wire::type_of;

template <class T>
RouteResponse answer(std::string_view about, int status = 200) {
  return {status, about, &type_of<T>(), {}};
}

// Refusals that several routes share.
const std::vector<int> kOfReading = {429, 503};
const std::vector<int> kOfChoice = {400, 403, 413, 429, 503};
const std::vector<int> kOfPlace = {400, 403, 404, 413, 429, 503};

}  // namespace

std::vector<Route> routes_about_notices() {
  const std::string_view place = "/api/me/notices/places/{id}";
  return {
      {"get",
       "/api/me/notices",
       "notices",
       "Where one is told something, of what, and when not",
       nullptr,
       {},
       {answer<wire::Notices>("all of it")},
       kOfReading},
      {"post",
       "/api/me/notices",
       "chooseNotices",
       "Chooses of what one is told, and when not",
       &type_of<wire::NoticeChoice>(),
       {},
       {answer<wire::Notices>("as it is now")},
       kOfChoice},
      {"post",
       "/api/me/notices/places",
       "addPlace",
       "Wants to be told at this device too, or a bot by a webhook",
       &type_of<wire::NewPlace>(),
       {},
       {answer<wire::NoticePlace>("the place", 201)},
       kOfChoice},
      {"post",
       place,
       "choosePlace",
       "Chooses of what one is told there",
       &type_of<wire::PlaceChoice>(),
       {},
       {answer<wire::Notices>("as it is now")},
       kOfPlace},
      {"post",
       "/api/me/notices/places/{id}/remove",
       "removePlace",
       "Wants to be told nothing there any more",
       nullptr,
       {},
       {answer<wire::Notices>("as it is now")},
       kOfPlace},
      {"post",
       "/api/me/notices/places/{id}/test",
       "testPlace",
       "Sends a notice there, to see whether it arrives; one a minute",
       nullptr,
       {},
       {answer<wire::Notices>("as it is now; the notice is under way")},
       kOfPlace},
  };
}

}  // namespace bastide

#include "server/web/documents/route_parts.h"
#include "wire/notices.h"

namespace bastide {
namespace {

// Refusals that several routes share.
const std::vector<int> kNoticeReading = {429, 503};
const std::vector<int> kNoticeChoice = {400, 403, 413, 429, 503};
const std::vector<int> kNoticePlace = {400, 403, 404, 413, 429, 503};

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
       {route_answer<wire::Notices>("all of it")},
       kNoticeReading},
      {"post",
       "/api/me/notices",
       "chooseNotices",
       "Chooses of what one is told, and when not",
       route_body<wire::NoticeChoice>(),
       {},
       {route_answer<wire::Notices>("as it is now")},
       kNoticeChoice},
      {"post",
       "/api/me/notices/places",
       "addPlace",
       "Wants to be told at this device too, or a bot by a webhook",
       route_body<wire::NewPlace>(),
       {},
       {route_answer<wire::NoticePlace>("the place", 201)},
       kNoticeChoice},
      {"post",
       place,
       "choosePlace",
       "Chooses of what one is told there",
       route_body<wire::PlaceChoice>(),
       {},
       {route_answer<wire::Notices>("as it is now")},
       kNoticePlace},
      {"post",
       "/api/me/notices/places/{id}/remove",
       "removePlace",
       "Wants to be told nothing there any more",
       nullptr,
       {},
       {route_answer<wire::Notices>("as it is now")},
       kNoticePlace},
      {"post",
       "/api/me/notices/places/{id}/test",
       "testPlace",
       "Sends a notice there, to see whether it arrives; one a minute",
       nullptr,
       {},
       {route_answer<wire::Notices>("as it is now; the notice is under way")},
       kNoticePlace},
  };
}

}  // namespace bastide

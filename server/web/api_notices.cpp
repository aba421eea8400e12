// The routes under /api/me/notices: where a person is told something, of what, and when not.
#include "server/notices/notices.h"
#include "server/web/people_api.h"

namespace bastide {
namespace {

wire::Notices all_of(PersonRequest& request) {
  return notices_of(request.sql, request.session ? request.session->person.id : "", push_key(request.sql));
}

HttpResponse list(PersonRequest& request) { return json_response(all_of(request)); }

HttpResponse choose(PersonRequest& request) {
  wire::NoticeChoice choice;
  if (const ApiError error = request.read(choice)) return error_response(error);
  if (const ApiError error = choose_notices(request.sql, request.person_id(), choice, request.now))
    return error_response(error);
  request.services.workshop.notices->look_soon();
  return json_response(all_of(request));
}

HttpResponse add(PersonRequest& request) {
  wire::NewPlace wanted;
  if (const ApiError error = request.read(wanted)) return error_response(error);
  wire::NoticePlace place;
  const Person& person = request.person();
  const Reach& reach = request.services.workshop.notices->settings().post.reach;
  if (const ApiError error =
          add_place(request.sql, {person.id, request.session->id, person.kind == PersonKind::bot}, wanted,
                    reach, request.now, place))
    return error_response(error);
  return json_response(place, 201);
}

HttpResponse choose_of_place(PersonRequest& request) {
  wire::PlaceChoice choice;
  if (const ApiError error = request.read(choice)) return error_response(error);
  if (const ApiError error =
          choose_place(request.sql, request.person_id(), std::string(request.words[0]), choice))
    return error_response(error);
  return json_response(all_of(request));
}

HttpResponse remove(PersonRequest& request) {
  if (const ApiError error = remove_place(request.sql, request.person_id(), std::string(request.words[0])))
    return error_response(error);
  return json_response(all_of(request));
}

HttpResponse test(PersonRequest& request) {
  if (const ApiError error =
          add_test_notice(request.sql, request.person_id(), std::string(request.words[0]), request.now))
    return error_response(error);
  request.services.workshop.notices->look_soon();
  return json_response(all_of(request));
}

constexpr PersonRoute kRoutes[] = {
    {"GET", "me/notices", Asks::anybody, "read", &list},
    {"POST", "me/notices", Asks::person, "play", &choose},
    {"POST", "me/notices/places", Asks::person, "play", &add},
    {"POST", "me/notices/places/*", Asks::known, "play", &choose_of_place},
    {"POST", "me/notices/places/*/remove", Asks::known, "play", &remove},
    {"POST", "me/notices/places/*/test", Asks::known, "play", &test},
};

}  // namespace

std::span<const PersonRoute> notice_routes() { return kRoutes; }

}  // namespace bastide

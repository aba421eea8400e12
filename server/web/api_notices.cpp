// The routes under /api/me/notices: where a person is told something, of what, and when not.
#include "server/notices/letters.h"
#include "server/notices/notice_places.h"
#include "server/web/people_api.h"

namespace bastide {
namespace {

wire::Notices all_notices(PersonRequest& request) {
  return notices_of(request.sql, request.session ? request.session->person.id : "", push_key(request.sql));
}

HttpResponse list_notices(PersonRequest& request) { return json_response(all_notices(request)); }

HttpResponse choose_kinds(PersonRequest& request) {
  wire::NoticeChoice choice;
  if (const ApiError error = request.read(choice)) return error_response(error);
  if (const ApiError error = choose_notices(request.sql, request.person_id(), choice, request.now))
    return error_response(error);
  request.services.workshop.notices->look_soon();
  return json_response(all_notices(request));
}

// The address to which notices may be mailed; empty: to none.
std::string mail_for(PersonRequest& request) {
  if (!request.services.settings.notices.mail.there() || !request.person().is_account()) return "";
  return address_of(request.sql, request.person_id(), request.now).address;
}

HttpResponse add_notice_place(PersonRequest& request) {
  wire::NewPlace wanted;
  if (const ApiError error = request.read(wanted)) return error_response(error);
  wire::NoticePlace place;
  const Person& person = request.person();
  const Reach& reach = request.services.workshop.notices->settings().post.reach;
  if (const ApiError error = add_place(
          request.sql, {person.id, request.session->id, person.kind == PersonKind::bot, mail_for(request)},
          wanted, reach, request.now, place))
    return error_response(error);
  return json_response(place, 201);
}

HttpResponse choose_of_place(PersonRequest& request) {
  wire::PlaceChoice choice;
  if (const ApiError error = request.read(choice)) return error_response(error);
  if (const ApiError error =
          choose_place(request.sql, request.person_id(), std::string(request.words[0]), choice))
    return error_response(error);
  return json_response(all_notices(request));
}

HttpResponse remove_notice_place(PersonRequest& request) {
  if (const ApiError error = remove_place(request.sql, request.person_id(), std::string(request.words[0])))
    return error_response(error);
  return json_response(all_notices(request));
}

HttpResponse test_notice_place(PersonRequest& request) {
  if (const ApiError error =
          add_test_notice(request.sql, request.person_id(), std::string(request.words[0]), request.now))
    return error_response(error);
  request.services.workshop.notices->look_soon();
  return json_response(all_notices(request));
}

constexpr PersonRoute kNoticeRoutes[] = {
    {"GET", "me/notices", Asks::anybody, "read", &list_notices},
    {"POST", "me/notices", Asks::person, "play", &choose_kinds},
    {"POST", "me/notices/places", Asks::person, "play", &add_notice_place},
    {"POST", "me/notices/places/*", Asks::known, "play", &choose_of_place},
    {"POST", "me/notices/places/*/remove", Asks::known, "play", &remove_notice_place},
    {"POST", "me/notices/places/*/test", Asks::known, "play", &test_notice_place},
};

}  // namespace

std::span<const PersonRoute> notice_routes() { return kNoticeRoutes; }

}  // namespace bastide

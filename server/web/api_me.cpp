// The routes under /api/me: who somebody is, where they are signed in, what is known of them.
#include <boost/json.hpp>

#include "server/lobby/friends.h"
#include "server/notices/notice_places.h"
#include "server/people/account.h"
#include "server/web/person_answers.h"

namespace bastide {
namespace {

ApiError no_such(const Said& what) { return {ErrorCode::unknown, what, "", ""}; }

HttpResponse who(PersonRequest& request) { return json_response(me_of(request)); }

HttpResponse devices(PersonRequest& request) { return json_response(wire::Devices{devices_of(request)}); }

HttpResponse end_device(PersonRequest& request) {
  const std::string id(request.words[0]);
  if (!end_session(request.sql, request.person_id(), id))
    return error_response(no_such({"error.no-device", "You are signed in on no such device"}));
  if (request.session->id == id) request.end_cookie();
  return done();
}

HttpResponse sign_out(PersonRequest& request) {
  if (request.session) end_session(request.sql, request.session->person.id, request.session->id);
  request.end_cookie();
  return done();
}

HttpResponse sign_out_elsewhere(PersonRequest& request) {
  end_all_else(request);
  return done();
}

HttpResponse rename(PersonRequest& request) {
  wire::NewName wanted;
  if (const ApiError error = request.read(wanted)) return error_response(error);
  ApiError error;
  transact(request.sql, [&] {
    const Person person = find_person(request.sql, request.person_id()).value_or(request.person());
    error = name_person(request.sql, person, PersonKind::account, wanted.name, request.now);
  });
  if (error) return error_response(error);
  request.session->person.name = wanted.name;
  return json_response(me_of(request));
}

wire::AnyJson json_of(const std::string& text) {
  return {text.empty() ? boost::json::value() : boost::json::parse(text)};
}

HttpResponse settings(PersonRequest& request) {
  const KeptSettings kept = settings_of(request.sql, request.person_id());
  return json_response(wire::SharedSettings{json_of(kept.data), kept.changed});
}

HttpResponse change_settings(PersonRequest& request) {
  wire::SharedSettings wanted;
  if (const ApiError error = request.read(wanted)) return error_response(error);
  const std::string text = boost::json::serialize(wanted.settings.value);
  if (!wanted.settings.value.is_object() || text.size() > kMostSettings)
    return error_response({ErrorCode::too_large,
                           {"error.settings-size",
                            "Settings are an object of {most} bytes at most",
                            {{"most", static_cast<int>(kMostSettings)}}},
                           "",
                           "/settings"});
  // Two changes within a millisecond must differ, or the second would pass for the first.
  const UnixMs now = std::max(request.now, wanted.changed + 1);
  if (!keep_settings(request.sql, request.person_id(), text, wanted.changed, now))
    return error_response(
        {ErrorCode::too_late,
         {"error.settings-changed", "Another device has changed the settings; read them first"},
         "",
         "/changed"});
  return json_response(wire::SharedSettings{std::move(wanted.settings), now});
}

HttpResponse export_all(PersonRequest& request) {
  const Person& person = request.person();
  wire::PersonExport all{me_of(request),
                         person.created,
                         {},
                         ways_of(request.sql, person.id),
                         devices_of(request),
                         json_of(settings_of(request.sql, person.id).data),
                         own_bots(request.sql, person.id),
                         {},
                         {},
                         {},
                         notices_of(request.sql, person.id, push_key(request.sql)),
                         mail_of(request)};
  if (person.renamed != 0) all.renamed = person.renamed;
  for (const KeptSeat& seat : seats_of(request.sql, person.id))
    all.seats.push_back({seat.game, seat.seat, seat.changed});
  const wire::Friends people = friends_of(request.sql, person.id, request.now);
  for (const wire::Friend& each : people.friends) all.follows.push_back(each.person.name);
  for (const wire::LobbyPerson& each : people.blocked)
    all.blocks.push_back(each.name.empty() ? each.id : each.name);
  HttpResponse answer = json_response(all);
  answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"bastide.json\"");
  return answer;
}

HttpResponse remove(PersonRequest& request) {
  if (request.person().is_account())
    if (const ApiError error = why_not_fresh(request)) return error_response(error);
  remove_account(request.sql, request.person_id());
  request.services.names.run();
  request.end_cookie();
  return done();
}

constexpr PersonRoute kMeRoutes[] = {
    {"GET", "me", Asks::anybody, "read", &who},
    {"GET", "me/devices", Asks::known, "", &devices},
    {"POST", "me/devices/*/end", Asks::known, "", &end_device},
    {"POST", "me/sign-out", Asks::anybody, "", &sign_out},
    {"POST", "me/sign-out-elsewhere", Asks::known, "", &sign_out_elsewhere},
    {"POST", "me/name", Asks::account, "", &rename},
    {"GET", "me/settings", Asks::known, "", &settings},
    {"POST", "me/settings", Asks::known, "", &change_settings},
    {"GET", "me/export", Asks::known, "", &export_all, 20},
    {"POST", "me/remove", Asks::known, "", &remove},
};

}  // namespace

std::span<const PersonRoute> me_routes() { return kMeRoutes; }

}  // namespace bastide

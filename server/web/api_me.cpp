// The routes under /api/me: who somebody is.
#include "server/web/people_api.h"
#include "wire/people.h"

namespace bastide {
namespace {

wire::Me me_of(const PersonRequest& request) {
  wire::Me me;
  if (!request.session) return me;
  const Person& person = request.session->person;
  me.known = true;
  me.id = person.id;
  me.kind = static_cast<wire::PersonKind>(person.kind);
  if (!person.name.empty()) me.name = person.name;
  return me;
}

HttpResponse who(PersonRequest& request) { return json_response(me_of(request)); }

constexpr PersonRoute kRoutes[] = {
    {"GET", "me", Asks::anybody, "read", &who},
};

}  // namespace

std::span<const PersonRoute> me_routes() { return kRoutes; }

}  // namespace bastide

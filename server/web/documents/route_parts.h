// What descriptions of routes are made of.
#pragma once

#include "server/web/documents/routes.h"

namespace bastide {

template <class T>
RouteResponse route_answer(std::string_view about, int status = 200) {
  return {status, about, &wire::type_of<T>(), {}};
}
inline RouteResponse route_text(std::string_view about, std::string_view type, int status = 200) {
  return {status, about, nullptr, type};
}
// Done, and nothing more is to be said.
inline RouteResponse route_done(std::string_view about) { return {204, about, nullptr, {}}; }

template <class T>
const wire::Type* route_body() {
  return &wire::type_of<T>();
}

}  // namespace bastide

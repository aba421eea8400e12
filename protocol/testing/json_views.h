// For tests: documents as trees, to look at their members as a client would.
#pragma once

#include <boost/json.hpp>

#include "protocol/json/json.h"
#include "protocol/view/catalogue.h"
#include "protocol/view/preview.h"
#include "protocol/view/snapshot.h"
#include "protocol/view/snapshot_read.h"
#include "wire/write.h"

namespace bastide::testing {

template <class T>
boost::json::value as_tree(const T& document) {
  return boost::json::parse(wire::to_json(document));
}

inline boost::json::object snapshot_json(const State& state, const SnapshotExtras& extras = {}) {
  return as_tree(snapshot_of(state, extras)).as_object();
}
inline boost::json::object event_json(const State& state, const Event& event,
                                      std::span<const std::string> seat_names = {}) {
  return as_tree(event_of(state, event, seat_names)).as_object();
}
inline boost::json::object catalogue_json(const RuleSet& rules,
                                          std::span<const Module* const> modules = expansion_modules()) {
  return as_tree(catalogue_of(rules, modules)).as_object();
}
inline boost::json::array presets_json() { return as_tree(presets()).as_array(); }
inline boost::json::object record_json(const Record& record,
                                       std::span<const Module* const> modules = expansion_modules()) {
  const auto view = record_view(record, modules);
  return view ? as_tree(*view).as_object() : boost::json::object();
}
inline JsonError preview_json(const State& state, std::span<const std::string> actions,
                              boost::json::object& json, std::span<const std::string> seat_names = {}) {
  wire::Preview view;
  JsonError error = preview(state, actions, view, seat_names);
  if (!error) json = as_tree(view).as_object();
  return error;
}
inline JsonError inspect_json(const State& state, const wire::Spot& at, boost::json::object& json) {
  wire::Inspection view;
  JsonError error = inspect(state, at, view);
  if (!error) json = as_tree(view).as_object();
  return error;
}

inline JsonError inspect_square_json(const State& state, const wire::Spot& at, boost::json::object& json) {
  wire::SquareFits view;
  JsonError error = inspect_square(state, at, view);
  if (!error) json = as_tree(view).as_object();
  return error;
}

}  // namespace bastide::testing

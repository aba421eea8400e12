// The routes that ask about the server and about rules, not about a table.
#include "server/room/questions.h"
#include "server/store/store_error.h"
#include "server/web/api.h"
#include "wire/http.h"
#include "wire/read.h"

namespace bastide {

namespace {

wire::ServerLimits limits_of(const Limits& limits) {
  return {static_cast<std::int64_t>(limits.body_bytes),
          static_cast<std::int64_t>(limits.frame_bytes),
          limits.messages_per_second,
          limits.messages_burst,
          limits.tables_per_hour,
          limits.connections_per_address,
          kMaxName,
          kMaxTableName,
          kMaxChat};
}

Sentence sentence_of(StoreError::Kind trouble) {
  if (trouble == StoreError::Kind::full) return store_full();
  if (trouble == StoreError::Kind::away || trouble == StoreError::Kind::unknown)
    return {"error.store-away",
            "The server cannot reach the database of its games; it serves as soon as it can"};
  return {"error.store-refuses", "The store refuses what is to be stored; the log says why"};
}

}  // namespace

HttpResponse Api::meta() const {
  wire::Meta meta = offers();
  meta.analyses = analyses_.open();
  meta.limits = limits_of(settings_.limits);
  for (const std::string& name : workshop_.bots.names())
    meta.players.push_back(
        offered(PlayerSpec{name, name, "A program that this server offers as a player.", nullptr}));
  return json_response(meta);
}

HttpResponse Api::health() const {
  if (workshop_.leases != nullptr && !workshop_.leases->state().valid)
    return error_response(
        {ErrorCode::not_stored,
         {"error.node-alone",
          "This server cannot reach the database of its games; others have taken them over"},
         "",
         ""});
  if (const auto trouble = workshop_.store.trouble_kind())
    return error_response({ErrorCode::not_stored, sentence_of(*trouble), "", ""});
  if (workshop_.bus == nullptr || workshop_.bus->reachable()) return json_response(wire::Health{"ok", {}});
  return json_response(wire::Health{"degraded", std::vector<std::string>{"nats"}});
}

HttpResponse Api::catalogue(const HttpRequest& request) {
  const std::string key = "rules " + request.body;
  if (const auto known = bodies_.find(key, 0)) return answer_of(*known, request);
  wire::CatalogueRequest body;
  if (const JsonError error = wire::from_json(request.body, body)) return error_response(ApiError::of(error));
  wire::Catalogue catalogue;
  if (const ApiError refused = catalogue_for(body, tables_.cache(), catalogue))
    return error_response(refused);
  return answer_of(*bodies_.keep(key, 0, wire::to_json(catalogue)), request);
}

HttpResponse Api::preview(const HttpRequest& request) {
  wire::PositionPreview body;
  if (const JsonError error = wire::from_json(request.body, body)) return error_response(ApiError::of(error));
  wire::PreviewReply answer;
  if (const ApiError refused = preview_for(body, answer)) return error_response(refused);
  return json_response(answer);
}

}  // namespace bastide

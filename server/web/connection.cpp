#include "server/web/connection.h"

#include <boost/json.hpp>

#include "server/room/table_setup.h"
#include "wire/server_message.h"
#include "wire/write.h"

namespace bastide {

std::string refused_text(std::string_view message, const ApiError& error, const std::string& request) {
  wire::Refused refused{{}, failure_of(error)};
  refused.error.request = request;
  boost::system::error_code fault;
  const boost::json::value parsed = boost::json::parse(message, fault);
  const auto* object = fault ? nullptr : parsed.if_object();
  const auto* id = object == nullptr ? nullptr : object->if_contains("id");
  if (id != nullptr && id->is_string() && id->as_string().size() <= kMaxMessageId)
    refused.id = std::string(id->as_string().c_str());
  return wire::to_json(refused);
}

}  // namespace bastide

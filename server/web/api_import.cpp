// A saved game of another program as a record of ours (docs/import.md).
#include <boost/json.hpp>

#include "engine/notation/record.h"
#include "foreign/import.h"
#include "protocol/json_parts.h"
#include "protocol/json_reader.h"
#include "server/web/api.h"

namespace bastide {

namespace json = boost::json;

HttpAnswer imported(const HttpRequest& request) {
  json::value body;
  JsonError error = parse_json(request.body, body);
  const JsonReader reader(body, error);
  reader.only({"save"});
  const JsonReader save = reader.member("save");
  if (error) return error_answer(ApiError::of(error));
  const foreign::Import read = foreign::import_save(json::serialize(*save.value()));
  if (read.fault) return error_answer({ErrorCode::illegal, read.fault.text, "", "/save"});
  return json_answer(json::object{{"record", write_record(read.record)}, {"notes", json_texts(read.notes)}});
}

}  // namespace bastide

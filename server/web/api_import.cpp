// A saved game of another program as a record of ours (docs/import.md).
#include <boost/json.hpp>

#include "engine/notation/record.h"
#include "foreign/import.h"
#include "server/web/api.h"
#include "wire/http.h"
#include "wire/read.h"

namespace bastide {

HttpAnswer imported(const HttpRequest& request) {
  wire::ImportRequest body;
  if (const JsonError error = wire::from_json(request.body, body)) return error_answer(ApiError::of(error));
  const foreign::Import read = foreign::import_save(boost::json::serialize(body.save.value));
  if (read.fault) return error_answer({ErrorCode::illegal, read.fault.text, "", "/save"});
  return json_answer(wire::Imported{write_record(read.record), read.notes});
}

}  // namespace bastide

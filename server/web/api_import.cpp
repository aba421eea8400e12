// A saved game of another program as a record of ours (docs/import.md).
#include <boost/json.hpp>

#include "engine/notation/record.h"
#include "foreign/reading/import.h"
#include "server/web/api.h"
#include "wire/http.h"
#include "wire/read.h"

namespace bastide {
namespace {}  // namespace

HttpResponse imported(const HttpRequest& request) {
  wire::ImportRequest body;
  if (const JsonError error = wire::from_json(request.body, body)) return error_response(ApiError::of(error));
  const foreign::Import read = foreign::import_document(std::move(body.save.value));
  if (read.fault) return error_response({ErrorCode::illegal, read.fault.message, "", "/save"});
  wire::Imported imported{write_record(read.record), {}};
  for (const Said& note : read.notes) imported.notes.push_back(wire::note_of(note));
  return json_response(imported);
}

}  // namespace bastide

// A saved game of another program as a record of ours (docs/import.md).
#include "server/room/questions.h"
#include "server/web/api.h"
#include "wire/http.h"
#include "wire/read.h"

namespace bastide {

HttpResponse imported(const HttpRequest& request) {
  wire::ImportRequest body;
  if (const JsonError error = wire::from_json(request.body, body)) return error_response(ApiError::of(error));
  wire::Imported imported;
  if (const ApiError refused = import_for(std::move(body), imported)) return error_response(refused);
  return json_response(imported);
}

}  // namespace bastide

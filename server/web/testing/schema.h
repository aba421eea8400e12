// Holds JSON to a schema: as much of JSON Schema 2020-12 as server/web/openapi.json uses, and no more. An
// unknown keyword is an error, so that none is believed to be checked that is not.
#pragma once

#include <boost/json/value.hpp>
#include <string>

namespace bastide {

// Empty if the value is as the schema says; else the first place where it is not, and why. `document` is what
// "#/..." refers to.
std::string schema_fault(const boost::json::value& value, const boost::json::value& schema,
                         const boost::json::value& document, const std::string& place = "");

}  // namespace bastide

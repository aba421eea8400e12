// A connection to a store in a database of PostgreSQL: sql.h.
#pragma once

#include <memory>
#include <string>

#include "server/store/sql.h"

namespace bastide {

std::unique_ptr<Sql> open_postgres_sql(const std::string& address);

}  // namespace bastide

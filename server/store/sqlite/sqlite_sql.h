// A second connection to a store in a file: sql.h. Writers wait for each other, each for some milliseconds.
#pragma once

#include <filesystem>
#include <memory>

#include "server/store/sql.h"

namespace bastide {

std::unique_ptr<Sql> open_sqlite_sql(const std::filesystem::path& file);

}  // namespace bastide

// The store in a database of PostgreSQL.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace bastide {

// The store in the database of this address ("postgresql://…", what libpq takes), whose tables are made if
// they are not there. Takes hold of it: a second server on the same database gets a StoreError that says so.
// A connection that is lost is made again with the next request; until then each throws
// StoreError::Kind::away.
std::unique_ptr<Store> open_postgres_store(const std::string& address);

}  // namespace bastide

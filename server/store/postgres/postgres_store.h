// The store in a database of PostgreSQL.
#pragma once

#include <memory>
#include <string>

#include "server/nodes/leases.h"
#include "server/store/store.h"

namespace bastide {

// The store in the database of this address ("postgresql://…", what libpq takes), whose tables are made if
// they are not there. Takes hold of it: a second server on the same database gets a StoreError that says so.
// A connection that is lost is made again with the next request; until then each throws
// StoreError::Kind::away.
//
// With `leases`, which outlive it, it is one of several processes on the database, and stores only what is of
// the shards that these leases say are its own: under their epochs, so that the database refuses what comes
// too late (Stored::moved).
std::unique_ptr<Store> open_postgres_store(const std::string& address, const Leases* leases = nullptr);

}  // namespace bastide

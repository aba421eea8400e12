// Which engine a store has is said by its address.
#pragma once

#include <memory>
#include <string>

#include "server/nodes/leases.h"
#include "server/store/store.h"

namespace bastide {

// "postgresql://…": a database. Everything else is the path of a file.
bool is_database(const std::string& address);
// Opens it, and makes it where there is none; see open_store() and open_postgres_store(). A file has no
// leases.
std::unique_ptr<Store> open_store_at(const std::string& address, const Leases* leases = nullptr);
// Throws StoreError (away) while the database of this address cannot be reached. Looks at nothing in it, and
// a file is always there.
void reach_store(const std::string& address);
// What may be told of the address: all but a password.
std::string shown_store(const std::string& address);

}  // namespace bastide

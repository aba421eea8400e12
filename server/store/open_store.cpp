#include "server/store/open_store.h"

#include "server/store/postgres/connection.h"
#include "server/store/postgres/postgres_store.h"

namespace bastide {

bool is_database(const std::string& address) {
  return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

std::unique_ptr<Store> open_store_at(const std::string& address, const Leases* leases) {
  return is_database(address) ? open_postgres_store(address, leases) : open_store(address);
}

void reach_store(const std::string& address) {
  if (is_database(address)) const PostgresConnection connection(address);
}

std::string shown_store(const std::string& address) {
  return is_database(address) ? without_password(address) : address;
}

}  // namespace bastide

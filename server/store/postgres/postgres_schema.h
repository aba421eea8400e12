// The tables of a store in PostgreSQL and how older ones become them.
#pragma once

#include "server/store/postgres/connection.h"

namespace bastide {

// Each step leads from one version of the schema to the next; a step that has been released is never changed.
int postgres_schema_version();

// Brings the database up to this version, in one transaction; two programs that do it at the same time wait
// for each other. Throws StoreError: not a store of Bastide, written by a newer version.
void migrate(PostgresConnection& connection);

}  // namespace bastide

// The tables of a store in PostgreSQL and how older ones become them.
#pragma once

#include "server/store/postgres/connection.h"

namespace bastide {

// Each step leads from one version of the schema to the next; a step that has been released is never changed.
// A step only adds, so that servers of the version before run on beside it while one after the other is
// upgraded. One of them that is started again refuses the newer schema.
int postgres_schema_version();

// Brings the database up to this version, in one transaction; two programs that do it at the same time wait
// for each other. Throws StoreError: not a store of Bastide, written by a newer version. A lower `wanted` is
// for tests of how older stores come forward.
void migrate(PostgresConnection& connection, int wanted = postgres_schema_version());

}  // namespace bastide

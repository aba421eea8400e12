// The tables of a store in PostgreSQL and how older ones become them.
#pragma once

#include "server/store/postgres/connection.h"

namespace bastide {

// Each step leads from one version of the schema to the next; a step that has been released is never changed.
// A step adds and takes nothing away ("expand"), so that servers of the versions before run on beside it, and
// may be started again, while one after the other is upgraded. The database says which version a program
// must know at least. A step that older programs could not go on with ("contract") raises that, comes a
// release after nobody needs what it takes away, and is refused while any server uses the database.
int postgres_schema_version();

// Brings the database up to this version, in one transaction; two programs that do it at the same time wait
// for each other. A newer database that this program may use is left as it is. Throws StoreError: not a store
// of Bastide, written by a version too new for this one, in use by servers of an older version. A
// lower `wanted` is for tests of how older stores come forward.
void migrate(PostgresConnection& connection, int wanted = postgres_schema_version());
// Throws as migrate() does, and changes nothing.
void check_schema(PostgresConnection& connection);

}  // namespace bastide

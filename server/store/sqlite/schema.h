// The tables of a store and how older ones become them.
#pragma once

#include "server/store/sqlite/database.h"

namespace bastide {

// Each step leads from one version of the schema to the next; a step that has been released is never changed.
int schema_version();

// Brings the database up to this version, in one transaction. Throws StoreError: not a store of Bastide,
// written by a newer version.
void migrate(Database& database);

// Throws StoreError unless every page of the file is in order and it is a store that this version can read.
void verify(Database& database);

}  // namespace bastide

// Questions that need no table: what is offered, what is in a box, a record played through, what a position's
// actions would do. A server answers them over HTTP, the page by itself where no server is there.
#pragma once

#include "players/player.h"
#include "server/room/api_error.h"
#include "server/room/rule_cache.h"
#include "wire/catalogue.h"
#include "wire/http.h"

namespace bastide {

// Without what depends on a server: its limits (but those of names and chat), its own programs, its analyses.
wire::Meta offers();

wire::ServerPlayer offered(const PlayerSpec& player);

// The rules are read as those of a table whose seats are all for people.
ApiError catalogue_for(const wire::CatalogueRequest& request, RuleCache& cache, wire::Catalogue& catalogue);

// A saved game of another program as a record of ours (docs/import.md).
ApiError import_for(wire::ImportRequest request, wire::Imported& imported);

// The record as text or JSON. Tenths of a second for a long game.
ApiError replay_for(const wire::ReplayRequest& request, wire::Replayed& replayed);

// Positions of strangers: what they claim of modules is not believed.
ApiError preview_for(const wire::PositionPreview& request, wire::PreviewReply& reply);

}  // namespace bastide

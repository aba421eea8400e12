// What can be seen of a state, as numbers: bastide.h says which stands where.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bindings/c/handles.h"

namespace bastide::bindings {

inline std::size_t scalars_size(const RuleSet& rules) { return BST_SCALAR_BAG + rules.tiles().size(); }

// For that seat.
void write_scalars(const bst_state& state, PlayerId seat, std::int32_t* scalars);

// What is wrong with a state or a seat that a caller gave, said; else BST_OK.
std::int32_t check_seat(const bst_state* state, std::int32_t seat);

}  // namespace bastide::bindings

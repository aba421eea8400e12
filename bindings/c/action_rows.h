// What actions are about, as rows of numbers: bastide.h says which column is what.
#pragma once

#include <cstdint>

#include "bindings/c/handles.h"

namespace bastide::bindings {

// BST_ACTION_FEATURES numbers for each answer to what is asked.
void write_action_rows(const bst_state& state, std::int16_t* rows);

}  // namespace bastide::bindings

// What can be seen of a state, as numbers: bastide.h says which stands where.
#pragma once

#include <cstdint>

#include "bindings/c/numbering.h"

namespace bastide::bindings {

inline std::size_t planes_size(Window window) {
  return static_cast<std::size_t>(BST_PLANES) * static_cast<std::size_t>(window.squares());
}
inline std::size_t scalars_size(const RuleSet& rules) { return BST_SCALAR_BAG + rules.tiles().size(); }

// For that seat. Costs some microseconds, and the more the wider the window.
void write_planes(const bst_state& state, PlayerId seat, Window window, std::uint8_t* planes);
void write_scalars(const bst_state& state, PlayerId seat, std::int32_t* scalars);

}  // namespace bastide::bindings

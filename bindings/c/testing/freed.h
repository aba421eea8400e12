// Handles that are freed where they go.
#pragma once

#include <memory>

#include "bindings/c/bastide.h"

namespace bastide::testing {

struct Freed {
  void operator()(bst_rules* handle) const { bst_rules_free(handle); }
  void operator()(bst_state* handle) const { bst_state_free(handle); }
  void operator()(bst_record* handle) const { bst_record_free(handle); }
  void operator()(bst_player* handle) const { bst_player_free(handle); }
  void operator()(bst_batch* handle) const { bst_batch_free(handle); }
};
template <class Handle>
using Held = std::unique_ptr<Handle, Freed>;

}  // namespace bastide::testing

// For tests: with what a store refuses something.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "server/store/store_error.h"

namespace bastide::testing {

template <class Work>
std::pair<StoreError::Kind, std::string> refusal_of(Work work) {
  try {
    work();
  } catch (const StoreError& error) {
    return {error.kind(), error.what()};
  }
  ADD_FAILURE() << "nothing was refused";
  return {};
}

}  // namespace bastide::testing

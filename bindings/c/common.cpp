// What all functions of the library share: errors, buffers, chance.
#include <algorithm>
#include <array>
#include <bit>

#include "bindings/c/handles.h"

namespace bastide::bindings {
namespace {

constexpr std::size_t kLongestError = 4096;
thread_local std::array<char, kLongestError> last_error{};
thread_local std::int32_t last_code = BST_OK;

}  // namespace

std::int32_t fail(std::int32_t code, std::string_view text) noexcept {
  const std::size_t length = std::min(text.size(), kLongestError - 1);
  text.copy(last_error.data(), length);
  last_error[length] = '\0';
  return last_code = code;
}

std::int32_t fail_null(std::string_view argument) noexcept {
  return guarded([&] { return fail(BST_ERROR_NULL, std::string(argument) + " is NULL"); });
}

std::int32_t fail_range(std::string_view argument, std::int64_t value, std::int64_t low, std::int64_t high) {
  return fail(BST_ERROR_ARGUMENT, std::string(argument) + " is " + std::to_string(value) +
                                      "; it must be from " + std::to_string(low) + " to " +
                                      std::to_string(high));
}

std::int32_t give_text(std::string_view text, char* out, std::size_t size) {
  bool only_asked = false;
  if (const std::int32_t fault = check_room(out, size, text.size() + 1, "text", only_asked)) return fault;
  if (!only_asked) {
    text.copy(out, text.size());
    out[text.size()] = '\0';
  }
  return static_cast<std::int32_t>(text.size());
}

}  // namespace bastide::bindings

using namespace bastide;
using namespace bastide::bindings;

int32_t bst_abi_version(void) { return BST_ABI_VERSION; }

const char* bst_last_error(void) { return bastide::bindings::last_error.data(); }

int32_t bst_last_error_code(void) { return bastide::bindings::last_code; }

void bst_random_seed(bst_random* random, uint64_t seed) {
  if (random == nullptr) return;
  *random = std::bit_cast<bst_random>(Random(seed));
}

uint32_t bst_random_below(bst_random* random, uint32_t bound) {
  if (random == nullptr) return 0;
  auto stream = std::bit_cast<Random>(*random);
  const std::uint32_t number = bound == 0 ? 0 : stream.below(bound);
  *random = std::bit_cast<bst_random>(stream);
  return number;
}

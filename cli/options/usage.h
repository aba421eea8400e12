// What is wrong with a flag, a file or a name: one clear sentence that names the thing, the place and what
// would be right.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// Printed by the program as "bastide: <what>"; it then ends with kExitUsage.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The candidate that looks most like a mistyped word, or empty if none is near.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates);

// "there is no preset 'fi-curent'; did you mean 'fi-current'?", or "...; there are: a, b, c" if none is near.
// The kinds are those of the message usage.unknown.
std::string unknown(std::string_view kind, std::string_view word,
                    const std::vector<std::string_view>& candidates);

// "expected a number from 1 to 99, found 'x'"
std::string expected_number(std::string_view low, std::string_view high, std::string_view found);

std::string joined(const std::vector<std::string_view>& parts, std::string_view between = ", ");

}  // namespace bastide

// Certificates for servers of a test's own, which nobody trusts who was not told to.
#pragma once

#include <string>

namespace bastide::testing {

// Key and certificate in one file, good for an hour, for a server of this name.
void write_certificate(const std::string& file, const std::string& name);

}  // namespace bastide::testing

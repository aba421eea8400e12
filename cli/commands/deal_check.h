// bastide check --deal: were finished games dealt as the server had promised?
#pragma once

#include <string>
#include <vector>

namespace bastide {

// Looks at records, as text or JSON, at or below the paths; the exit code. Throws UsageError.
int run_deal_check(const std::vector<std::string>& paths);

}  // namespace bastide

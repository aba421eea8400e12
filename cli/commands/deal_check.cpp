#include "cli/commands/deal_check.h"

#include <iostream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/usage.h"
#include "cli/reports/facts.h"
#include "protocol/json/json.h"
#include "server/dealer/check_deal.h"

namespace bastide {
namespace {

// Why the text is no record, "12:3: ..." or "/moves/3: ..."; empty if it is one.
std::string read_either(const std::string& text, Record& record) {
  if (trimmed(text).starts_with('{')) {
    const JsonError error = read_record_json(text, record);
    return error ? " " + place_and_reason(error) : "";
  }
  const ParseError error = read_record(text, record);
  return error ? place_and_reason(error) : "";
}

// Prints what was found; true if all is as promised.
bool check_file(const std::filesystem::path& file) {
  Record record;
  const std::string fault = read_either(read_file(file), record);
  if (!fault.empty()) {
    std::cout << file.string() << ":" << fault << '\n';
    return false;
  }
  const DealCheck check = check_deal(record);
  if (check.error) {
    std::cout << file.string() << ": " << in_language(check.error) << '\n';
    return false;
  }
  std::cout << file.string() << ": " << counted("check.dealt", static_cast<std::int64_t>(check.draws))
            << '\n';
  return true;
}

}  // namespace

int run_deal_check(const std::vector<std::string>& paths) {
  const std::vector<std::filesystem::path> files = files_below(paths, {".record", ".json"});
  if (files.empty()) {
    const std::vector<std::string_view> names(paths.begin(), paths.end());
    throw UsageError(in_words("usage.no-records", {{"paths", joined(names)}}));
  }
  int failed = 0;
  for (const std::filesystem::path& file : files) failed += check_file(file) ? 0 : 1;
  return failed == 0 ? 0 : kExitFailed;
}

}  // namespace bastide

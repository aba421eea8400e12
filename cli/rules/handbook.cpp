#include "cli/rules/handbook.h"

#include <algorithm>
#include <filesystem>

#include "cli/options/files.h"
#include "cli/options/usage.h"
#include "cli/rules/handbook_tables.h"

namespace bastide {
namespace {

constexpr std::string_view kOverview = "README";

const Module* module_named(std::string_view id) {
  for (const Module* module : expansion_modules())
    if (module->id == id) return module;
  return nullptr;
}

std::string chapter(const char* title, const std::string& table) {
  return table.empty() ? table : "\n## " + std::string(title) + "\n\n" + table;
}

}  // namespace

std::vector<std::string> handbook_pages() {
  std::vector<std::string> pages{std::string(kOverview), "base"};
  for (const Module* module : expansion_modules()) pages.emplace_back(module->id);
  return pages;
}

std::string made_part(std::string_view page) {
  if (page == kOverview) return chapter("The sets", pages_table()) + chapter("The presets", presets_table());
  const Module* module = module_named(page);
  return chapter("What is in the box", pieces_table(module)) +
         (module == nullptr ? "" : chapter("What can be switched on", elements_table(*module))) +
         chapter("House rules", options_table(module)) + clauses_tables(page);
}

std::string_view family_of(std::string_view clause) { return clause.substr(0, clause.find('-')); }

std::string_view family_of_page(std::string_view page) {
  const Module* module = module_named(page);
  return module == nullptr ? "B" : family_of(module->clause);
}

std::string page_of(const IndexedRule& rule) {
  std::string first;
  for (const std::string& id : rule.modules) {
    if (id != "base" && module_named(id) == nullptr) continue;
    if (family_of_page(id) == family_of(rule.id)) return id;
    if (first.empty()) first = id;
  }
  return first;
}

std::vector<std::string> check_handbook(const std::string& folder, bool write) {
  std::vector<std::string> faults;
  for (const std::string& page : handbook_pages()) {
    const std::filesystem::path file = std::filesystem::path(folder) / (page + ".md");
    auto fault = [&](const std::string& what) { faults.push_back(file.string() + " " + what); };
    if (!std::filesystem::exists(file)) {
      fault("is missing: every set that is built has a page");
      continue;
    }
    const std::string text = read_file(file);
    const std::size_t begin = text.find(kMadeBegin), end = text.find(kMadeEnd);
    if (begin == std::string::npos || end == std::string::npos || end < begin) {
      fault("lacks the lines between which the made part stands (docs/rules/README.md)");
      continue;
    }
    const std::size_t from = begin + kMadeBegin.size();
    const std::string fresh = text.substr(0, from) + made_part(page) + "\n" + text.substr(end);
    if (fresh == text) continue;
    if (!write)
      fault("says something else than the game: bastide rules pages --write");
    else if (!write_file(file, fresh))
      fault("cannot be written");
  }
  return faults;
}

}  // namespace bastide

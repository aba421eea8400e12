// The tables of the handbook's pages, as Markdown.
#pragma once

#include <string>
#include <string_view>

#include "engine/rules/module.h"

namespace bastide {

// Of an expansion; null: of the base game.
std::string name_of_page(const Module* module);
std::string pieces_table(const Module* module);
int tiles_in_box(const Module* module);
std::string elements_table(const Module& module);
// Empty where there are none.
std::string options_table(const Module* module);
// The rules that the page of that name tells, in their families.
std::string clauses_tables(std::string_view page);
// "big-follower" as people write it.
std::string spelled_out(std::string_view id);
// Of the overview.
std::string pages_table();
std::string presets_table();

}  // namespace bastide

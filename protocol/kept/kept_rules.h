// The rules of work that is kept in a file (kept_lines.h) and was begun by an older version of them: it goes
// on by the values it was begun with. The first line names the version, "rules_version"; the first did not
// yet.
#pragma once

#include <boost/json/object.hpp>
#include <filesystem>
#include <string>

#include "engine/rules/rules_version.h"

namespace bastide {

// By which version of the rules the work in the file was begun; today's if there is none yet.
int kept_rules_version(const std::filesystem::path& file);

// By which weights its strong players go: how these came about, as its first line says; empty: it does not.
std::string kept_weights(const std::filesystem::path& file);

// The settings of a first line as today's program would put them: the rules in their members "rules" and
// "mixes" brought forward, and the version named.
void bring_settings_forward(boost::json::object& settings);

}  // namespace bastide

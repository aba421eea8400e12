// The log: one JSON object a line. Keys, cookies and chat never stand in it.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>

namespace bastide {

enum class LogLevel { debug, info, warning, error };

// `level`: "debug", "info", "warning", "error" or "off"; `file` empty: the error stream. An error sentence if
// that is no level, or the file cannot be written; then all stays as it was. Called again it opens the file
// anew, for programs that put old logs away.
std::string start_log(std::string_view level, const std::string& file);

// log_event(LogLevel::info, "listening", {{"port", 8080}});
void log_event(LogLevel level, std::string_view event, const boost::json::object& members = {});

}  // namespace bastide

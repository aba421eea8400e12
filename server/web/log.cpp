#include "server/web/log.h"

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <ctime>
#include <memory>

#include "protocol/json/json_text.h"

namespace bastide {
namespace {

constexpr const char* kName = "bastide";

spdlog::level::level_enum level_of(LogLevel level) {
  switch (level) {
    case LogLevel::debug:
      return spdlog::level::debug;
    case LogLevel::info:
      return spdlog::level::info;
    case LogLevel::warning:
      return spdlog::level::warn;
    case LogLevel::error:
      return spdlog::level::err;
  }
  return spdlog::level::info;
}

// Taken by each line, so that a new one may come at any moment; the old one's file is closed by the last line
// that has it.
std::atomic<std::shared_ptr<spdlog::logger>> the_logger;

spdlog::sink_ptr sink_of(const std::string& file) {
  if (file.empty()) return std::make_shared<spdlog::sinks::stderr_sink_mt>();
  return std::make_shared<spdlog::sinks::basic_file_sink_mt>(file);
}

std::string now_text() {
  timespec now{};
  std::timespec_get(&now, TIME_UTC);
  std::tm parts{};
  gmtime_r(&now.tv_sec, &parts);
  char text[40];
  const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
  std::snprintf(text + size, sizeof text - size, ".%03ldZ", now.tv_nsec / 1000000);
  return text;
}

}  // namespace

std::string start_log(std::string_view level, const std::string& file) {
  const auto parsed = spdlog::level::from_str(std::string(level));
  if (parsed == spdlog::level::off && level != "off")
    return "there is no log level '" + std::string(level) + "'; there are: debug, info, warning, error, off";
  try {
    const auto logger = std::make_shared<spdlog::logger>(kName, sink_of(file));
    logger->set_pattern("%v");
    logger->set_level(parsed);
    logger->flush_on(spdlog::level::info);
    the_logger.store(logger);
  } catch (const spdlog::spdlog_ex& error) {
    return "the log " + file + " cannot be written: " + error.what();
  }
  return "";
}

void log_event(LogLevel level, std::string_view event, const boost::json::object& members) {
  const auto logger = the_logger.load();
  if (!logger || !logger->should_log(level_of(level))) return;
  constexpr std::string_view kLevels[] = {"debug", "info", "warning", "error"};
  boost::json::object line{{"at", now_text()}, {"level", kLevels[static_cast<int>(level)]}, {"event", event}};
  for (const auto& member : members) line[member.key()] = member.value();
  logger->log(level_of(level), "{}", json_text(line));
}

}  // namespace bastide

#include "protocol/kept/kept_lines.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <cstring>

#include "protocol/json/json_reader.h"
#include "protocol/json/json_text.h"

namespace bastide {
namespace {

namespace json = boost::json;

std::string header_line(const KeptLines::Header& header) {
  json::object line{{header.format, header.version}};
  for (const auto& member : header.settings) line[member.key()] = member.value();
  return json_text(line) + "\n";
}

// "made with seed 1, but this run has seed 2".
std::string difference_of(const json::object& there, const KeptLines::Header& wanted) {
  const auto shown = [](const json::object& of, json::string_view key) {
    const json::value* value = of.if_contains(key);
    return std::string(key) + " " + (value == nullptr ? "unset" : json_text(*value));
  };
  const auto differs = [&](json::string_view key) {
    const json::value *one = there.if_contains(key), *other = wanted.settings.if_contains(key);
    return one == nullptr || other == nullptr || json_text(*one) != json_text(*other);
  };
  for (const json::object* each : {&wanted.settings, &there})
    for (const auto& member : *each)
      if (std::string_view(member.key()) != wanted.format && differs(member.key()))
        return "made with " + shown(there, member.key()) + ", but this run has " +
               shown(wanted.settings, member.key());
  return {};
}

std::string read_all(int handle) {
  std::string text;
  char bytes[65536];
  for (ssize_t count = 0; (count = pread(handle, bytes, sizeof bytes, static_cast<off_t>(text.size()))) > 0;)
    text.append(bytes, static_cast<std::size_t>(count));
  return text;
}

}  // namespace

std::unique_ptr<KeptLines> KeptLines::open(const std::filesystem::path& file, const Header& header,
                                           const Take& take, std::string& error) {
  // Without waiting, so that a pipe is no trap.
  const int handle = ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
  if (handle < 0) {
    error = file.string() + " cannot be opened: " + std::strerror(errno);
    return nullptr;
  }
  std::unique_ptr<KeptLines> lines(new KeptLines(file, handle));
  struct stat about{};
  if (fstat(handle, &about) != 0 || !S_ISREG(about.st_mode))
    error = file.string() + " is no file in which a run could be kept";
  else if (flock(handle, LOCK_EX | LOCK_NB) != 0)
    error = file.string() + " is in use by another run";
  else
    error = lines->load(header, take);
  if (!error.empty()) lines.reset();
  return lines;
}

KeptLines::~KeptLines() { close(handle_); }

std::string KeptLines::load(const Header& header, const Take& take) {
  const std::string text = read_all(handle_);
  if (text.empty()) return append(header_line(header));
  const std::size_t end = text.find('\n');
  if (end == std::string::npos) return file_.string() + " is no run of Bastide: its first line has no end";
  json::value value;
  if (std::string error = check_header(std::string_view(text).substr(0, end), header, value); !error.empty())
    return error;
  if (header.bring_forward != nullptr) header.bring_forward(value.get_object());
  const std::string difference = difference_of(value.get_object(), header);
  size_ = end + 1;
  if (difference.empty()) return take_lines(text, take);
  if (size_ != text.size())
    return file_.string() + " was " + difference + "; go on with what it has, or name another file";
  // Nothing has been done: the settings may be chosen anew.
  if (ftruncate(handle_, 0) != 0) return file_.string() + " cannot be written: " + std::strerror(errno);
  size_ = 0;
  return append(header_line(header));
}

std::string KeptLines::check_header(std::string_view line, const Header& header, json::value& value) const {
  const JsonError error = parse_json(line, value);
  const json::object* object = error ? nullptr : value.if_object();
  const json::value* version = object == nullptr ? nullptr : object->if_contains(header.format);
  if (version == nullptr)
    return file_.string() + " is no run of Bastide: its first line does not say \"" +
           std::string(header.format) + "\"";
  if (!version->is_int64() || version->as_int64() != header.version)
    return file_.string() + " is of version " + json_text(*version) +
           " of run files; this program knows version " + std::to_string(header.version);
  return {};
}

// What is wrong with the last line alone is no error: it was being written when the run ended.
std::string KeptLines::take_lines(std::string_view text, const Take& take) {
  for (int line = 2; size_ < text.size(); ++line) {
    const std::size_t end = text.find('\n', size_);
    const bool last = end == std::string_view::npos || end + 1 == text.size();
    const std::string fault =
        end == std::string_view::npos ? "it is cut off" : take(text.substr(size_, end - size_));
    if (!fault.empty() && !last)
      return file_.string() + " is damaged in line " + std::to_string(line) + ": " + fault;
    if (!fault.empty()) {
      dropped_ = "the last line of " + file_.string() + ", number " + std::to_string(line) +
                 ", was damaged and has been dropped: " + fault;
      if (ftruncate(handle_, static_cast<off_t>(size_)) != 0)
        return file_.string() + " cannot be written: " + std::strerror(errno);
      return {};
    }
    size_ = end + 1;
  }
  return {};
}

std::string KeptLines::append(const std::string& line) {
  const ssize_t count = write(handle_, line.data(), line.size());
  if (count == static_cast<ssize_t>(line.size())) {
    size_ += line.size();
    return {};
  }
  const std::string why = count < 0 ? std::strerror(errno) : "there is no more room";
  if (ftruncate(handle_, static_cast<off_t>(size_)) != 0) return file_.string() + " cannot be written";
  return file_.string() + " cannot be written: " + why;
}

}  // namespace bastide

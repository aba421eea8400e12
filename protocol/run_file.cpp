#include "protocol/run_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <set>

#include "protocol/json_parts.h"
#include "protocol/json_text.h"

namespace bastide {
namespace {

namespace json = boost::json;

constexpr const char* kFormat = "bastide-run";
constexpr int kMostPoints = 1000000;

std::string header_line(const json::object& settings) {
  json::object header{{kFormat, kRunFileVersion}};
  for (const auto& member : settings) header[member.key()] = member.value();
  return json_text(header) + "\n";
}

json::value forfeit_json(const std::optional<Forfeit>& forfeit) {
  if (!forfeit) return nullptr;
  return json::object{{"by", forfeit->contestant + 1}, {"reason", json_of(forfeit->reason)}};
}

std::string pair_line(const RunPair& pair) {
  json::array points, forfeits;
  bool forfeited = false;
  for (const MatchGame& game : pair.games) {
    points.push_back(json::array{game.points[0], game.points[1]});
    forfeits.push_back(forfeit_json(game.forfeit));
    forfeited = forfeited || game.forfeit;
  }
  json::object line{{"pair", pair.number}};
  if (!pair.mix.empty()) line["mix"] = json_of(pair.mix);
  line["players"] = json_texts(pair.players);
  line["points"] = std::move(points);
  if (forfeited) line["forfeits"] = std::move(forfeits);
  return json_text(line) + "\n";
}

// Calls take(item, 0) and take(item, 1) for the two items that the array must have.
template <class Take>
void read_two(const JsonReader& reader, Take take) {
  std::size_t count = 0;
  reader.each([&](const JsonReader& item) {
    if (count < 2) take(item, count);
    ++count;
  });
  if (!reader.failed() && count != 2) reader.fail("expected two of them");
}

void read_forfeit(const JsonReader& reader, MatchGame& game) {
  if (reader.value() != nullptr && reader.value()->is_null()) return;
  reader.only({"by", "reason"});
  game.forfeit = {reader.member("by").number(1, 2) - 1, reader.member("reason").text()};
}

std::string read_pair(std::string_view line, RunPair& pair) {
  json::value value;
  JsonError error = parse_json(line, value);
  const JsonReader reader(value, error);
  reader.only({"pair", "mix", "players", "points", "forfeits"});
  pair.number = reader.member("pair").number(1, 100000000);
  if (const auto mix = reader.find("mix")) pair.mix = mix->text();
  read_two(reader.member("players"),
           [&pair](const JsonReader& name, std::size_t i) { pair.players[i] = name.text(); });
  read_two(reader.member("points"), [&pair](const JsonReader& points, std::size_t i) {
    MatchGame& game = pair.games[i];
    game.number = 2 * (pair.number - 1) + static_cast<int>(i) + 1;
    game.beginner = static_cast<int>(i);
    game.played = true;
    read_two(points, [&game](const JsonReader& number, std::size_t who) {
      game.points[who] = number.number(-kMostPoints, kMostPoints);
    });
  });
  if (const auto forfeits = reader.find("forfeits"))
    read_two(*forfeits,
             [&pair](const JsonReader& item, std::size_t i) { read_forfeit(item, pair.games[i]); });
  return error ? to_string(error) : std::string();
}

// "made with seed 1, but this run has seed 2".
std::string difference_of(const json::object& there, const json::object& wanted) {
  const auto shown = [](const json::object& of, json::string_view key) {
    const json::value* value = of.if_contains(key);
    return std::string(key) + " " + (value == nullptr ? "unset" : json_text(*value));
  };
  const auto differs = [&](json::string_view key) {
    const json::value *one = there.if_contains(key), *other = wanted.if_contains(key);
    return one == nullptr || other == nullptr || json_text(*one) != json_text(*other);
  };
  for (const json::object* each : {&wanted, &there})
    for (const auto& member : *each)
      if (member.key() != kFormat && differs(member.key()))
        return "made with " + shown(there, member.key()) + ", but this run has " +
               shown(wanted, member.key());
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

std::unique_ptr<RunFile> RunFile::open(const std::filesystem::path& file, const json::object& settings,
                                       std::string& error) {
  // Without waiting, so that a pipe is no trap.
  const int handle = ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
  if (handle < 0) {
    error = file.string() + " cannot be opened: " + std::strerror(errno);
    return nullptr;
  }
  std::unique_ptr<RunFile> run(new RunFile(file, handle));
  struct stat about{};
  if (fstat(handle, &about) != 0 || !S_ISREG(about.st_mode))
    error = file.string() + " is no file in which a run could be kept";
  else if (flock(handle, LOCK_EX | LOCK_NB) != 0)
    error = file.string() + " is in use by another run";
  else
    error = run->load(settings);
  if (!error.empty()) run.reset();
  return run;
}

RunFile::~RunFile() { close(handle_); }

std::string RunFile::load(const json::object& settings) {
  const std::string text = read_all(handle_);
  if (text.empty()) return write_line(header_line(settings));
  const std::size_t header = text.find('\n');
  if (header == std::string::npos) return file_.string() + " is no run of Bastide: its first line has no end";
  json::value value;
  if (std::string error = check_header(std::string_view(text).substr(0, header), value); !error.empty())
    return error;
  const std::string difference = difference_of(value.get_object(), settings);
  if (difference.empty()) return take_pairs(text, header + 1);
  if (header + 1 != text.size())
    return file_.string() + " was " + difference + "; go on with what it has, or name another file";
  // Nothing has been played: the settings may be chosen anew.
  if (ftruncate(handle_, 0) != 0) return file_.string() + " cannot be written: " + std::strerror(errno);
  return write_line(header_line(settings));
}

std::string RunFile::check_header(std::string_view line, json::value& value) const {
  const JsonError error = parse_json(line, value);
  const json::object* header = error ? nullptr : value.if_object();
  const json::value* version = header == nullptr ? nullptr : header->if_contains(kFormat);
  if (version == nullptr)
    return file_.string() + " is no run of Bastide: its first line does not say \"" + kFormat + "\"";
  if (!version->is_int64() || version->as_int64() != kRunFileVersion)
    return file_.string() + " is of version " + json_text(*version) +
           " of run files; this program knows version " + std::to_string(kRunFileVersion);
  return {};
}

// What is wrong with the last line alone is no error: it was being written when the run ended.
std::string RunFile::take_pairs(std::string_view text, std::size_t header) {
  size_ = header;
  std::set<std::string> seen;
  for (int line = 2; size_ < text.size(); ++line) {
    const std::size_t end = text.find('\n', size_);
    const bool last = end == std::string_view::npos || end + 1 == text.size();
    RunPair pair;
    std::string fault =
        end == std::string_view::npos ? "it is cut off" : read_pair(text.substr(size_, end - size_), pair);
    const std::string name = json_text(json::array{pair.mix, pair.players[0], pair.players[1], pair.number});
    if (fault.empty() && !seen.insert(name).second) fault = "that pair is there before";
    if (!fault.empty() && !last)
      return file_.string() + " is damaged in line " + std::to_string(line) + ": " + fault;
    if (!fault.empty()) {
      dropped_ = "the last line of " + file_.string() + ", number " + std::to_string(line) +
                 ", was damaged and has been dropped: " + fault;
      if (ftruncate(handle_, static_cast<off_t>(size_)) != 0)
        return file_.string() + " cannot be written: " + std::strerror(errno);
      return {};
    }
    pairs_.push_back(std::move(pair));
    size_ = end + 1;
  }
  return {};
}

std::string RunFile::append(const RunPair& pair) {
  const std::string line = pair_line(pair);
  RunPair again;  // a name might be no text that JSON can hold
  if (const std::string fault = read_pair(std::string_view(line).substr(0, line.size() - 1), again);
      !fault.empty())
    return "pair " + std::to_string(pair.number) + " cannot be kept in " + file_.string() + ": " + fault;
  return write_line(line);
}

std::string RunFile::write_line(const std::string& line) {
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

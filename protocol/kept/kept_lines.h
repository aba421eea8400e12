// A file of work that takes long, so that it can go on another day. A line of JSON each: the first says what
// the work is, and every part of it that is done is one more. A line is written at once and whole; the last
// one may be cut off all the same when the power fails, and is dropped then.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace bastide {

class KeptLines {
 public:
  // What the first line says of the file: its format, that format's version, what the work is.
  struct Header {
    std::string_view format;
    int version = 1;
    boost::json::object settings = {};
    // Puts the settings of a file that is there as today's program would; they are compared after that.
    void (*bring_forward)(boost::json::object& settings) = nullptr;
  };
  // Is given each line but the first, without its end. Empty, or what is wrong with it.
  using Take = std::function<std::string(std::string_view line)>;

  // Opens the file, or makes it where there is none, and takes hold of it until this object goes. Null and an
  // error in one sentence that names the file: it cannot be read or written, is no such file, is of another
  // version, has other settings and lines, is damaged before its last line, or is in use.
  static std::unique_ptr<KeptLines> open(const std::filesystem::path& file, const Header& header,
                                         const Take& take, std::string& error);
  ~KeptLines();
  KeptLines(const KeptLines&) = delete;
  KeptLines& operator=(const KeptLines&) = delete;

  const std::filesystem::path& file() const { return file_; }
  // That a damaged last line was dropped; empty if none was.
  const std::string& dropped() const { return dropped_; }

  // A line with its end. Empty, or why it could not be written; then the file is as before.
  std::string append(const std::string& line);

 private:
  KeptLines(std::filesystem::path file, int handle) : file_(std::move(file)), handle_(handle) {}
  std::string load(const Header& header, const Take& take);
  std::string check_header(std::string_view line, const Header& header, boost::json::value& value) const;
  std::string take_lines(std::string_view text, const Take& take);

  std::filesystem::path file_;
  int handle_;
  std::size_t size_ = 0;  // bytes of whole lines
  std::string dropped_;
};

}  // namespace bastide

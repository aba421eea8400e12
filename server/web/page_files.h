// The files of the page, read when the server starts: what is served can only be one of them.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/web/http.h"

namespace bastide {

class PageFiles {
 public:
  // Reads the folder; those ending in .gz and .br are the compressed forms of the files beside them. An empty
  // or missing folder gives no page.
  explicit PageFiles(const std::filesystem::path& folder) { read(folder); }
  // Reads the folder again, while others ask.
  void read(const std::filesystem::path& folder);

  bool there() const { return files_.load()->contains("/index.html"); }
  // GET and HEAD. Any path that is no file and does not look like one is a view of the page, and gets
  // index.html.
  HttpResponse answer(const HttpRequest& request) const;

 private:
  struct File {
    std::string plain, gzip, brotli;  // the bytes; a compressed form that is not there is empty
    std::string etag, type;
    bool immutable = false;  // its name holds a hash of what it says
  };
  using Files = std::unordered_map<std::string, File>;  // by the path in the URL
  static void add(const std::filesystem::path& folder, const std::filesystem::path& path, Files& files);
  static HttpResponse of(const File& file, const HttpRequest& request);

  std::atomic<std::shared_ptr<const Files>> files_;
};

}  // namespace bastide

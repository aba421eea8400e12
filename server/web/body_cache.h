// Answers that many ask for and that change only with a version: made, named and compressed once.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/web/http.h"

namespace bastide {

class BodyCache {
 public:
  struct Body {
    std::string plain, gzip, etag;  // gzip is empty where it would gain nothing
  };
  explicit BodyCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // What was kept for this key, if it is of this version. From any thread.
  std::shared_ptr<const Body> find(const std::string& key, std::int64_t version);
  // Keeps it in place of an older one; those not asked for longest go.
  std::shared_ptr<const Body> keep(const std::string& key, std::int64_t version, std::string plain);
  std::size_t bytes() const;

 private:
  struct Entry {
    std::string key;
    std::int64_t version;
    std::shared_ptr<const Body> body;
  };
  using Entries = std::list<Entry>;
  void forget(Entries::iterator entry);

  const std::size_t most_bytes_;
  mutable std::mutex mutex_;
  Entries entries_;  // the one asked for last comes first
  std::unordered_map<std::string, Entries::iterator> places_;
  std::size_t bytes_ = 0;
};

// As JSON, in the form that the client reads best; 304 if it has it already.
HttpResponse answer_of(const BodyCache::Body& body, const HttpRequest& request);
// The same of a text that nobody else will ask for, so that nothing is kept of it and it has no name.
HttpResponse packed_answer(const std::string& text, const HttpRequest& request);

// The bytes of a .gz file with this text.
std::string gzip_of(std::string_view text);

}  // namespace bastide

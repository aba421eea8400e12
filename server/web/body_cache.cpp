#include "server/web/body_cache.h"

#include "server/dealer/secrets.h"

namespace bastide {
namespace {

constexpr std::size_t kLeastToCompress = 1024;

bool reads_gzip(const HttpRequest& request) {
  return request.accept_encoding.find("gzip") != std::string::npos;
}

std::size_t size_of(const BodyCache::Body& body) { return body.plain.size() + body.gzip.size(); }

std::shared_ptr<const BodyCache::Body> made(std::string plain) {
  auto body = std::make_shared<BodyCache::Body>();
  body->etag = hex_of(hash_of(plain)).substr(0, 20);
  if (plain.size() >= kLeastToCompress) body->gzip = gzip_of(plain);
  body->plain = std::move(plain);
  return body;
}

}  // namespace

std::shared_ptr<const BodyCache::Body> BodyCache::find(const std::string& key, std::int64_t version) {
  const std::lock_guard lock(mutex_);
  const auto found = places_.find(key);
  if (found == places_.end() || found->second->version != version) return nullptr;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->body;
}

std::shared_ptr<const BodyCache::Body> BodyCache::keep(const std::string& key, std::int64_t version,
                                                       std::string plain) {
  auto body = made(std::move(plain));
  const std::lock_guard lock(mutex_);
  if (const auto old = places_.find(key); old != places_.end()) forget(old->second);
  entries_.push_front({key, version, body});
  places_[key] = entries_.begin();
  bytes_ += size_of(*body);
  while (bytes_ > most_bytes_) forget(std::prev(entries_.end()));
  return body;
}

void BodyCache::forget(Entries::iterator entry) {
  bytes_ -= size_of(*entry->body);
  places_.erase(entry->key);
  entries_.erase(entry);
}

std::size_t BodyCache::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

HttpResponse answer_of(const BodyCache::Body& body, const HttpRequest& request) {
  const bool gzip = !body.gzip.empty() && reads_gzip(request);
  const std::string etag = "\"" + body.etag + (gzip ? "-gz\"" : "\"");
  HttpResponse answer{200, "application/json", "", {}};
  answer.headers = {{"ETag", etag}, {"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}};
  if (request.method != "POST" && request.if_none_match.find(etag) != std::string::npos) {
    answer.status = 304;
    return answer;
  }
  if (gzip) answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.body = gzip ? body.gzip : body.plain;
  return answer;
}

HttpResponse packed_answer(const std::string& text, const HttpRequest& request) {
  HttpResponse answer{200, "application/json", text, {{"Vary", "Accept-Encoding"}}};
  if (text.size() < kLeastToCompress || !reads_gzip(request)) return answer;
  answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.body = gzip_of(text);
  return answer;
}

}  // namespace bastide

#include "server/web/http.h"

#include <algorithm>

#include "server/dealer/secrets.h"
#include "wire/http.h"

namespace bastide {
namespace {

constexpr std::string_view kCookie = "bastide";
constexpr std::size_t kMostKeys = 12;  // in one cookie: the seats of the largest table, twice

// The next piece up to the mark; takes it off the text.
std::string_view cut(std::string_view& text, char mark) {
  const auto end = text.find(mark);
  const std::string_view piece = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  return piece;
}

}  // namespace

std::vector<std::string_view> path_words(std::string_view path) {
  std::vector<std::string_view> words;
  if (path.empty()) return words;
  if (path.front() == '/') path.remove_prefix(1);
  for (;;) {
    const auto slash = path.find('/');
    words.push_back(path.substr(0, slash));
    if (slash == std::string_view::npos) return words;
    path.remove_prefix(slash + 1);
  }
}

std::string_view bearer_token(const HttpRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view header = request.authorization;
  return header.starts_with(kBearer) ? header.substr(kBearer.size()) : std::string_view();
}

int status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::malformed:
      return 400;
    case ErrorCode::not_yours:
      return 403;
    case ErrorCode::unknown:
      return 404;
    case ErrorCode::too_late:
      return 409;
    case ErrorCode::too_large:
      return 413;
    case ErrorCode::illegal:
      return 422;
    case ErrorCode::too_many:
      return 429;
    case ErrorCode::not_stored:
      return 503;
    case ErrorCode::other_version:
      return 426;
  }
  return 500;
}

HttpResponse error_response(const ApiError& error) {
  wire::Failure failure = failure_of(error);
  HttpResponse answer = json_response(wire::ErrorBody{failure}, status_of(error.code));
  answer.refused = error.code;
  answer.failure = std::move(failure);
  if (error.retry_after > 0) answer.headers.emplace_back("Retry-After", std::to_string(error.retry_after));
  return answer;
}

void sign(HttpResponse& answer, const std::string& request) {
  answer.headers.emplace_back("X-Request-Id", request);
  if (!answer.failure) return;
  answer.failure->request = request;
  answer.body = wire::to_json(wire::ErrorBody{*answer.failure});
}

std::vector<std::string_view> cookies_named(std::string_view name, std::string_view header) {
  std::vector<std::string_view> values;
  while (!header.empty()) {
    std::string_view pair = cut(header, ';');
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (cut(pair, '=') == name) values.push_back(pair);
  }
  return values;
}

std::vector<std::string> cookie_keys(std::string_view header) {
  std::vector<std::string> keys;
  for (std::string_view value : cookies_named(kCookie, header))
    while (!value.empty() && keys.size() < kMostKeys)
      if (const std::string_view key = cut(value, '.');
          is_key(key) && std::find(keys.begin(), keys.end(), key) == keys.end())
        keys.emplace_back(key);
  return keys;
}

void add_keys(std::string& header, const std::vector<std::string>& keys) {
  for (const std::string& key : keys) header = std::string(kCookie) + "=" + key + "; " + header;
}

std::string keys_cookie(std::string_view game, const std::vector<std::string>& keys, bool secure) {
  std::string text = std::string(kCookie) + "=";
  for (std::size_t i = 0; i < std::min(keys.size(), kMostKeys); ++i) text += (i == 0 ? "" : ".") + keys[i];
  return text + "; Path=/api/games/" + std::string(game) + "; Max-Age=31536000; HttpOnly; SameSite=Lax" +
         (secure ? "; Secure" : "");
}

bool origin_allowed(const HttpRequest& request, std::string_view public_url) {
  if (request.fetch_site == "cross-site") return false;
  if (request.origin.empty()) return true;
  if (!public_url.empty() && request.origin == public_url) return true;
  const std::string scheme = request.secure ? "https://" : "http://";
  return public_url.empty() && request.origin == scheme + request.host;
}

std::vector<std::pair<std::string, std::string>> security_headers(bool https) {
  std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy",
       "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src "
       "'none'; base-uri 'none'; form-action "
       "'self'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
  };
  if (https) headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
  return headers;
}

}  // namespace bastide

#include "server/web/page_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

#include "server/dealer/secrets.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".wasm", "application/wasm"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string type_of(const fs::path& file) {
  const std::string ending = file.extension();
  const auto found =
      std::find_if(kTypes.begin(), kTypes.end(), [&](const auto& type) { return type.first == ending; });
  return found == kTypes.end() ? "application/octet-stream" : std::string(found->second);
}

std::string bytes_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream bytes;
  bytes << stream.rdbuf();
  return bytes.str();
}

bool accepts(const HttpRequest& request, std::string_view encoding) {
  return request.accept_encoding.find(encoding) != std::string::npos;
}

bool looks_like_a_file(std::string_view path) {
  return path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
}

}  // namespace

void PageFiles::read(const fs::path& folder) {
  std::error_code error;
  auto files = std::make_shared<Files>();
  if (!folder.empty() && fs::is_directory(folder, error))
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, error)) {
      const std::string ending = entry.path().extension();
      if (entry.is_regular_file() && ending != ".gz" && ending != ".br") add(folder, entry.path(), *files);
    }
  files_.store(std::move(files));
}

void PageFiles::add(const fs::path& folder, const fs::path& path, Files& files) {
  File file;
  file.plain = bytes_of(path);
  file.gzip = bytes_of(path.string() + ".gz");
  file.brotli = bytes_of(path.string() + ".br");
  file.type = type_of(path);
  file.etag = hex_of(hash_of(file.plain)).substr(0, 20);
  const std::string name = "/" + path.lexically_relative(folder).generic_string();
  file.immutable = name.starts_with("/assets/");  // Vite puts a hash into the names of those
  files.emplace(name, std::move(file));
}

HttpResponse PageFiles::answer(const HttpRequest& request) const {
  const auto files = files_.load();
  const auto found = files->find(request.path);
  if (found != files->end()) return of(found->second, request);
  const auto index = files->find("/index.html");
  if (index != files->end() && !looks_like_a_file(request.path)) return of(index->second, request);
  const char* why =
      there() ? "There is no such file.\n"
              : "The page is not there: build it (npm ci && npm run build in web/), or name its folder "
                "(bastide serve --web DIR).\n";
  return {404, "text/plain; charset=utf-8", why, {}};
}

HttpResponse PageFiles::of(const File& file, const HttpRequest& request) {
  HttpResponse answer{200, file.type, "", {}};
  const bool brotli = !file.brotli.empty() && accepts(request, "br");
  const bool gzip = !brotli && !file.gzip.empty() && accepts(request, "gzip");
  const std::string etag = "\"" + file.etag + (brotli ? "-br" : gzip ? "-gz" : "") + "\"";
  answer.headers = {{"ETag", etag},
                    {"Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache"},
                    {"Vary", "Accept-Encoding"}};
  if (request.if_none_match.find(etag) != std::string::npos) {
    answer.status = 304;
    return answer;
  }
  if (brotli || gzip) answer.headers.emplace_back("Content-Encoding", brotli ? "br" : "gzip");
  answer.body = brotli ? file.brotli : gzip ? file.gzip : file.plain;
  return answer;
}

}  // namespace bastide

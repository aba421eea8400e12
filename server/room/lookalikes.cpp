#include "server/room/lookalikes.h"

#include <unicode/normalizer2.h>
#include <unicode/uspoof.h>

#include <memory>

#include "engine/notation/text.h"

namespace bastide {
namespace {

// Unicode's tables of confusable characters (UTS 39), opened once; they may be used by many threads.
const USpoofChecker* checker() {
  struct Close {
    void operator()(USpoofChecker* open) const { uspoof_close(open); }
  };
  static const auto tables = [] {
    UErrorCode status = U_ZERO_ERROR;
    return std::unique_ptr<USpoofChecker, Close>(uspoof_open(&status));
  }();
  return tables.get();
}

// What all names that look the same have in common; the name itself if Unicode's tables cannot be had.
std::string skeleton(const std::string& name) {
  UErrorCode status = U_ZERO_ERROR;
  std::string found(name.size() * 4 + 16, '\0');  // grows rarely: "m" becomes "rn"
  for (int attempt = 0; attempt < 2; ++attempt) {
    const int32_t length =
        uspoof_getSkeletonUTF8(checker(), 0, name.data(), static_cast<int32_t>(name.size()), found.data(),
                               static_cast<int32_t>(found.size()), &status);
    if (status != U_BUFFER_OVERFLOW_ERROR) {
      found.resize(U_SUCCESS(status) ? static_cast<std::size_t>(length) : 0);
      break;
    }
    status = U_ZERO_ERROR;
    found.resize(static_cast<std::size_t>(length));
  }
  return found.empty() ? name : found;
}

// Without capitals, and with usual letters for those of another width or shape.
std::string plain(std::string_view name) {
  std::string folded;
  icu::StringByteSink<std::string> sink(&folded);
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* rules = icu::Normalizer2::getNFKCCasefoldInstance(status);
  if (U_SUCCESS(status))
    rules->normalizeUTF8(0, icu::StringPiece(name.data(), static_cast<int32_t>(name.size())), sink, nullptr,
                         status);
  return U_SUCCESS(status) ? folded : std::string(name);
}

std::string without_spaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

}  // namespace

std::array<std::string, 2> looks_of(std::string_view name) {
  const auto seen = [](const std::string& text) { return without_spaces(skeleton(text)); };
  return {seen(std::string(name)), seen(plain(name))};
}

bool look_alike(std::string_view one, std::string_view other) {
  if (one.empty() || other.empty()) return false;
  const auto of_one = looks_of(one), of_other = looks_of(other);
  return of_one[0] == of_other[0] || of_one[1] == of_other[1];
}

}  // namespace bastide

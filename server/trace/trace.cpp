#include "server/trace/trace.h"

#include <algorithm>
#include <atomic>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <chrono>
#include <cstring>
#include <fstream>
#include <mutex>
#include <vector>

#include "protocol/json/json_text.h"
#include "server/dealer/secrets.h"

namespace bastide {
namespace {

namespace json = boost::json;

constexpr int kSpanKindServer = 2, kSpanKindInternal = 1;  // OTLP's numbers

// Where traces go; taken by each line, so that it may change at any moment.
struct Sink {
  std::mutex mutex;
  std::ofstream file;  // guarded by mutex
  std::string instance;
};
std::atomic<std::shared_ptr<Sink>> the_sink;
std::atomic<bool> there_is_one{false};  // asked by every request, so without a lock

std::int64_t now_ns() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

template <std::size_t Size>
std::string digits_of(const std::array<std::uint8_t, Size>& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * Size);
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

// W3C wants small letters.
template <std::size_t Size>
bool read_digits(std::string_view text, std::array<std::uint8_t, Size>& bytes) {
  for (std::size_t i = 0; i < 2 * Size; ++i) {
    const char each = text[i];
    const int digit = each >= '0' && each <= '9'   ? each - '0'
                      : each >= 'a' && each <= 'f' ? each - 'a' + 10
                                                   : -1;
    if (digit < 0) return false;
    bytes[i / 2] = static_cast<std::uint8_t>(bytes[i / 2] * 16 + digit);
  }
  return std::ranges::any_of(bytes, [](std::uint8_t byte) { return byte != 0; });
}

// Unlike any other's, and nobody's secret: a start that is drawn, and a number that grows.
template <std::size_t Size>
std::array<std::uint8_t, Size> fresh() {
  static const auto start = random_bytes();
  static std::atomic<std::uint64_t> last{0};
  std::array<std::uint8_t, Size> bytes{};
  std::copy_n(start.begin(), Size, bytes.begin());
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data() + Size - sizeof number, sizeof number);
  number += ++last * 0x9e3779b97f4a7c15U;  // odd, so that none comes twice
  std::memcpy(bytes.data() + Size - sizeof number, &number, sizeof number);
  return bytes;
}

json::object text_attribute(std::string_view key, std::string_view value) {
  return {{"key", key}, {"value", json::object{{"stringValue", value}}}};
}

}  // namespace

struct Trace::Noted {
  struct Stage {
    const char* name;
    std::int64_t end;
  };
  std::string name;
  TraceParent parent;
  std::array<std::uint8_t, 8> span = fresh<8>();
  std::int64_t start = now_ns();
  std::vector<Stage> stages;
  json::array attributes;

  Noted(std::string_view name_, const TraceParent& parent_) : name(name_), parent(parent_) {}
  Noted(const Noted&) = delete;
  Noted& operator=(const Noted&) = delete;
  ~Noted() {
    const auto sink = the_sink.load();
    if (!sink) return;
    const std::string line = json_text(document(sink->instance));
    const std::lock_guard lock(sink->mutex);
    sink->file << line << '\n' << std::flush;
  }

  // `parent_span` empty: none.
  json::object span_of(std::string_view name_, const std::string& id, const std::string& parent_span,
                       int kind, std::int64_t from, std::int64_t to) const {
    json::object span{{"traceId", digits_of(parent.trace)},
                      {"spanId", id},
                      {"name", name_},
                      {"kind", kind},
                      {"startTimeUnixNano", std::to_string(from)},
                      {"endTimeUnixNano", std::to_string(to)}};
    if (!parent_span.empty()) span["parentSpanId"] = parent_span;
    return span;
  }

  json::object document(const std::string& instance) const {
    const bool has_parent = parent.span != decltype(parent.span){};
    const std::string id = digits_of(span);
    const std::int64_t end = stages.empty() ? now_ns() : stages.back().end;
    json::array spans;
    json::object whole =
        span_of(name, id, has_parent ? digits_of(parent.span) : "", kSpanKindServer, start, end);
    whole["attributes"] = attributes;
    spans.push_back(std::move(whole));
    std::int64_t from = start;
    for (const Stage& stage : stages) {
      spans.push_back(span_of(stage.name, digits_of(fresh<8>()), id, kSpanKindInternal, from, stage.end));
      from = stage.end;
    }
    const json::object resource{{"attributes", json::array{text_attribute("service.name", "bastide"),
                                                           text_attribute("service.instance.id", instance)}}};
    const json::object scope{{"scope", json::object{{"name", "bastide"}}}, {"spans", std::move(spans)}};
    return {{"resourceSpans",
             json::array{json::object{{"resource", resource}, {"scopeSpans", json::array{scope}}}}}};
  }
};

TraceParent TraceParent::of(std::string_view header) {
  constexpr std::size_t kLength = 55, kTraceAt = 3, kSpanAt = 36;
  TraceParent parent;
  const bool formed = header.size() >= kLength && header.starts_with("00-") && header[kSpanAt - 1] == '-' &&
                      header[kSpanAt + 16] == '-';
  if (formed && read_digits(header.substr(kTraceAt), parent.trace) &&
      read_digits(header.substr(kSpanAt), parent.span))
    return parent;
  return {fresh<16>(), {}};
}

std::string TraceParent::id() const { return digits_of(trace); }

void Trace::note(const char* stage) const {
  if (noted_) noted_->stages.push_back({stage, now_ns()});
}

void Trace::attribute(const char* name, std::string_view value) const {
  if (noted_) noted_->attributes.push_back(text_attribute(name, value));
}

TraceParent Trace::as_parent() const { return noted_ ? TraceParent{parent_.trace, noted_->span} : parent_; }

std::string Trace::traceparent() const {
  TraceParent parent = as_parent();
  if (parent.span == decltype(parent.span){}) parent.span = fresh<8>();  // the header cannot say: nobody's
  return "00-" + parent.id() + "-" + digits_of(parent.span) + "-01";
}

Trace begin_trace(std::string_view name, const TraceParent& parent) {
  Trace trace(parent);
  if (is_tracing()) trace.noted_ = std::make_shared<Trace::Noted>(name, parent);
  return trace;
}

std::string start_tracing(const std::string& file, const std::string& instance) {
  if (file.empty()) {
    there_is_one = false;
    the_sink.store(nullptr);
    return "";
  }
  const auto sink = std::make_shared<Sink>();
  sink->file.open(file, std::ios::app);
  sink->instance = instance;
  if (!sink->file) return "the traces " + file + " cannot be written";
  the_sink.store(sink);
  there_is_one = true;
  return "";
}

bool is_tracing() { return there_is_one; }

}  // namespace bastide

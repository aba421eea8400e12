// What one request or message has caused, on all machines and threads, under one id: the trace id of W3C
// Trace Context. Every request has the id; how long each of its stages took is noted only when somebody wants
// to know (start_tracing).
//
//   Trace trace = begin_trace("POST /api/games", parent);
//   ...                                        handed on with the work, from thread to thread
//   trace.note("room");                        the stage "room" ends here; it began where the last one ended
//
// When its last owner lets go of it, what was noted is written: a line of OTLP in JSON, as the OpenTelemetry
// Collector reads it from a file.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace bastide {

// Where a request comes from: the trace to which it belongs and the span that asked for it.
struct TraceParent {
  std::array<std::uint8_t, 16> trace{};
  std::array<std::uint8_t, 8> span{};  // all zero: nobody's

  // Of the header traceparent, "00-<32 digits>-<16 digits>-01"; a fresh trace if it is none.
  static TraceParent of(std::string_view header);
  // 32 hexadecimal digits, by which people and logs name it.
  std::string id() const;
};

// Copied with the work; for one thread at a time. Without tracing it is the id alone, and allocates nothing.
class Trace {
 public:
  Trace() = default;  // of nothing that anybody asked for
  explicit Trace(const TraceParent& parent) : parent_(parent) {}

  bool any() const { return parent_.trace != decltype(parent_.trace){}; }
  std::string id() const { return parent_.id(); }
  // The stage of this name has ended; a literal. The first began when the trace did.
  void note(const char* stage) const;
  // What it is about: shown with the whole.
  void attribute(const char* name, std::string_view value) const;
  // For work that becomes a part of this: on this machine, and by a header on another one.
  TraceParent as_parent() const;
  std::string traceparent() const;

 private:
  friend Trace begin_trace(std::string_view name, const TraceParent& parent);
  struct Noted;
  TraceParent parent_;
  std::shared_ptr<Noted> noted_;  // null without tracing
};

// `name` is what was asked for.
Trace begin_trace(std::string_view name, const TraceParent& parent);

// From now on traces are written to the end of this file, as those of `instance` (the node's name). Empty: no
// longer. An error sentence if it cannot be written.
std::string start_tracing(const std::string& file, const std::string& instance);
bool is_tracing();

}  // namespace bastide

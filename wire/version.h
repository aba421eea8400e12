// The version of all documents and messages together. Within a version members are only added. A client says
// which one it reads (Hello.speaks on the socket, the header Bastide-Speaks over HTTP), and is refused with
// the code other-version if that is not this one. Rows, records, positions and run files have versions of
// their own and stay readable for ever.
//
//   1  actions and places were texts of the notation; clients did not say what they speak
//   2  actions and places are objects (wire/action.h); what a score counts is a key (wire/said.h)
//   3  asked and preview have `actions` where they had `answers`, a hint has `sequences`, a feature has
//   `points`
//      where it had `worth`; values of options have a text; sentences stand within sentences; changes tell
//      what a takeback undoes
#pragma once

#include <string_view>

namespace bastide::wire {

inline constexpr int kVersion = 3;
inline constexpr int kVersionUnsaid = 1;  // of a client that does not say
inline constexpr std::string_view kVersionHeader = "Bastide-Speaks";

}  // namespace bastide::wire

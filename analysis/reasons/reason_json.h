// A reason as it travels: docs/analysis.md, wire/analysis.h.
#pragma once

#include "analysis/reasons/reason.h"
#include "wire/analysis.h"

namespace bastide {

wire::Reason reason_view(const Reason& reason, std::span<const std::string> seat_names);
std::vector<wire::Reason> reasons_view(std::span<const Reason> reasons,
                                       std::span<const std::string> seat_names);

}  // namespace bastide

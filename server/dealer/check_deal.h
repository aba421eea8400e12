// Was a finished game dealt as it was promised?
#pragma once

#include <string>

#include "engine/base/sentence.h"
#include "engine/notation/record.h"
#include "server/dealer/deal.h"

namespace bastide {

// What a record says of its deal: the commitment, and in the tags "seed" (64 hexadecimal digits), "nonces"
// (one word a seat, "*" for none) and, if the first seat was not left to chance, "first" (a seat).
void add_deal(Record& record, const std::string& commitment, std::span<const std::string> nonces,
              const Seed* seed, PlayerId first);

struct DealCheck {
  Said error;             // names the first move that differs; empty: all is as promised
  std::size_t draws = 0;  // answers of chance that were looked at
};
DealCheck check_deal(const Record& record);

}  // namespace bastide

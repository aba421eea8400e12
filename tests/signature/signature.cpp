// The engine's signature as a program of its own, for targets on which the command line does not exist:
// prints what `bastide bench --signature` prints (tools/check-signature compares the two).
#include <cinttypes>
#include <cstdio>

#include "engine/rules/playout.h"

int main() {
  std::printf("%016" PRIx64 "\n", bastide::signature());
  return 0;
}

// Written by measure_places (tests/strength/places.cpp), which says how.
#pragma once

#include <array>
#include <cstdint>

#include "players/evaluation/likely_places.h"

namespace bastide {

// What each fact of a place adds, in hundredths of points: with followers at home, and with none.
inline constexpr std::array<std::array<std::int16_t, kPlaceFacts>, 2> kPlaceWeights = {{
    {{-46,  23,   21,  67, 0,   138, 103,  6,  16,  -32, -74, -80, 0,    -8,  1,   135, 29,   -4,  -5,  -42,
      192,  -204, -2,  19, -76, 33,  -25,  35, 142, -39, 205, 30,  15,   73,  -48, -73, -145, -4,  -10, 0,
      16,   -289, 8,   61, -24, -65, -366, 37, 73,  -41, 7,   31,  -28,  -13, 251, 0,   49,   -22, 16,  373,
      -250, -37,  -67, -7, -7,  29,  65,   43, 36,  -46, -57, -34, -107, 41,  75,  90,  111,  24,  43}},
    {{-14,  -1,   0,   7,  5,    199,  264,  -2, 7,  -41, -83, -180, -3,  8,  9,   124, 165,  -3,  -4, -80,
      31,   -239, 40,  18, -166, 1,    -66,  1,  57, 0,   214, 173,  8,   99, -32, -39, -357, -3,  25, -3,
      34,   -155, 3,   50, -11,  -123, -134, 41, 48, -28, 4,   31,   -8,  6,  471, 0,   77,   -60, 0,  402,
      -229, -17,  -52, 6,  -18,  19,   43,   11, 20, -15, -60, -6,   -84, 20, 75,  23,  117,  14,  -3}},
}};

}  // namespace bastide

// The herd's mark is told in plain English.
#include "pictures/svg/expansion_pictures.h"

namespace bastide {
namespace {

using namespace drawn;

constexpr MarkDrawing kMarks[] = {{.word = "herd", .title = "herd of pigs"}};

}  // namespace

extern const ExpansionPictures rivers_pictures;
const ExpansionPictures rivers_pictures = {.marks = kMarks};

}  // namespace bastide

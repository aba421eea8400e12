#include "cli/program.h"

int main(int argc, char** argv) { return bastide::run_program({argv + 1, argv + argc}); }

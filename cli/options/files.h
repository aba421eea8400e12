// Reading files, with errors that say which and why.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/notation/record.h"
#include "wire/json_error.h"

namespace bastide {

// The file's bytes. Throws UsageError: not there, a folder, not readable, larger than any text may be.
std::string read_file(const std::filesystem::path& file);
// Why no file can be written there, as far as that can be known beforehand: "there is no folder /nowhere";
// empty if nothing speaks against it.
std::string why_unwritable(const std::filesystem::path& file);
// Throws UsageError if the file to write is the one that is read.
void refuse_same_file(const std::filesystem::path& read, const std::filesystem::path& written);
// False if it cannot be written; what was there before is still there then.
bool write_file(const std::filesystem::path& file, std::string_view text);
// A fresh name for a game that nobody has named, in the user's folder for games; empty: there is none.
std::filesystem::path keeping_place();

// A record; what is wrong with it is thrown as UsageError "FILE:LINE:COLUMN: ...".
Record read_record_file(const std::filesystem::path& file);
// Where games are to begin: the position in the file, or where the game of the record in it stands. Throws
// UsageError: neither, or the game is over there.
GameStart read_start_file(const std::filesystem::path& file);
// "12:3: expected a tile, found \"x\" [B-13]", for behind a file's name.
std::string place_and_reason(const ParseError& error);
// "/moves/3: message (B-13)", or "the document: ..."
std::string place_and_reason(const JsonError& error);

// The files with one of these endings at or below the paths, sorted. A path that is a file is taken whatever
// it is called; folders named "corpus" are passed over. Throws UsageError for a path that is not there.
std::vector<std::filesystem::path> files_below(const std::vector<std::string>& paths,
                                               const std::vector<std::string>& endings);

}  // namespace bastide

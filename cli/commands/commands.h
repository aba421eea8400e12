// The commands of the program `bastide`, one function and one file each. A function adds its subcommand to
// the app, with its flags, its help and a callback; the callback does the work and sets exit_code when that
// is not 0. Mistakes of the user are thrown as UsageError (cli/options/usage.h).
#pragma once

namespace CLI {
class App;
}

namespace bastide {

inline constexpr int kExitFailed = 1;  // the command did its work, and what it checked is not in order
inline constexpr int kExitUsage = 2;   // a flag, a file or a name is wrong

void add_serve_command(CLI::App& app, int& exit_code);
void add_play_command(CLI::App& app, int& exit_code);
void add_replay_command(CLI::App& app, int& exit_code);
void add_analyse_command(CLI::App& app, int& exit_code);
void add_match_command(CLI::App& app, int& exit_code);
void add_ladder_command(CLI::App& app, int& exit_code);
void add_train_command(CLI::App& app, int& exit_code);
void add_calibrate_command(CLI::App& app, int& exit_code);
void add_selfplay_command(CLI::App& app, int& exit_code);
void add_puzzles_command(CLI::App& app, int& exit_code);
void add_bot_command(CLI::App& app, int& exit_code);
void add_check_command(CLI::App& app, int& exit_code);
void add_import_command(CLI::App& app, int& exit_code);
void add_export_command(CLI::App& app, int& exit_code);
void add_rules_command(CLI::App& app, int& exit_code);
void add_pace_command(CLI::App& app, int& exit_code);
void add_bench_command(CLI::App& app, int& exit_code);
void add_perft_command(CLI::App& app, int& exit_code);
void add_backup_command(CLI::App& app, int& exit_code);
void add_restore_command(CLI::App& app, int& exit_code);
void add_store_command(CLI::App& app, int& exit_code);
void add_nodes_command(CLI::App& app, int& exit_code);
void add_worker_command(CLI::App& app, int& exit_code);
void add_jobs_command(CLI::App& app, int& exit_code);
// These print what is made from the commands of `app`, whichever of them are added later.
void add_completion_command(CLI::App& app, int& exit_code);
void add_manual_command(CLI::App& app, int& exit_code);

}  // namespace bastide

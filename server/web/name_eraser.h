// Takes the names of people who are gone out of their games. What is to be done is in the database
// (account.h), so it is done though the server ends meanwhile, and each node does it in its own games.
#pragma once

#include "server/store/sql_pool.h"
#include "server/web/tables.h"

namespace bastide {

class NameEraser {
 public:
  NameEraser(SqlPool& pool, Tables& tables) : pool_(pool), tables_(tables) {}

  // Looks for such names and removes them, some at a time. Returns at once. Now and then, and after a
  // removal.
  void run() { run_after(""); }

 private:
  void run_after(const std::string& game);
  void erase(const struct ForgottenName& name);
  void note_gone(const struct ForgottenName& name);

  SqlPool& pool_;
  Tables& tables_;
};

}  // namespace bastide

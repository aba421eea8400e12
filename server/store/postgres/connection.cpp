#include "server/store/postgres/connection.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <charconv>
#include <cstring>

#include "server/store/store_error.h"

namespace bastide {
namespace {

// libpq's messages are of several lines and end with one.
std::string in_one_line(const char* message) {
  std::string text = message;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

bool is_good(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

// What the SQLSTATE of an error means for who asked.
StoreError::Kind kind_of(std::string_view state) {
  if (state == "53100") return StoreError::Kind::full;  // disk_full
  if (state.substr(0, 2) == "XX" || state.substr(0, 2) == "58") return StoreError::Kind::damaged;
  if (state.substr(0, 3) == "57P") return StoreError::Kind::away;            // shut down, starting up
  if (state == "40001" || state == "40P01") return StoreError::Kind::again;  // serialization, deadlock
  if (state == "55P03") return StoreError::Kind::in_use;                     // lock_not_available
  return StoreError::Kind::failed;
}

constexpr const char* kSessionOptions =
    "-c synchronous_commit=on -c idle_in_transaction_session_timeout=5s -c tcp_keepalives_idle=5 "
    "-c tcp_keepalives_interval=2 -c tcp_keepalives_count=3";

// The keys and values of an address; throws what libpq says of a wrong one.
using Options = std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)>;
Options options_of(const std::string& address) {
  char* error = nullptr;
  Options options(PQconninfoParse(address.c_str(), &error), &PQconninfoFree);
  if (options) return options;
  const std::string why = error == nullptr ? "no memory" : in_one_line(error);
  PQfreemem(error);
  throw StoreError(StoreError::Kind::failed, "the store's address is wrong: " + why);
}

}  // namespace

// --- answers

void PostgresAnswer::clear(pg_result* result) { PQclear(result); }
int PostgresAnswer::rows() const { return PQntuples(result_.get()); }
int PostgresAnswer::columns() const { return PQnfields(result_.get()); }

std::string PostgresAnswer::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t PostgresAnswer::number(int row, int column) const {
  const std::string digits = text(row, column);
  std::int64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

bool PostgresAnswer::truth(int row, int column) const { return text(row, column) == "t"; }

std::int64_t PostgresAnswer::changed() const {
  const std::string_view digits = PQcmdTuples(result_.get());
  std::int64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

// --- connecting

PostgresConnection::PostgresConnection(const std::string& address, PostgresPatience patience)
    : patience_(patience), connection_(nullptr, &PQfinish) {
  options_of(address);
  const std::string connecting = std::to_string(patience_.connecting.count());
  const std::string silence = std::to_string(std::chrono::milliseconds(patience_.answer).count());
  const char* keys[] = {
      "dbname", "connect_timeout", "tcp_user_timeout", "application_name", "options", "client_encoding",
      nullptr};
  // Every commit is on the disk before it counts, whatever the database's own setting. A process that was
  // stopped in the middle, or whose machine is gone, keeps no row locked for long.
  const char* values[] = {
      address.c_str(), connecting.c_str(), silence.c_str(), "bastide", kSessionOptions, "UTF8", nullptr};
  connection_.reset(PQconnectdbParams(keys, values, 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK)
    throw StoreError(StoreError::Kind::away,
                     "the database " + without_password(address) +
                         " cannot be reached: " + in_one_line(PQerrorMessage(connection_.get())));
  PQsetnonblocking(connection_.get(), 1);
  PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
  alive_ = true;
}

PostgresConnection::~PostgresConnection() = default;

int PostgresConnection::backend() const { return PQbackendPID(connection_.get()); }

void PostgresConnection::lose_(const std::string& why) {
  alive_ = false;
  throw StoreError(StoreError::Kind::away, "the connection to the database is lost: " + why);
}

void PostgresConnection::fail_(const pg_result* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string why = in_one_line(PQresultErrorMessage(result));
  if (PQstatus(connection_.get()) == CONNECTION_BAD) lose_(why);
  const StoreError::Kind kind = kind_of(state == nullptr ? "" : state);
  const std::string_view what =
      kind == StoreError::Kind::full ? "the database's disk is full: " : "the database refuses: ";
  throw StoreError(kind, std::string(what) + why);
}

// --- asking

void PostgresConnection::wait_(bool to_write) {
  pollfd waited{PQsocket(connection_.get()), static_cast<short>(to_write ? POLLIN | POLLOUT : POLLIN), 0};
  const auto most = std::chrono::milliseconds(patience_.answer).count();
  int ready = 0;
  do ready = poll(&waited, 1, static_cast<int>(most));
  while (ready < 0 && errno == EINTR);
  if (ready == 0) lose_("no answer for " + std::to_string(patience_.answer.count()) + " seconds");
  if (ready < 0) lose_(std::strerror(errno));
  if ((waited.revents & (POLLIN | POLLERR | POLLHUP)) != 0 && PQconsumeInput(connection_.get()) == 0)
    lose_(in_one_line(PQerrorMessage(connection_.get())));
}

void PostgresConnection::run(const char* sql) {
  if (!alive_) lose_("it was lost before");
  if (PQsendQuery(connection_.get(), sql) == 0) lose_(in_one_line(PQerrorMessage(connection_.get())));
  PostgresAnswer failed(nullptr);
  for (;;) {
    const int flushing = PQflush(connection_.get());
    if (flushing < 0) lose_(in_one_line(PQerrorMessage(connection_.get())));
    if (flushing > 0 || PQisBusy(connection_.get()) != 0) {
      wait_(flushing > 0);
      continue;
    }
    PostgresAnswer answer(PQgetResult(connection_.get()));
    if (!answer.result_) break;
    if (!is_good(answer.result_.get()) && !failed.result_) failed = std::move(answer);
  }
  if (failed.result_) fail_(failed.result_.get());
}

const char* PostgresConnection::name_of_(const char* sql) {
  const auto known = std::find_if(prepared_.begin(), prepared_.end(),
                                  [sql](const auto& each) { return std::strcmp(each.first, sql) == 0; });
  return known == prepared_.end() ? nullptr : known->second.c_str();
}

// What is new is prepared on the way, in the same round trip.
std::vector<PostgresAnswer> PostgresConnection::exchange_(std::span<const PostgresStatement> statements) {
  if (!alive_) lose_("it was lost before");
  pg_conn* const connection = connection_.get();
  const auto must = [&](int done) {
    if (done == 0) lose_(in_one_line(PQerrorMessage(connection)));
  };
  must(PQenterPipelineMode(connection));
  const std::size_t known = prepared_.size();
  std::vector<bool> is_asked;  // of each answer that will come: what prepares a statement is not told
  for (const PostgresStatement& statement : statements) {
    if (name_of_(statement.sql) == nullptr) {
      prepared_.emplace_back(statement.sql, "s" + std::to_string(prepared_.size()));
      must(PQsendPrepare(connection, prepared_.back().second.c_str(), statement.sql, 0, nullptr));
      is_asked.push_back(false);
    }
    std::vector<const char*> values;
    values.reserve(statement.values.size());
    for (const PostgresValue& value : statement.values) values.push_back(value.text().c_str());
    must(PQsendQueryPrepared(connection, name_of_(statement.sql), static_cast<int>(values.size()),
                             values.data(), nullptr, nullptr, 0));
    is_asked.push_back(true);
  }
  must(PQpipelineSync(connection));

  std::vector<PostgresAnswer> answers;
  PostgresAnswer failed(nullptr);
  std::size_t at = 0;
  for (bool over = false; !over;) {
    const int flushing = PQflush(connection);
    must(flushing >= 0);
    if (PQisBusy(connection) != 0) {
      wait_(flushing > 0);
      continue;
    }
    PostgresAnswer answer(PQgetResult(connection));
    if (!answer.result_) {
      ++at;
    } else if (PQresultStatus(answer.result_.get()) == PGRES_PIPELINE_SYNC) {
      over = true;
    } else if (!is_good(answer.result_.get())) {
      if (!failed.result_) failed = std::move(answer);  // those behind it are only skipped
      if (PQstatus(connection) == CONNECTION_BAD) fail_(failed.result_.get());
    } else if (at < is_asked.size() && is_asked[at]) {
      answers.push_back(std::move(answer));
    }
  }
  must(PQexitPipelineMode(connection));
  if (failed.result_) {
    // Of what is new nobody knows what was prepared; and within a transaction that has failed the database
    // does nothing any more, and says only that.
    prepared_.resize(known);
    if (PQtransactionStatus(connection) == PQTRANS_INERROR) run("ROLLBACK");
    run("DEALLOCATE ALL");
    prepared_.clear();
    fail_(failed.result_.get());
  }
  return answers;
}

PostgresAnswer PostgresConnection::ask(const PostgresStatement& statement) {
  return std::move(exchange_({&statement, 1}).front());
}

std::vector<PostgresAnswer> PostgresConnection::ask_together(std::span<const PostgresStatement> statements) {
  std::vector<PostgresStatement> all;
  all.reserve(statements.size() + 2);
  all.push_back({"BEGIN", {}});
  all.insert(all.end(), statements.begin(), statements.end());
  all.push_back({"COMMIT", {}});
  std::vector<PostgresAnswer> answers;
  try {
    answers = exchange_(all);
  } catch (const StoreError& error) {
    if (!alive_)
      throw StoreError(StoreError::Kind::unknown,
                       std::string(error.what()) + "; whether it has stored the last changes is not known");
    run("ROLLBACK");
    throw;
  }
  answers.erase(answers.begin());
  answers.pop_back();
  return answers;
}

// --- transactions

PostgresTransaction::PostgresTransaction(PostgresConnection& connection) : connection_(connection) {
  connection_.run("BEGIN");
}

PostgresTransaction::~PostgresTransaction() {
  if (!open_ || !connection_.alive()) return;
  try {
    connection_.run("ROLLBACK");
  } catch (const StoreError&) {
    return;  // the database undoes what a lost connection had begun
  }
}

void PostgresTransaction::commit() {
  open_ = false;
  connection_.run("COMMIT");
}

std::string without_password(const std::string& address) {
  const Options options = options_of(address);
  std::string text;
  for (const PQconninfoOption* each = options.get(); each->keyword != nullptr; ++each) {
    if (each->val == nullptr || std::string_view(each->keyword).find("password") != std::string_view::npos)
      continue;
    text += (text.empty() ? "" : " ") + std::string(each->keyword) + "=" + each->val;
  }
  return text;
}

}  // namespace bastide

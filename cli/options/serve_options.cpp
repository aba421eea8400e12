#include "cli/options/serve_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "cli/language/language.h"
#include "cli/options/config_file.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "server/notices/mail_address.h"
#include "server/notices/mail_client.h"
#include "server/store/open_store.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

fs::path environment_path(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? fs::path() : fs::path(value);
}

fs::path usual_data() {
  if (const fs::path shared = environment_path("XDG_DATA_HOME"); !shared.empty()) return shared / "bastide";
  const fs::path home = environment_path("HOME");
  return home.empty() ? fs::path("bastide-data") : home / ".local/share/bastide";
}

// Beside the sources, or where it is installed.
fs::path usual_web() {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : {"../../web/dist", "../share/bastide/web"})
    if (fs::exists(folder / place / "index.html", error)) return fs::weakly_canonical(folder / place, error);
  return {};
}

// "--max-body" is BASTIDE_MAX_BODY in the environment.
std::string environment_name(std::string flag) {
  flag.erase(0, 2);
  std::transform(flag.begin(), flag.end(), flag.begin(),
                 [](unsigned char c) { return c == '-' ? '_' : std::toupper(c); });
  return "BASTIDE_" + flag;
}

template <class Value>
CLI::Option& add(CLI::App& command, const std::string& flag, Value& value, const std::string& about,
                 const char* type) {
  return *command.add_option(flag, value, about)
              ->type_name(type)
              ->envname(environment_name(flag))
              ->capture_default_str();
}

template <class Value>
void add_number(CLI::App& command, const std::string& flag, Value& value, const std::string& about,
                std::uint64_t least, std::uint64_t most) {
  take_whole_numbers(add(command, flag, value, about, "N"), least, most);
}

// As a browser writes an origin, since that is what it is compared with: lower case, no usual port.
std::string checked_url(const std::string& given) {
  std::string url = given;
  while (url.ends_with('/')) url.pop_back();
  std::transform(url.begin(), url.end(), url.begin(), [](unsigned char c) { return std::tolower(c); });
  if (url.empty()) return url;
  const auto complain = [&given](std::string_view key) {
    return UsageError(in_words(key, {{"url", given}}));
  };
  const bool https = url.starts_with("https://");
  if (!https && !url.starts_with("http://")) throw complain("usage.url-scheme");
  const std::string host = url.substr(https ? 8 : 7);
  if (host.find_first_of(" \t") != std::string::npos) throw complain("usage.url-blank");
  if (host.find('@') != std::string::npos) throw complain("usage.url-user");
  if (host.find_first_of("/?#") != std::string::npos) throw complain("usage.url-path");
  const std::string_view usual_port = https ? ":443" : ":80";
  if (url.ends_with(usual_port)) url.resize(url.size() - usual_port.size());
  return url;
}

// An empty one would be the folder in which the program happens to run.
std::string refuse_no_name(const std::string& text) {
  return text.empty() ? in_words("usage.expected-folder") : std::string();
}

std::vector<BotSettings::Named> checked_bots(const std::vector<std::string>& texts) {
  std::vector<BotSettings::Named> bots;
  for (const std::string& text : texts) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign + 1 == text.size())
      throw UsageError(
          in_words("usage.form", {{"flag", "--bot"}, {"found", text}, {"form", "NAME=COMMAND"}}));
    const std::string name = text.substr(0, sign);
    if (const std::string fault = bot_name_fault(name); !fault.empty())
      throw UsageError(in_words("usage.bot-fault", {{"bot", name}, {"fault", fault}}));
    for (const BotSettings::Named& other : bots)
      if (other.name == name) throw UsageError(in_words("usage.bot-twice", {{"bot", name}}));
    bots.push_back({name, text.substr(sign + 1)});
  }
  return bots;
}

ThreadPriority checked_priority(const std::string& text) {
  if (text == "idle") return ThreadPriority::idle;
  if (text == "low") return ThreadPriority::low;
  if (text == "normal") return ThreadPriority::normal;
  throw UsageError(in_words("usage.priority", {{"found", text}}));
}

bool checked_switch(const char* flag, const std::string& text) {
  if (text != "on" && text != "off")
    throw UsageError(in_words("usage.form", {{"flag", flag}, {"found", text}, {"form", "on|off"}}));
  return text == "on";
}

AddressStyle checked_style(const std::string& text) {
  if (const auto style = address_style(text)) return *style;
  throw UsageError(in_words("usage.addresses", {{"found", text}}));
}

void check_web_folder(const fs::path& web) {
  std::error_code error;
  if (!web.empty() && !fs::is_directory(web, error))
    throw UsageError(in_words("usage.web", {{"folder", web}}));
}

void check_node(const ServerSettings& settings) {
  const std::string& name = settings.node.name;
  if (name.empty() && !settings.nats.servers.empty()) throw UsageError(in_words("usage.nats-node"));
  if (name.empty()) return;
  if (!is_database(settings.store)) throw UsageError(in_words("usage.node-store"));
  constexpr std::size_t kMostName = 40;
  if (name.size() > kMostName || !std::ranges::all_of(name, [](unsigned char each) {
        return std::isalnum(each) != 0 || each == '-' || each == '_' || each == '.';
      }))
    throw UsageError(in_words("usage.node-name", {{"name", name.substr(0, kMostName)}}));
}

}  // namespace

void add_data_option(CLI::App& command, fs::path& data) {
  data = usual_data();
  add(command, "--data", data, "The folder in which games are kept", "DIR")
      .check(CLI::Validator(refuse_no_name, ""));
}

void ServeOptions::add_to(CLI::App& command) {
  command_ = &command;
  add_number(command, "--port", settings_.port, "Where to listen; 0: any free port", 0, 65535);
  add(command, "--address", settings_.address, "127.0.0.1: this machine only; 0.0.0.0 or :: for all", "ADDR");
  add_data_option(command, settings_.data);
  add(command, "--store", settings_.store,
      "Keep the games in this database of PostgreSQL instead of a file in the data folder: postgresql://…",
      "ADDRESS");
  add(command, "--node", settings_.node.name,
      "Share the games of that database with other servers, under this name among them", "NAME");
  add(command, "--node-address", settings_.node.address,
      "Where the other servers reach this one; default: http://127.0.0.1:PORT", "URL");
  add_number(command, "--node-lease", lease_seconds_,
             "Seconds for which the others leave this server its games when nothing is heard of it", 1, 600);
  add(command, "--nats", settings_.nats.servers,
      "Tell the other servers news over NATS: nats://10.0.0.9:4222, or several of one cluster", "URL")
      .delimiter(',');
  add(command, "--nats-credentials", settings_.nats.credentials,
      "The file with user:password, a token or credentials for NATS", "FILE");
  settings_.web = usual_web();
  add(command, "--web", settings_.web, "The folder of the page, as built in web/dist", "DIR");
  add(command, "--public-url", settings_.public_url, "As people see it, if a proxy stands before it", "URL");
  add(command, "--trusted-proxy", settings_.trusted_proxies,
      "Believe what these addresses or networks say of their clients (X-Forwarded-For, -Proto)", "ADDR")
      .delimiter(',');
  add(command, "--allow-host", settings_.allowed_hosts,
      "Serve under these names, addresses or networks beside this machine's own, without --public-url; *: "
      "under any",
      "NAME")
      .delimiter(',');
  add_log();
  add_config_option(command, config_file_);
  add_number(command, "--threads", settings_.threads,
             "For those who hold seats, and as many for all others; 0: one a core", 0, 256);
  add_number(command, "--player-threads", settings_.player_threads, "For computer players; 0: one a core", 0,
             256);
  add_number(command, "--unload-after", settings_.unload_seconds,
             "Seconds after which an empty table leaves the memory", 1, 86400);
  add_number(command, "--stop-time", settings_.stop_seconds, "Seconds that stopping may take", 1, 600);
  add_retention();
  add_bots();
  add_analyses();
  add_notices();
  add_mail();
  add_limits();
}

void ServeOptions::add_log() {
  CLI::App& command = *command_;
  add(command, "--log-level", settings_.log_level, "debug, info, warning, error or off", "LEVEL");
  add(command, "--log-file", settings_.log_file, "Instead of the error stream", "FILE");
  add(command, "--trace", settings_.trace_file,
      "Append to this file how long each stage of each request took, as lines of OTLP", "FILE");
  add(command, "--log-addresses", log_addresses_,
      "How the log names who asked for a change: full, short, hashed (for a day) or none", "HOW");
  add(command, "--metrics", settings_.metrics,
      "Where to tell them: unix:PATH, PORT, ADDRESS:PORT, main (with all else) or off; usually "
      "metrics.sock in the data folder",
      "PLACE");
}

void ServeOptions::add_retention() {
  constexpr int kMostDays = 36500;
  add_number(*command_, "--keep-empty", keep_empty_,
             "Days without anything new after which a table whose game has not begun is removed; 0: never", 0,
             kMostDays);
  add_number(*command_, "--keep-unfinished", keep_unfinished_,
             "The same for games that have begun and are not over", 0, kMostDays);
  add_number(*command_, "--keep-finished", keep_over_, "The same for games that are over or aborted", 0,
             kMostDays);
}

void ServeOptions::add_bots() {
  BotSettings& bots = settings_.bots;
  command_
      ->add_option("--bot", bots_,
                   "Offer a program that speaks the line protocol as a computer player; may be given several "
                   "times")
      ->type_name("NAME=COMMAND")
      ->envname("BASTIDE_BOT")
      ->allow_extra_args(false);
  add_number(*command_, "--bot-time", bots.think_ms, "Milliseconds that a bot is told it may think", 1,
             600000);
  add_number(*command_, "--bot-answer-time", bots.answer_ms,
             "Milliseconds beyond that after which a bot has failed", 1, 600000);
  add_number(*command_, "--bots-at-once", bots.processes, "Bots' programs that run at the same time", 1, 256);
}

void ServeOptions::add_analyses() {
  ServedAnalyses& analyses = settings_.analyses;
  add_number(*command_, "--analyses", analyses.waiting,
             "Finished games that may wait for their analysis; 0: none are made", 0, 10000);
  add_number(*command_, "--analyses-per-address", analyses.of_one_address,
             "Of them, asked for by one address", 1, 10000);
  add_number(*command_, "--analysis-nodes", analyses.nodes, "Turns played ahead for each decision", 1,
             1000000000);
  add(*command_, "--analysis-priority", analysis_priority_,
      "idle: they are made when the cores have nothing else to do; low or normal", "HOW");
  add_number(*command_, "--analysis-space", analyses.kept_mib, "MiB of the disk for analyses that were made",
             1, 1000000);
  add(*command_, "--work-jobs", work_jobs_,
      "on: with a database this server makes analyses too; off: only bastide worker does", "on|off");
}

void ServeOptions::add_notices() {
  NoticeSettings& notices = settings_.notices;
  add(*command_, "--notice-contact", notices.contact,
      "Where push services reach those who run this server: mailto:… or https://…; default: --public-url",
      "URL");
  add(*command_, "--notice-network", notices.networks,
      "Addresses or networks of one's own to which notices may be sent too, over plain HTTP if they say so",
      "ADDR")
      .delimiter(',');
  add(*command_, "--notice-certificates", notices.post.certificates,
      "A file of authorities to trust for that, beside the machine's own", "FILE");
  add_number(*command_, "--notice-delay", notice_delay_, "Seconds in which an answer makes a notice needless",
             0, 3600);
}

void ServeOptions::add_mail() {
  add(*command_, "--mail-server", mail_server_,
      "Send mail by this server: smtp://HOST:PORT, with STARTTLS unless it is this machine, or "
      "smtps://HOST:PORT; default: no mail is sent",
      "URL");
  add(*command_, "--mail-from", mail_from_, "The address from which mail is sent", "ADDRESS");
  add(*command_, "--mail-credentials", mail_credentials_, "The file with user:password for the mail server",
      "FILE");
  add(*command_, "--mail-certificates", settings_.notices.mail.certificates,
      "A file of authorities to trust for that, beside the machine's own", "FILE");
  add_number(*command_, "--mail-delay", mail_delay_,
             "Seconds in which an answer makes a mail about a turn needless", 0, 86400);
}

void ServeOptions::check_mail() {
  MailSettings& mail = settings_.notices.mail;
  if (mail_server_.empty() != mail_from_.empty() || (!mail_server_.empty() && settings_.public_url.empty()))
    throw UsageError(in_words("usage.mail-needs"));
  if (mail_server_.empty()) return;
  const auto server = read_mail_server(mail_server_);
  if (!server) throw UsageError(in_words("usage.mail-server", {{"url", mail_server_}}));
  const auto from = read_mail_address(mail_from_);
  if (!from) throw UsageError(in_words("usage.mail-from", {{"address", mail_from_}}));
  mail.server = *server;
  mail.from = *from;
  mail.site = settings_.public_url;
  mail.words = in_language_of;
  if (mail_credentials_.empty()) return;
  std::ifstream file(mail_credentials_, std::ios::binary);
  std::string line;
  std::getline(file, line);
  if (line.ends_with('\r')) line.pop_back();
  const auto colon = line.find(':');
  if (!file || colon == std::string::npos || colon == 0)
    throw UsageError(in_words("usage.mail-credentials", {{"file", mail_credentials_}}));
  mail.user = line.substr(0, colon);
  mail.password = line.substr(colon + 1);
}

void ServeOptions::add_limits() {
  Limits& limits = settings_.limits;
  CLI::App& command = *command_;
  add_number(command, "--max-body", limits.body_bytes, "Bytes of a request", 1024, 1 << 24);
  add_number(command, "--max-frame", limits.frame_bytes, "Bytes of a message over the WebSocket", 1024,
             1 << 24);
  add_number(command, "--message-rate", limits.messages_per_second, "Messages a second of one connection", 1,
             100000);
  add_number(command, "--message-burst", limits.messages_burst, "Messages at once of one connection", 1,
             100000);
  add_number(command, "--request-rate", limits.requests_per_second,
             "Requests a second under /api of one address", 1, 1000000);
  add_number(command, "--request-burst", limits.requests_burst, "Requests at once under /api of one address",
             1, 1000000);
  add_number(command, "--tables-per-hour", limits.tables_per_hour, "Tables that one address may make", 1,
             100000000);
  add_number(command, "--accounts-per-hour", limits.accounts_per_hour, "Accounts that one address may make",
             1, 100000000);
  add_number(command, "--letters-per-hour", limits.letters_per_hour,
             "Mails about accounts that one address may ask for", 1, 100000000);
  add_number(command, "--sign-ins-per-hour", limits.sign_ins_per_hour, "Attempts to sign in, of one address",
             1, 100000000);
  add_number(command, "--seeks-per-hour", limits.seeks_per_hour, "Games that one address may offer people", 1,
             100000000);
  add_number(command, "--seeks-each", limits.seeks_each, "Open offers that one person may have", 1, 1000);
  add_number(command, "--seeks-open", limits.seeks_open, "Open offers of all people in the lobby", 1,
             1000000);
  add_number(command, "--connections-per-address", limits.connections_per_address,
             "WebSockets of one address", 1, 1000000);
  add_number(command, "--guests-per-address", limits.guests_per_address,
             "So many times as much for all guests of one address together, told apart by a cookie", 1,
             10000);
  add_number(command, "--connections", limits.connections,
             "Connections of all sorts together; a tenth of them is not for watchers", 1, 1000000);
}

std::string ServeOptions::log_level_now() const {
  std::ifstream stream(config_file_);
  if (log_level_fixed_ || config_file_.empty() || !stream) return settings_.log_level;
  try {
    for (const CLI::ConfigItem& item : CLI::ConfigBase().from_config(stream))
      if (item.name == "log-level" && item.parents.empty() && !item.inputs.empty())
        return item.inputs.front();
  } catch (const CLI::Error&) {
    return settings_.log_level;
  }
  return ServerSettings().log_level;
}

ServerSettings ServeOptions::settings() {
  log_level_fixed_ = command_->get_option("--log-level")->count() != 0;
  read_config_file(*command_, config_file_);
  settings_.public_url = checked_url(settings_.public_url);
  check_web_folder(settings_.web);
  check_node(settings_);
  settings_.node.lease = std::chrono::seconds(lease_seconds_);
  settings_.node.renew = settings_.node.lease / 4;
  settings_.node.look = std::min(settings_.node.look, settings_.node.lease / 10);
  settings_.bots.named = checked_bots(bots_);
  settings_.analyses.priority = checked_priority(analysis_priority_);
  settings_.work_jobs = checked_switch("--work-jobs", work_jobs_);
  settings_.kept = {keep_empty_ * kDayMs, keep_unfinished_ * kDayMs, keep_over_ * kDayMs};
  settings_.notices.delay = notice_delay_ * std::int64_t{1000};
  settings_.notices.mail_delay = mail_delay_ * std::int64_t{1000};
  check_mail();
  settings_.log_addresses = checked_style(log_addresses_);
  return settings_;
}

}  // namespace bastide

#include "server/web/metrics.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>

namespace bastide {
namespace {

void head(std::string& text, const std::string& name, const std::string& about, const char* type) {
  text += "# HELP " + name + " " + about + "\n# TYPE " + name + " " + type + "\n";
}

template <class Number>
void value(std::string& text, const std::string& name, const std::string& about, const char* type,
           Number number) {
  head(text, name, about, type);
  text += name + " " + std::to_string(number) + "\n";
}

std::string decimal(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", number);
  return text;
}

double age_seconds(const QueueGauge& queue) {
  using std::chrono::steady_clock;
  const std::int64_t oldest = queue.oldest;
  if (oldest == 0) return 0;
  const steady_clock::duration age(steady_clock::now().time_since_epoch().count() - oldest);
  return std::max(0.0, std::chrono::duration<double>(age).count());
}

long resident_bytes() {
  std::ifstream file("/proc/self/statm");
  long all = 0, resident = 0;
  file >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

}  // namespace

void Histogram::add(double seconds) {
  const auto bucket = std::lower_bound(kBounds.begin(), kBounds.end(), seconds) - kBounds.begin();
  ++counts_[static_cast<std::size_t>(bucket)];
  microseconds_ += static_cast<std::uint64_t>(seconds * 1e6);
}

void Histogram::write(std::string& text, const std::string& name, const std::string& about) const {
  head(text, name, about, "histogram");
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += counts_[i];
    const std::string bound = i < kBounds.size() ? decimal(kBounds[i]) : "+Inf";
    text += name + "_bucket{le=\"" + bound + "\"} " + std::to_string(sum) + "\n";
  }
  text += name + "_sum " + decimal(static_cast<double>(microseconds_) / 1e6) + "\n" + name + "_count " +
          std::to_string(sum) + "\n";
}

// Rooms write the type first and the code first within the error.
void Metrics::write_queues(std::string& text) const {
  const std::array<std::pair<const char*, const QueueGauge*>, 6> queues = {{{"players", &players},
                                                                            {"searches", &searches},
                                                                            {"programs", &programs},
                                                                            {"help", &help},
                                                                            {"replays", &replays},
                                                                            {"analyses", &analyses}}};
  const auto line = [&text](const std::string& name, const char* queue, const std::string& number) {
    text += name + "{queue=\"" + queue + "\"} " + number + "\n";
  };
  head(text, "bastide_queue_length", "What waits for its turn.", "gauge");
  for (const auto& [name, queue] : queues)
    line("bastide_queue_length", name, std::to_string(queue->length.load()));
  head(text, "bastide_queue_age_seconds", "For how long the oldest of it has waited.", "gauge");
  for (const auto& [name, queue] : queues)
    line("bastide_queue_age_seconds", name, decimal(age_seconds(*queue)));
}

void Metrics::write_jobs(std::string& text) const {
  std::vector<JobCount> counts = jobs.counts();
  const bool any = std::ranges::any_of(counts, [](const JobCount& each) {
    return each.kind == "analysis" && each.state == JobState::waiting;
  });
  if (!any) counts.push_back({"analysis", JobState::waiting, 0, 0});  // so that who asks finds a number
  const auto line = [&text](const char* name, const JobCount& each, auto number) {
    text += std::string(name) + "{kind=\"" + each.kind + "\",state=\"" + std::string(name_of(each.state)) +
            "\"} " + std::to_string(number) + "\n";
  };
  head(text, "bastide_jobs", "Jobs in the database.", "gauge");
  for (const JobCount& each : counts) line("bastide_jobs", each, each.jobs);
  head(text, "bastide_jobs_age_seconds", "For how long the first of them has been in that state.", "gauge");
  for (const JobCount& each : counts) line("bastide_jobs_age_seconds", each, each.oldest_seconds);
}

void Metrics::write_bus(std::string& text) const {
  value(text, "bastide_bus_reachable", "1: other nodes can be told news, or there are none.", "gauge",
        bus.reachable.load());
  value(text, "bastide_bus_nodes", "Other nodes that were heard in the last seconds.", "gauge",
        other_nodes.load());
  value(text, "bastide_bus_sent_total", "Messages sent to other nodes.", "counter", bus.sent.load());
  value(text, "bastide_bus_received_total", "Messages of other nodes.", "counter", bus.received.load());
  value(text, "bastide_bus_lost_total", "Messages that could not be sent.", "counter", bus.lost.load());
  value(text, "bastide_bus_slow_total", "Times that this node was too slow to take what came.", "counter",
        bus.too_slow.load());
  head(text, "bastide_bus_ignored_total", "Messages that were ignored, by why.", "counter");
  for (const auto& [why, count] :
       {std::pair{"forged", &bus.forged}, {"repeated", &bus.repeated}, {"unreadable", &bus.unreadable}})
    text += "bastide_bus_ignored_total{why=\"" + std::string(why) + "\"} " + std::to_string(*count) + "\n";
}

std::string Metrics::text() const {
  std::string text;
  value(text, "bastide_tables", "Tables in memory.", "gauge", tables.load());
  value(text, "bastide_connections", "WebSocket connections.", "gauge", connections.load());
  value(text, "bastide_sockets", "Open sockets of all sorts.", "gauge", sockets.load());
  value(text, "bastide_games_made_total", "Tables that were made.", "counter", games_made.load());
  value(text, "bastide_games_over_total", "Games that were played to their end.", "counter",
        games_over.load());
  value(text, "bastide_games_removed_total", "Games whose time to be kept was over.", "counter",
        games_removed.load());
  value(text, "bastide_store_damaged", "1: reading the whole store after the start found damage.", "gauge",
        store_damaged.load());
  value(text, "bastide_http_requests_total", "HTTP requests.", "counter", requests.load());
  value(text, "bastide_people", "Guests, or addresses without one, that are connected, over all nodes.",
        "gauge", people.load());
  value(text, "bastide_games_playing", "Games in memory that have begun and are not over.", "gauge",
        playing.load());
  value(text, "bastide_games_playing_everywhere", "The same over all nodes.", "gauge",
        playing_everywhere.load());
  write_bus(text);
  value(text, "bastide_passed_on_total", "Requests and WebSockets passed on to other nodes.", "counter",
        passed_on.load());
  value(text, "bastide_shards", "Shards of this node; 0 without other nodes.", "gauge", shards.load());
  value(text, "bastide_messages_received_total", "Messages of WebSocket clients.", "counter",
        messages_in.load());
  value(text, "bastide_messages_sent_total", "Messages to WebSocket clients.", "counter",
        messages_out.load());
  value(text, "bastide_rows_stored_total", "Rows that were stored.", "counter", rows.load());
  value(text, "bastide_rows_not_stored_total", "Rows that the store refused.", "counter",
        rows_not_stored.load());
  value(text, "bastide_thoughts_total", "Turns of computer players.", "counter", move_requests.load());
  value(text, "bastide_hints_total", "Hints that were thought about.", "counter", hints.load());
  value(text, "bastide_chances_total", "Positions whose chances to win were looked at.", "counter",
        chances.load());
  value(text, "bastide_help_left_out_total", "Hints and chances that there was no time for.", "counter",
        help_left_out.load());
  value(text, "bastide_thoughts_cancelled_total",
        "Turns of computer players that nobody waited for any more.", "counter",
        move_requests_cancelled.load());
  value(text, "bastide_thoughts_hurried_total", "Turns that had less time than the player's name says.",
        "counter", move_requests_hurried.load());
  write_queues(text);
  write_jobs(text);
  value(text, "bastide_bots", "Processes of bots that run.", "gauge", bots.load());
  value(text, "bastide_bot_faults_total", "Turns that a bot failed to play.", "counter", bot_faults.load());
  value(text, "bastide_notices_sent_total", "Notices that a push service or a webhook has taken.", "counter",
        notices.sent.load());
  value(text, "bastide_notices_failed_total", "Notices that were given up.", "counter",
        notices.failed.load());
  value(text, "bastide_notices_tried_total", "Attempts to send one that failed, and come again.", "counter",
        notices.tried.load());
  value(text, "bastide_notice_places_gone_total", "Devices and webhooks that are no more.", "counter",
        notices.places_gone.load());
  value(text, "bastide_mails_sent_total", "Mails that the mail server has taken, letters about accounts too.",
        "counter", notices.mails_sent.load());
  value(text, "bastide_mails_failed_total", "Mails that were given up.", "counter",
        notices.mails_failed.load());
  value(text, "bastide_mails_tried_total", "Attempts to send one that failed, and come again.", "counter",
        notices.mails_tried.load());
  value(text, "bastide_notices_waiting", "Notices and letters in the database that are not sent yet.",
        "gauge", notices.waiting.load());
  value(text, "bastide_connections_dropped_total", "Connections closed for being too slow or too loud.",
        "counter", dropped.load());
  head(text, "bastide_refused_total", "Refusals over HTTP and WebSocket, by code.", "counter");
  for (std::size_t i = 0; i < refused.size(); ++i)
    text += "bastide_refused_total{code=\"" + std::string(wire::word_of(static_cast<ErrorCode>(i))) + "\"} " +
            std::to_string(refused[i]) + "\n";
  append.write(text, "bastide_append_seconds", "From asking the store for a row to its answer.");
  handled.write(text, "bastide_message_seconds", "From a message's arrival to its answer.");
  move_request.write(text, "bastide_thought_seconds",
                     "A computer player's turn, waiting for a thread included.");
  value(text, "process_resident_memory_bytes", "Memory of the process.", "gauge", resident_bytes());
  return text;
}

}  // namespace bastide

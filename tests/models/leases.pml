// How several processes serve the same games without ever saying what the database does not have: the model of
// docs/decisions/0021-nodes.md, for Spin. tools/check-model checks each property at the end of this file, and
// that each of the mistakes that a -D puts in is found.
//
// One shard with one game; a node here is a process from its start to its end, so a restart is one node that
// stops and another that goes on. What can go wrong is counted (TROUBLES), since epochs would grow for ever:
//   - the lease of a node runs out
//   - a connection breaks in the middle of a commit: it is carried out, or not, and nobody learns which
//   - a node hands its shard to another
//   - a node stops, and goes on later with the memory it had, or never (STOPS: only where it matters that something
//     happens in the end; else a node that has stopped is one whose steps come late or not at all in a run)
// Messages take as long as they like. No node has a lease by its own clock here: each goes on serving what it
// believes to have, for ever, so nothing below rests on that clock.

#ifndef NODES
#define NODES 2
#endif
#ifndef TROUBLES
#define TROUBLES 3
#endif
#define CLIENTS 2           // each with one action, so an action's number is its client's
#define SLOTS (NODES + 1)   // transactions at the database: one for each node, and one whose node has lost it
#define LOST NODES
#define ROWS 4              // more than there are actions: room for mistakes

// --- the database

byte epoch = 1;             // of the shard
byte owner = 0;
bool lease[NODES] = true;        // has not run out
byte rows;                  // of the game; the row of version v has the action log[v]
byte log[ROWS + 1];
byte times[CLIENTS];        // an action is in the log

mtype = { none, sent, locked, stored, refused };

mtype write[SLOTS] = none;  // transactions that store a row
byte write_action[SLOTS], write_version[SLOTS], write_epoch[SLOTS];
byte readers;               // how many transactions have locked the shard's row FOR SHARE

bool stepping[NODES];       // UPDATE shards SET owner = to, epoch = epoch + 1 WHERE epoch = ... is under way
byte step_epoch[NODES], step_to[NODES];

// --- nodes: what each believes

#ifdef STOPS
bool running[NODES] = true;
#define RUNS(n) running[n]
#if NODES > 2
#define RUNNING (running[0] + running[1] + running[2])
#else
#define RUNNING (running[0] + running[1])
#endif
#else
#define RUNS(n) true
#endif
byte held[NODES];           // the epoch under which it believes to have the shard; 0: it has not
bool loaded[NODES];         // the game is in its memory,
byte has[NODES];            // with so many rows
#ifdef LATE_FORGET
bool outdated[NODES];       // and it is to leave it
#endif

// --- clients, and what is watched

bool answered[CLIENTS];
bool began;                 // an action was sent: which is the first is called 0, as nothing tells them apart
bool told_another;          // an answer named a version that is another action
bool stored_late;           // a row under an epoch that was over
byte troubles = TROUBLES;
byte unsure;                // the last epoch in which a connection broke during a commit; 0: none

inline acknowledge(action, version) {
  answered[action] = true;
  told_another = told_another || (log[version] != 0 && log[version] != action + 1)
}

// The version of an action in the game as this node has it, or 0.
#define AT(me, action, version) (version <= has[me] && log[version] == action + 1)
#define IS_REPEAT(me, action) \
  (AT(me, action, 1) || AT(me, action, 2) || AT(me, action, 3) || AT(me, action, 4))
#define VERSION_OF(me, action) \
  (AT(me, action, 1) -> 1 : (AT(me, action, 2) -> 2 : (AT(me, action, 3) -> 3 : 4)))

inline load(me) {
  loaded[me] = true;
  has[me] = rows
}

inline forget(me) {
#ifdef LATE_FORGET
  outdated[me] = false;
#endif
  held[me] = 0;
  loaded[me] = false;
  has[me] = 0
}

// The game leaves the memory when the node reads of another epoch. LATE_FORGET: some time after that, and until
// then it is served, with the new epoch if the shard has come back.
inline drop(me) {
#ifdef LATE_FORGET
  outdated[me] = loaded[me]
#else
#ifdef EARLY_LOAD
  if
  :: held[me] == 0 && loaded[me]
  :: else -> forget(me)
  fi
#else
  forget(me)
#endif
#endif
}

// Sends the step that makes `taker` the owner, of the epoch that was read.
inline send_step(giver, taker) {
  stepping[giver] = true;
  step_epoch[giver] = epoch;
  step_to[giver] = taker
}

inline send_write(me, action) {
  began = 1;
  write[me] = sent;
  write_action[me] = action;
  write_version[me] = has[me] + 1;
  write_epoch[me] = held[me];
#ifdef EARLY_ACK
  acknowledge(action, write_version[me])
#endif
}

#define CAN_PLAY(me, action) \
  (began >= action && held[me] != 0 && loaded[me] && write[me] == none && !(answered[action] && IS_REPEAT(me, action)))

inline play(me, action) {
  if
  :: IS_REPEAT(me, action) -> acknowledge(action, VERSION_OF(me, action))
  :: else -> send_write(me, action)
  fi
}

inline end_write(slot) {
  write[slot] = none;
  write_action[slot] = 0;
  write_version[slot] = 0;
  write_epoch[slot] = 0
}

// Steps of a node change what it knows or what others see; those that would change nothing (reading what it has
// read) are left out, so that a run goes on for ever only if the protocol does.
proctype node(byte me) {
end:
  do
  // Renews its lease.
  :: atomic { RUNS(me) && !lease[me] -> lease[me] = true }
  // Reads whose the shard is. Under another epoch what it has loaded may be old: in between it was another's.
  :: atomic { RUNS(me) && owner == me && held[me] != epoch -> drop(me); held[me] = epoch }
  :: atomic { RUNS(me) && owner != me && held[me] != 0 -> drop(me); held[me] = 0 }
#ifdef LATE_FORGET
  :: atomic { RUNS(me) && outdated[me] -> loaded[me] = false; has[me] = 0; outdated[me] = false }
#endif
#ifndef NO_TAKEOVER
  // Takes what a dead node has. (What nobody has is taken in the same way.)
  :: atomic {
       RUNS(me) && lease[me] && !stepping[me] && owner != me && !lease[owner] ->
#ifdef EARLY_LOAD
       load(me);
#endif
       send_step(me, me)
     }
#endif
  // Loads the game when the database has said that the shard is its own.
  :: atomic { RUNS(me) && held[me] != 0 && !loaded[me] -> load(me) }
  // An action comes. Clients send theirs to any node, again and again until it is answered, and copies may come
  // late: so each may come at any time. Answered if it is in the game already, else written.
  :: atomic { RUNS(me) && CAN_PLAY(me, 0) -> play(me, 0) }
  :: atomic { RUNS(me) && CAN_PLAY(me, 1) -> play(me, 1) }
  // The database's answer.
  :: atomic {
       RUNS(me) && write[me] == stored ->
       if
       :: loaded[me] && held[me] == write_epoch[me] -> has[me] = write_version[me]
       :: else
       fi;
       acknowledge(write_action[me], write_version[me]);
       end_write(me)
     }
  :: atomic { RUNS(me) && write[me] == refused -> end_write(me); forget(me) }
  od
}

// What has arrived is carried out, whatever becomes of the node that sent it. One writer for each slot, so that
// none waits for ever while another is served.
proctype database(byte slot) {
end:
  do
  // SELECT ... FROM shards ... FOR SHARE: waits for a step that is being carried out, then sees its epoch.
  :: atomic {
       write[slot] == sent ->
       if
#ifndef NO_FENCE
       :: write_epoch[slot] != epoch -> write[slot] = refused
#endif
       :: else -> write[slot] = locked; readers++
       fi
     }
  // INSERT where the version is the next, and COMMIT.
  :: atomic {
       write[slot] == locked ->
       readers--;
       if
#ifndef NO_VERSION
       :: write_version[slot] != rows + 1 -> write[slot] = refused
#endif
       :: else ->
          stored_late = stored_late || write_epoch[slot] != epoch;
          rows++;
          log[rows] = write_action[slot] + 1;
          times[write_action[slot]]++;
          write[slot] = stored
       fi
     }
  // The node is not there any more: its transaction may be rolled back; nobody waits for the answer.
  :: atomic { slot == LOST && (write[slot] == sent || write[slot] == locked) ->
       if
       :: write[slot] == locked -> readers--
       :: else
       fi;
       end_write(slot)
     }
  :: atomic { slot == LOST && (write[slot] == stored || write[slot] == refused) -> end_write(slot) }
  od
}

proctype steps(byte me) {
end:
  do
  // Waits until nobody has locked the shard's row. Who waits for a step waits for its end, so it is all at once.
#ifdef NO_LOCK
  :: atomic { stepping[me] ->
#else
  :: atomic { stepping[me] && readers == 0 ->
#endif
       if
       :: step_epoch[me] == epoch -> epoch++; owner = step_to[me]
       :: else
       fi;
       stepping[me] = false;
       step_epoch[me] = 0;
       step_to[me] = 0
     }
  od
}

#ifdef STOPS
// A lease of a node that does not run is not renewed.
proctype time(byte n) {
end:
  do
  :: atomic { !running[n] && lease[n] -> lease[n] = false }
  od
}
#endif

inline run_out(n) {
  lease[n] = false
}

inline lose_connection(n) {
  if
  :: write_epoch[n] > unsure -> unsure = write_epoch[n]
  :: else
  fi;
  write[LOST] = write[n];
  write_action[LOST] = write_action[n];
  write_version[LOST] = write_version[n];
  write_epoch[LOST] = write_epoch[n];
  end_write(n);
  forget(n)
}

proctype trouble(byte n) {
  byte to;
end:
  do
  :: atomic { troubles > 0 && RUNS(n) && lease[n] -> troubles--; run_out(n) }
  :: atomic { troubles > 0 && RUNS(n) && write[n] != none && write[LOST] == none -> troubles--; lose_connection(n) }
  :: atomic {
       troubles > 0 && RUNS(n) && owner == n && held[n] == epoch && !stepping[n] ->
       troubles--;
       select (to : 0 .. NODES - 1);
       send_step(n, to);
       to = 0
     }
#ifdef STOPS
  // Somebody runs always: the shard cannot be served otherwise.
  :: atomic { troubles > 0 && running[n] && RUNNING > 1 -> troubles--; running[n] = false }
  :: atomic { !running[n] -> running[n] = true }
  :: break  // from now on there is none
#endif
  od
}

init {
  byte i;
  atomic {
    for (i : 0 .. NODES - 1) {
      run node(i);
      run steps(i);
#ifdef STOPS
      run time(i);
#endif
      run trouble(i)
    }
    for (i : 0 .. SLOTS - 1) { run database(i) }
    i = 0
  }
}

// --- what must hold

// The game as a node has it, while the epoch is its own, is the game as the database has it, but for what this
// node is writing. After a broken connection it may lack the row of which nobody knows, until it writes the next.
#define UP_TO_DATE(n) \
  (!(loaded[n] && held[n] == epoch && write[n] != stored && unsure != epoch) || has[n] == rows)
#define KEPT(action) (!answered[action] || times[action] == 1)

// (a) No row is stored under an epoch after the step that ended it.
ltl fenced { [] (!stored_late) }
// (b) What was acknowledged is in the log, once, and stays; and no version was said to be two things.
ltl kept { [] (KEPT(0) && KEPT(1) && !told_another) }
// (c) No action is played twice.
ltl once { [] (times[0] < 2 && times[1] < 2) }
// All three.
ltl lasting { [] (!stored_late && KEPT(0) && KEPT(1) && !told_another && times[0] < 2 && times[1] < 2) }
// (d) Every client is answered in the end.
ltl served { <> (answered[0] && answered[1]) }
// (e) Nobody is shown an old game by the node that has it.
#if NODES > 2
ltl current { [] (UP_TO_DATE(0) && UP_TO_DATE(1) && UP_TO_DATE(2)) }
#else
ltl current { [] (UP_TO_DATE(0) && UP_TO_DATE(1)) }
#endif

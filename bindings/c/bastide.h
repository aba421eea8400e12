/* Bastide for programs in other languages: rules, states, actions, records, computer players, and many games
 * at once.
 *
 *   bst_rules* rules = bst_rules_new("preset fi-current players 2");
 *   bst_state* state = bst_state_new(rules);
 *   bst_random random;
 *   bst_random_seed(&random, 1);
 *   while (bst_current_player(state) != BST_OVER) {
 *     int32_t index = bst_current_player(state) == BST_CHANCE
 *         ? bst_sample_chance(state, &random)
 *         : (int32_t)bst_random_below(&random, (uint32_t)bst_action_count(state));
 *     if (bst_apply_index(state, index) < 0) return puts(bst_last_error());
 *   }
 *   bst_state_free(state);
 *   bst_rules_free(rules);
 *
 * Handles are opaque. Those that a function returns belong to the caller, who gives each to the _free of its
 * kind, once; _free(NULL) does nothing. A state, a batch and a record keep their rules alive: rules may be
 * freed before them. A handle that has been freed must not be used: that cannot be noticed here.
 *
 * Errors. A function that returns a handle returns NULL, one that returns an int32_t a value of
 * BST_ERROR_NULL or less; all other values, also those below 0, are results. Then bst_last_error() says in
 * English what was wrong: the name of the argument, or the reason and the clause of the rule ("its field
 * would meet a city, at 0,-1 S (B-13)"). What failed has changed nothing, but for BST_ERROR_MEMORY, after
 * which games may stand anywhere. No exception leaves a function, and no input ends the program.
 *
 * Buffers are the caller's. Each comes with its size, in elements of its type; a text's size counts the zero
 * byte at its end, which is always written. If it is too small nothing is written: BST_ERROR_BUFFER. NULL
 * with size 0 writes nothing and returns how much there is; of a text without the zero byte.
 *
 * Threads. Rules may be used by all threads at once. Any other handle is used by one thread at a time,
 * `const` or not (a state remembers the list of its actions); different handles at once. bst_player_stop() is
 * for other threads. After fork() everything may be used in the child too; a batch works on the calling
 * thread there.
 *
 * Cost. Stepping allocates nothing: bst_apply*, bst_action_*, bst_chance_*, bst_current_player,
 * bst_state_copy, bst_playout, bst_observe*, bst_graph_rows and all of bst_batch_* but bst_batch_new, until a
 * game is longer than 8,192 actions. A state has about 200 KB of memory, of which a game of the base set uses
 * a quarter; a copy costs the parts in use, some microseconds.
 *
 * Seats count from 0. Squares have coordinates: x to the east, y to the south, the start tile at 0,0. Quarter
 * turns are clockwise. Texts are UTF-8; the notation is that of docs/notation.md. */
#ifndef BASTIDE_H
#define BASTIDE_H

#include <stddef.h>
#include <stdint.h>

/* C knows no `using`. NOLINTBEGIN(modernize-use-using) */
#ifdef __cplusplus
extern "C" {
#endif

#define BST_API __attribute__((visibility("default")))

/* Grows when something here changes its meaning or goes; functions may be added without. Compare it with what
 * bst_abi_version() returns before anything else. */
#define BST_ABI_VERSION 2
BST_API int32_t bst_abi_version(void);

/* Who is asked, if no seat. */
enum { BST_CHANCE = -1, BST_OVER = -2 };

enum {
  BST_OK = 0,
  BST_ERROR_NULL = -100,     /* a handle or pointer that must not be NULL is */
  BST_ERROR_ARGUMENT = -101, /* a number beyond its range; the text names argument and range */
  BST_ERROR_BUFFER = -102,   /* a buffer is too small; the text says what it needs */
  BST_ERROR_RULES = -103,    /* the rules are unknown or forbidden, or the state is of other rules */
  BST_ERROR_ILLEGAL = -104,  /* the rules do not allow it, or it names a square or segment that is not there;
                                the text has the reason, and the clause if one forbids it */
  BST_ERROR_TEXT = -105,     /* a text cannot be read; the text says where and why */
  BST_ERROR_STATE = -106,    /* not now: the game is over, or chance is asked, or no seat is */
  BST_ERROR_MEMORY = -107,
  BST_ERROR_INTERNAL = -108 /* a mistake of ours: please report it */
};

/* What was wrong in this thread's last call that failed; "" before. Valid until the thread's next call that
 * fails. */
BST_API const char* bst_last_error(void);
/* Its code, for functions that return a handle; BST_OK before. */
BST_API int32_t bst_last_error_code(void);

/* --- chance of one's own: the same numbers on every machine for the same seed. The caller's, and may be
 * copied. */

typedef struct bst_random {
  uint64_t words[4];
} bst_random;

BST_API void bst_random_seed(bst_random* random, uint64_t seed);
/* A number from 0 to bound - 1; 0 if the bound is 0 or 1. */
BST_API uint32_t bst_random_below(bst_random* random, uint32_t bound);

/* --- rules */

typedef struct bst_rules bst_rules;

/* Rules as one line of text: "preset fi-current players 2 element inns option farm-points=4". What is not
 * said is as in fi-current for two players. `bastide rules` lists presets, elements and options. Costs about
 * a millisecond. */
BST_API bst_rules* bst_rules_new(const char* text);
BST_API void bst_rules_free(bst_rules* rules);
/* The line that names these rules, in its shortest form. */
BST_API int32_t bst_rules_text(const bst_rules* rules, char* text, size_t size);
/* How they differ from other rules: "has players 3, element inns; lacks players 2"; empty if they do not. Of
 * each side no more than three things are named. */
BST_API int32_t bst_rules_difference(const bst_rules* rules, const bst_rules* from, char* text, size_t size);
BST_API int32_t bst_rules_players(const bst_rules* rules); /* 1 to 6 */
/* Types of tiles, and the id of one ("base-crfr-a"); types count from 0 and are those of BST_SCALAR_BAG. */
BST_API int32_t bst_rules_tile_types(const bst_rules* rules);
BST_API int32_t bst_rules_tile_id(const bst_rules* rules, int32_t type, char* text, size_t size);
/* Kinds of figures, and the id of one ("small"). */
BST_API int32_t bst_rules_figure_kinds(const bst_rules* rules);
BST_API int32_t bst_rules_figure_id(const bst_rules* rules, int32_t kind, char* text, size_t size);

/* --- states */

typedef struct bst_state bst_state;

/* A game of these rules at its first decision, which may be chance's. */
BST_API bst_state* bst_state_new(const bst_rules* rules);
BST_API bst_state* bst_state_clone(const bst_state* state);
/* Makes `target` what `source` is, rules and history too. Cheaper than a clone: nothing is allocated. */
BST_API int32_t bst_state_copy(bst_state* target, const bst_state* source);
/* Back to the first decision, with an empty history. */
BST_API int32_t bst_state_reset(bst_state* state);
BST_API void bst_state_free(bst_state* state);

/* The seat that is asked, BST_CHANCE or BST_OVER. */
BST_API int32_t bst_current_player(const bst_state* state);
/* The id of what is asked ("place-tile"); empty when the game is over. */
BST_API int32_t bst_question(const bst_state* state, char* text, size_t size);
/* Points of every seat now: as many as there are players. Fields, and what is not complete, count when the
 * game is over. */
BST_API int32_t bst_scores(const bst_state* state, int32_t* scores, size_t size);
/* The result for every seat: those in first place (ties broken as the rules do) share 1, the others share -1,
 * so that of two players the winner has 1 and the other -1; 0 for all while the game runs and where all are
 * first. Who plays alone has a hundredth of the score at the end. */
BST_API int32_t bst_returns(const bst_state* state, double* returns, size_t size);

/* --- actions
 *
 * The answers to what is asked have an order that is the same on every machine, and their place in it is the
 * action's index. Chance answers like a player; its answers are drawn tiles, most of the time. */

/* An action as a value. Its numbers are those of one game: nouns of its rules, squares as its history has
 * numbered them. For other games and programs use texts. */
typedef struct bst_action {
  /* 0 draw, 1 place, 2 deploy, 3 take back, 4 move figure, 5 put token, 6 choose, 7 bid, 8 pass */
  uint8_t verb;
  uint8_t noun;
  uint16_t cell;
  uint8_t part;
  uint8_t detail;
  int16_t value;
} bst_action;

/* How many there are: 0 when the game is over, else 1 to 4,096. */
BST_API int32_t bst_action_count(const bst_state* state);
/* All of them, in their order; returns how many. */
BST_API int32_t bst_action_list(const bst_state* state, bst_action* actions, size_t size);
/* Chance is asked: how likely each of its answers is, in the same order; they sum to 1. Returns how many. */
BST_API int32_t bst_chance_outcomes(const bst_state* state, double* probabilities, size_t size);
/* Chance is asked: the index of an answer, drawn by these probabilities. */
BST_API int32_t bst_sample_chance(const bst_state* state, bst_random* random);

BST_API int32_t bst_apply_index(bst_state* state, int32_t index);
BST_API int32_t bst_apply(bst_state* state, const bst_action* action);
/* "2,-1^3", "small@road-E", "[base-crfr-a]". */
BST_API int32_t bst_apply_text(bst_state* state, const char* text);

BST_API int32_t bst_action_text(const bst_state* state, int32_t index, char* text, size_t size);
/* The index of the action that the text names. What exists and is not allowed is refused as applying it is.
 */
BST_API int32_t bst_action_parse(const bst_state* state, const char* text);

/* What has been answered since the start; returns how many. For a state that was read from a position: since
 * then. */
BST_API int32_t bst_history(const bst_state* state, bst_action* actions, size_t size);

/* Answers at random until the game is over: chance by its probabilities, seats with equal ones. Returns how
 * many answers. */
BST_API int32_t bst_playout(bst_state* state, bst_random* random);

/* --- texts of whole games */

/* The position as one line, and a state made from one; NULL for `rules` takes those that it names, else it
 * must be of the same rules. Positions that hold what only an expansion could check are refused; records are
 * not. */
BST_API int32_t bst_state_position(const bst_state* state, char* text, size_t size);
BST_API bst_state* bst_state_parse(const bst_rules* rules, const char* text);
/* The game as a record, for `bastide show` and all other readers of the notation; BST_ERROR_STATE if the
 * state was read from a position. */
BST_API int32_t bst_state_record(const bst_state* state, char* text, size_t size);

/* A record that has been read: its rules and its actions, all of them legal. */
typedef struct bst_record bst_record;
BST_API bst_record* bst_record_parse(const char* text);
BST_API void bst_record_free(bst_record* record);
BST_API bst_rules* bst_record_rules(const bst_record* record);
BST_API int32_t bst_record_length(const bst_record* record); /* actions, those of chance included */
/* The state after that many of them. Costs about a microsecond for each. */
BST_API bst_state* bst_record_state(const bst_record* record, int32_t actions);

/* --- pictures of the land, with the tile that was laid last marked
 *
 * The SVG shows figures and tokens; the lines of characters show figures on segments alone. */

enum {
  BST_SVG_PLACES = 1,    /* the empty squares where the tile in hand may be laid are marked */
  BST_SVG_LAND_ONLY = 2, /* without points, what players have, tiles left and the tile in hand above the land,
                            and the key of signs below it */
};
/* As SVG, `tile` pixels a tile (8 to 1,000), 3 to 5 kB of text each; `flags` are those above, added. Each
 * tile is an element of class "tile" with data-tile, data-turns and data-at ("0,-1"), each figure one of
 * class "figure" with data-kind, data-seat, data-at and data-on ("city-N", or a place: "castle"), each token
 * and each bridge over a tile one of class "token" with data-token, data-count and data-at; what a player has
 * at home is of class "stock" with data-stock, data-count and data-seat. */
BST_API int32_t bst_state_svg(const bst_state* state, int32_t flags, int32_t tile, char* text, size_t size);
/* As lines of characters, all of the land: `tile` columns a tile (6, 10 or 14) and half as many lines. A
 * follower is the letter of its seat (A, B, ...) and its role's (k, r, m, f; a capital: it counts for more);
 * with `unicode` 1 seats have shapes, and the land is drawn with more than ASCII has. */
BST_API int32_t bst_state_ascii(const bst_state* state, int32_t tile, int32_t unicode, char* text,
                                size_t size);

/* --- computer players */

typedef struct bst_player bst_player;

/* The names of those there are, by number from 0 ("level1" to "level8", "greedy", "random", ...):
 * BST_ERROR_ARGUMENT beyond the last. */
BST_API int32_t bst_player_name(int32_t number, char* text, size_t size);
/* By name, with options: "level8:2000n", "level8:0.3" (docs/players.md). Those that think cost some
 * milliseconds to make. */
BST_API bst_player* bst_player_new(const char* name, uint64_t seed);
BST_API void bst_player_free(bst_player* player);
/* 1 if it thinks, so that nodes and time make it better; 0 if it answers at once. */
BST_API int32_t bst_player_thinks(const bst_player* player);
/* The index of its answer for the seat that is asked. `nodes`, and `milliseconds` for this decision (at most
 * 3,600,000), are how much a player that thinks may; 0: as its name says. With nodes alone the same seed and
 * the same calls give the same answers. */
BST_API int32_t bst_player_choose(bst_player* player, const bst_state* state, uint64_t nodes,
                                  int32_t milliseconds);
/* From another thread: the call of bst_player_choose that is running answers now, with the best so far. */
BST_API int32_t bst_player_stop(bst_player* player);

/* --- decisions judged */

typedef struct bst_judgement {
  int32_t best;      /* the index of the best answer that was found */
  int32_t looked_at; /* answers, with what may follow each in the same part of the turn */
  double value;      /* of the answer that is judged: points ahead of the mean of the others at the end */
  double best_value;
  double win; /* the chance to win after it, 0 to 1 */
  double best_win;
  double loss;       /* best_value - value over the same draws, 0 for the best */
  double loss_error; /* its standard error; as large as the loss where it is not known */
} bst_judgement;

/* What the answer with that index is worth to the seat that is asked, beside the best one: the search of
 * level8, with about `nodes` turns played ahead, some 40 us each in the base game. Where nothing is to choose
 * the answer is the best one, and only that is looked at. The same seed gives the same judgement. Allocates;
 * states that are judged at once on several threads are different ones. */
BST_API int32_t bst_judge(const bst_state* state, int32_t index, uint64_t nodes, uint64_t seed,
                          bst_judgement* judgement);

/* --- actions with fixed numbers: of base rules, without elements
 *
 * A window of W = 2 * radius + 1 squares each way has the start tile in its middle. The numbers:
 * - ((y + radius) * W + x + radius) * 4 + turns: lay the tile at x,y with so many quarter turns; of turns
 *   that look alike the lowest
 * - 4 * W * W + slot: a follower onto the segment with that slot of the tile just laid
 * - 4 * W * W + 17: pass
 * - 4 * W * W + 18: agree that the tile cannot be laid
 * - 4 * W * W + 19: take another tile
 * - 4 * W * W + 20: the first answer, where none of them has a number, as all lie beyond the window
 *
 * Chance's answers have numbers of their own: the type of the tile, or the seat that starts.
 *
 * Slots, as the tile lies: 0 to 3 the road or city at the side N, E, S, W; 4 to 11 the field at the half side
 * Nl, Nr, El, Er, Sl, Sr, Wl, Wr (left and right as seen from the middle of the tile); 12 the cloister; 13 to
 * 16 the field at the corner NE, SE, SW, NW that reaches no side. A segment with several has the first of
 * them. */

enum { BST_SLOTS = 17, BST_RADIUS_MAX = 72 };

/* How many numbers seats' answers have: 4 * W * W + 21; BST_ERROR_RULES if these rules have no fixed numbers.
 */
BST_API int32_t bst_numbers(const bst_rules* rules, int32_t radius);
/* The number of each answer, in the order of their indexes, which is that of bst_action_features(); -1 for
 * those beyond the window. Returns how many. */
BST_API int32_t bst_action_numbers(const bst_state* state, int32_t radius, int32_t* numbers, size_t size);
/* A byte for each number, 1 where an answer of the asked seat has it, else 0; BST_ERROR_STATE if no seat is
 * asked. */
BST_API int32_t bst_action_mask(const bst_state* state, int32_t radius, uint8_t* mask, size_t size);
/* The index of the answer with that number. */
BST_API int32_t bst_number_index(const bst_state* state, int32_t radius, int32_t number);

/* --- what an action is about, for all rules: BST_ACTION_FEATURES numbers for each answer */

enum {
  BST_ACTION_VERB, /* as in bst_action */
  BST_ACTION_NOUN, /* of a figure or token: its kind */
  BST_ACTION_X,    /* the square, -32768 if none is named */
  BST_ACTION_Y,
  BST_ACTION_TURNS,  /* of a tile, else 0 */
  BST_ACTION_VALUE,  /* of a drawn tile its type; of a bid its points; else what the expansion means by it */
  BST_ACTION_BESIDE, /* tiles at the four sides of the square */
  BST_ACTION_AROUND, /* tiles on the eight squares around it */
  BST_ACTION_KIND,   /* of the segment: 0 road, 1 city, 2 cloister, 3 field, 4 river; -1 if none is named */
  BST_ACTION_SLOT,   /* of the segment; -1 */
  BST_ACTION_OPEN,   /* its feature: open ends; of a cloister empty squares around */
  BST_ACTION_TILES,  /* tiles; of a field and a cloister 0 */
  BST_ACTION_POINTS, /* what it is worth now (BST_PLANE_POINTS; of a field BST_PLANE_FARM_POINTS, for the seat
                        that is asked) */
  BST_ACTION_OWN,    /* strength of the asked seat's followers there */
  BST_ACTION_OTHERS, /* of the strongest other seat's */
  BST_ACTION_JOINS_OWN, /* laying: sides at which it would meet a road or city with own followers; 0 */
  BST_ACTION_JOINS_OTHERS,
  BST_ACTION_FEATURES
};

/* Rows of BST_ACTION_FEATURES, one for each answer in their order; returns how many rows. `size` counts
 * numbers. Row i is of the answer with index i; bst_action_numbers() has its fixed number at i. */
BST_API int32_t bst_action_features(const bst_state* state, int16_t* features, size_t size);

/* --- observations: planes over the window of that radius, a byte each, and scalars; for all rules
 *
 * Plane after plane, row after row from the north, square after square from the west. Counts are whole and
 * end at 255. `Own` is the seat for which it is observed. A feature's facts stand at every side, half side
 * and middle that belongs to it: they are those of the whole feature, wherever its tiles lie. */

enum {
  BST_PLANE_TILE = 0,     /* 1: a tile lies here */
  BST_PLANE_LAST = 1,     /* 1: the tile just laid, until its part of the turn is over; else 0 everywhere */
  BST_PLANE_FRONTIER = 2, /* 1: empty, beside a tile */
  BST_PLANE_FITS = 3,     /* 3 to 6: 1: the tile in hand may be laid here with 0 to 3 quarter turns */
  BST_PLANE_ROAD = 7,     /* 7 to 10: 1: a road at the side N, E, S, W */
  BST_PLANE_CITY = 11,    /* 11 to 14: a city */
  BST_PLANE_RIVER = 15,   /* 15 to 18: a river */
  BST_PLANE_OPEN = 19,    /* 19 to 22: open ends of the road or city at the side */
  BST_PLANE_POINTS = 23,  /* 23 to 26: points that it is worth now: complete, or as at the end of the game */
  BST_PLANE_OWN = 27,     /* 27 to 30: strength of own followers in it */
  BST_PLANE_OTHERS = 31,  /* 31 to 34: strength of the strongest other seat's */
  /* 35 to 42: points that the field at the half side would bring the own seat if the game ended now and it
   * alone had farmers there; those of another seat may differ, by a pig. */
  BST_PLANE_FARM_POINTS = 35,
  BST_PLANE_FARM_OWN = 43,      /* 43 to 50: strength of own followers in it */
  BST_PLANE_FARM_OTHERS = 51,   /* 51 to 58: of the strongest other seat's */
  BST_PLANE_CLOISTER = 59,      /* 1: a cloister */
  BST_PLANE_CLOISTER_OPEN = 60, /* empty squares around it */
  BST_PLANE_CLOISTER_OWN = 61,  /* strength of own followers in it */
  BST_PLANE_CLOISTER_OTHERS = 62,
  BST_PLANE_PENNANTS = 63,    /* pennants on the tile */
  BST_PLANE_FIGURES_OWN = 64, /* own figures that stand on the tile, of all kinds */
  BST_PLANE_FIGURES_OTHERS = 65,
  BST_PLANES = 66
};

enum {
  BST_SCALAR_ASKED = 0, /* who is asked, counted clockwise from the own seat; BST_CHANCE, BST_OVER */
  BST_SCALAR_PHASE = 1, /* 0 over, 1 chance, 2 lay a tile, 3 after laying it, 4 anything else */
  BST_SCALAR_HAND = 2,  /* type of the tile in hand, or -1 */
  BST_SCALAR_LEFT = 3,  /* tiles still to come */
  BST_SCALAR_PLAYERS = 4,
  BST_SCALAR_SCORES = 5, /* 5 to 10: points of the own seat, of the next clockwise, ...; 0: no such seat */
  /* 11 to 70: figures at home. 11 + 10 * k + kind has those of that kind (bst_rules_figure_id()) of the k-th
   * seat clockwise from the own one (k = 0); 0 where there is no such seat or kind. */
  BST_SCALAR_FIGURES = 11,
  BST_SCALAR_BAG = 71 /* from here: copies of each type of tile that may still come */
};

/* How many bytes the planes and how many numbers the scalars have. */
BST_API int32_t bst_planes_size(int32_t radius);          /* BST_PLANES * W * W */
BST_API int32_t bst_scalars_size(const bst_rules* rules); /* BST_SCALAR_BAG + types of tiles */
BST_API int32_t bst_observe_planes(const bst_state* state, int32_t seat, int32_t radius, uint8_t* planes,
                                   size_t size);
BST_API int32_t bst_observe_scalars(const bst_state* state, int32_t seat, int32_t* scalars, size_t size);

/* --- observations as a graph: features, and the places of tiles that belong to them; for all rules
 *
 *   tiles ---< sides >--- features ---< walls (a field, a city beside it)
 *                             |
 *                             +-------< figures
 *
 * Five tables of numbers. Tiles and features are named by their rows. The sides say which feature lies at
 * which slot of which tile (see above; here a segment has all of its slots, not the first alone). A side of a
 * tile has a city; a road or a river, between fields at its two half sides; a field at both; or nothing, if
 * it fits everything. A side within a city of many tiles may have a field at one half besides. A road, city
 * or river has as many open ends as sides that face an empty square. */

/* The tables, in this order. */
enum {
  BST_GRAPH_TILES,    /* in the order in which squares became known */
  BST_GRAPH_FEATURES, /* in the order in which their first segments were laid */
  BST_GRAPH_SIDES,    /* tile after tile */
  BST_GRAPH_FIGURES,  /* those that stand on tiles */
  BST_GRAPH_WALLS, /* each city at whose wall a field lies, once for each field; none if fields do not count
                    */
  BST_GRAPH_TABLES
};
enum { BST_TILE_X, BST_TILE_Y, BST_TILE_TYPE, BST_TILE_TURNS, BST_TILE_COLUMNS };
enum {
  BST_FEATURE_KIND,     /* 0 road, 1 city, 2 cloister, 3 field, 4 river */
  BST_FEATURE_OPEN,     /* open ends: sides; of a cloister empty squares around; of a field 0 */
  BST_FEATURE_TILES,    /* of a road or city; else 0 */
  BST_FEATURE_POINTS,   /* what it is worth now (BST_PLANE_POINTS; of a field BST_PLANE_FARM_POINTS) */
  BST_FEATURE_PENNANTS, /* of a city */
  BST_FEATURE_STRENGTH, /* 5 to 10: strength of the own seat's followers, of the next clockwise, ... */
  BST_FEATURE_COLUMNS = 11
};
enum {
  BST_SIDE_TILE,
  BST_SIDE_SLOT, /* -1: within the tile */
  BST_SIDE_FEATURE,
  BST_SIDE_COLUMNS
};
enum {
  BST_FIGURE_TILE,
  BST_FIGURE_SLOT, /* the first of its segment */
  BST_FIGURE_FEATURE,
  BST_FIGURE_SEAT, /* counted from the own seat clockwise */
  BST_FIGURE_KIND,
  BST_FIGURE_COLUMNS
};
enum { BST_WALL_FIELD, BST_WALL_CITY, BST_WALL_COLUMNS };

/* How many rows each of the tables has: BST_GRAPH_TABLES numbers. Costs about what writing them costs. */
BST_API int32_t bst_graph_rows(const bst_state* state, int32_t* rows, size_t size);
/* Where the tables go; sizes in numbers, at least rows x columns. NULL with size 0: not wanted. */
typedef struct bst_graph {
  int32_t* tables[BST_GRAPH_TABLES];
  size_t sizes[BST_GRAPH_TABLES];
} bst_graph;
/* For that seat. If one of them is too small, none is written. The scalars are those of
 * bst_observe_scalars(). */
BST_API int32_t bst_observe_graph(const bst_state* state, int32_t seat, const bst_graph* graph);

/* --- many games at once, on several threads
 *
 * The games are numbered from 0 and independent of each other: game i has chance of its own, made from the
 * seed and i, so what happens does not depend on the number of threads. Chance answers by itself. A game that
 * is over begins anew in the same step: `done`, `points` and `returns` are of the one that ended, all else of
 * the new one. */

typedef struct bst_batch bst_batch;

/* `games` from 1 to 65,536, `threads` from 1 to 256. `radius`: the window of masks and planes, and actions
 * are fixed numbers (rules with elements have none: BST_ERROR_RULES); -1: actions are indexes, and there are
 * neither masks nor planes. */
BST_API bst_batch* bst_batch_new(const bst_rules* rules, int32_t games, int32_t threads, int32_t radius,
                                 uint64_t seed);
BST_API void bst_batch_free(bst_batch* batch);

/* Where a step writes. NULL: not wanted, and costs nothing. Sizes in elements, exactly as many as said.
 *
 * `kept`: 1 promises that `mask` and `planes` are as the last call with this batch has left them, if they are
 * the same arrays. Then only what has changed is written, which is many times quicker; a byte that somebody
 * else has written there meanwhile would stay wrong. 0: all is written. */
typedef struct bst_batch_view {
  int32_t* seat;
  size_t seat_size; /* games: who is asked */
  int32_t* count;
  size_t count_size; /* games: how many answers there are */
  uint8_t* mask;
  size_t mask_size; /* games x bst_numbers() */
  uint8_t* planes;
  size_t planes_size; /* games x bst_planes_size(), for the seat that is asked */
  int32_t* scalars;
  size_t scalars_size; /* games x bst_scalars_size(), for the seat that is asked */
  int32_t* points;
  size_t points_size; /* games x players: points got since the last step (of a game that ended: in its end) */
  float* returns;
  size_t returns_size; /* games x players: bst_returns() of a game that ended, else 0 */
  uint8_t* done;
  size_t done_size; /* games: 1 if a game ended */
  int32_t kept;     /* 0 or 1: see above */
} bst_batch_view;

/* All games from their start, with the chance of the seed that was given or with another. */
BST_API int32_t bst_batch_reset(bst_batch* batch, uint64_t seed, const bst_batch_view* view);
/* An answer for every game: its index, or its fixed number. If one is not legal, no game is changed, and the
 * error names the game. */
BST_API int32_t bst_batch_step(bst_batch* batch, const int32_t* actions, size_t size,
                               const bst_batch_view* view);
/* A legal answer for every game at random, each with the same chance, by streams that are not those of
 * chance; the seed begins them too. Of answers with fixed numbers only those within the window. */
BST_API int32_t bst_batch_sample(bst_batch* batch, int32_t* actions, size_t size);
/* What the answers of all games are about, for all rules: rows of BST_ACTION_FEATURES, game after game.
 * `offsets`, one more than there are games, gets the row at which each game begins, and last how many there
 * are, which is also returned. If `features` has too little room nothing is written (BST_ERROR_BUFFER, the
 * text says what it needs): the games are as they were, so ask again with more. 4,096 rows a game are always
 * enough; base games have about 20. With NULL for `features` the offsets alone are written. */
BST_API int32_t bst_batch_features(bst_batch* batch, int32_t* offsets, size_t offsets_size, int16_t* features,
                                   size_t features_size);
/* With a radius: the number that a step takes for each of these rows, -1 for answers beyond the window; where
 * all lie beyond it the first has 4 * W * W + 20. Returns how many. BST_ERROR_ARGUMENT without a radius:
 * there the actions of a game count its rows from 0. */
BST_API int32_t bst_batch_numbers(bst_batch* batch, int32_t* numbers, size_t size);
/* Copies one game out, and in: a state of other rules is refused (BST_ERROR_RULES), and one where no seat is
 * asked (BST_ERROR_STATE). */
BST_API int32_t bst_batch_get(const bst_batch* batch, int32_t game, bst_state* state);
BST_API int32_t bst_batch_set(bst_batch* batch, int32_t game, const bst_state* state);

#ifdef __cplusplus
}
#endif
/* NOLINTEND(modernize-use-using) */

#endif

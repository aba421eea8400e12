// How the games of this browser stand while the first screen is open: whose turn it is, who has joined, what is over.
import { computed, effect, signal } from '@preact/signals';
import { api, withoutServer } from '../../net/api';
import { isHere } from '../../net/games-here';
import { PersonSocket } from '../../net/person-socket';
import type { GameStanding, MyGame } from '../../net/wire';
import { announce } from '../../parts/announce';
import { play } from '../../parts/sound';
import { windowIcon } from '../../parts/window-icon';
import { myTables, note, noteSeats, putAway, remember, type MyTable } from '../../settings/my-tables';
import { listed, t } from '../../texts/texts';

const standings = signal<ReadonlyMap<string, GameStanding>>(new Map());

/** The ids of the games that wait for somebody of this browser. */
export const gamesWithMyTurn = computed(
  () =>
    new Set(myTables.value.flatMap(({ game, seats = [] }) => (standings.value.get(game)?.asked.some((seat) => seats.includes(seat)) ? [game] : []))),
);

/** Those that go on, and in which each turn has days: one may be on vacation there. */
export const gamesOfDays = signal<MyGame[]>([]);

/** The names of the others who sit there. */
export const othersIn = ({ names, seats }: MyGame): string[] =>
  names.filter((name, index) => name !== null && !seats.includes(index + 1)) as string[];

/** Of these the server keeps the list, and says what came of them. */
export const gamesInHistory = signal<ReadonlySet<string>>(new Set());

export function tableTitle({ name, players, game }: Pick<MyTable, 'name' | 'players' | 'game'>): string {
  if (name) return name;
  return players.length > 0 ? t('home.table-with', { players: listed(players) }) : t('home.table', { game });
}

/** Games of the person whose session this is, from other devices too: they come into this browser's list, and leave it with it. */
export async function lookAtMyGames() {
  const { games } = await api.myGames();
  const known = new Set(myTables.peek().map(({ game }) => game));
  for (const each of games) {
    const { game, seats } = each;
    if (!known.has(game) && !putAway.has(game)) remember({ game, players: othersIn(each), seats });
    else if (known.has(game)) noteSeats(game, seats);
  }
  gamesOfDays.value = games.filter(({ clock, status }) => clock === 'days' && status === 'playing');
}

/** Until what it returns is called. */
export function watchMyGames(): () => void {
  const socket = new PersonSocket(`${location.origin.replace(/^http/, 'ws')}/api/me/socket`, take);
  const retry = () => document.visibilityState === 'visible' && socket.retryNow();
  addEventListener('online', retry);
  document.addEventListener('visibilitychange', retry);
  let watched = '';
  const stops = [
    effect(() => {
      const open = myTables.value.filter(({ game, over }) => !over && !isHere(game)).map(({ game }) => game);
      const games = withoutServer.value ? [] : open.sort();
      if (games.join() === watched) return;
      watched = games.join();
      socket.watch(games);
    }),
    effect(() => {
      const count = gamesWithMyTurn.value.size;
      document.title = count > 0 ? t('home.window-turn', { count }) : 'Bastide';
      windowIcon(count > 0);
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    socket.close();
    removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', retry);
    standings.value = new Map();
    document.title = 'Bastide';
    windowIcon(false);
  };
}

function take(standing: GameStanding) {
  const { game, names, status } = standing;
  const before = standings.peek().get(game);
  const mine = gamesWithMyTurn.peek().has(game);
  standings.value = new Map(standings.peek()).set(game, standing);
  const seats = myTables.peek().find((table) => table.game === game)?.seats ?? [];
  const players = names.filter((name, index) => name !== null && !seats.includes(index + 1)) as string[];
  note(game, { players, over: status === 'over' });
  // what was so before the page was opened is no news
  if (!before || mine || !gamesWithMyTurn.peek().has(game)) return;
  play('turn');
  announce(t('home.turn-now', { table: tableTitle(myTables.peek().find((table) => table.game === game)!) }));
}

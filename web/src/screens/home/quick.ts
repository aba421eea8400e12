// Play against the computer at once: the usual rules, one computer player, no questions. At a server's table, or at one of
// this device where there is no server.
import { api } from '../../net/api';
import { gamesHere } from '../../net/games-here';
import type { NewTable, TableMade } from '../../net/wire';
import { go } from '../../router';
import { preferences, type Experience } from '../../settings/preferences';
import { remember } from '../../settings/my-tables';
import { GIVEN } from '../../parts/ColourPicker';
import { t } from '../../texts/texts';

/** What is chosen where nobody has chosen anything, if the server has it. */
export const USUAL_PRESET = 'fi-current';
export const USUAL_PLAYER = 'level5';

/** Whom one plays against, by what one says of oneself. */
export const OPPONENTS: Record<Experience, string> = { '': USUAL_PLAYER, first: 'level1', knows: USUAL_PLAYER, strong: 'level7' };

export const usual = <T extends { id: string }>(list: T[], id: string) => list.find((each) => each.id === id) ?? list[0];

/** Who plays, and at what table. */
interface Choice {
  preset: string;
  player: string;
}

export async function playTheComputer() {
  const meta = await api.meta();
  begin(await api.makeTable(tableOf({ preset: usual(meta.presets, USUAL_PRESET)!.id, player: usual(meta.players, opponent())!.id })));
}

/** On this device alone, which needs no connection. */
export async function playTheComputerHere() {
  const games = await gamesHere();
  begin(await games.makeTable(tableOf({ preset: USUAL_PRESET, player: opponent() })));
}

const opponent = () => OPPONENTS[preferences.value.experience] ?? USUAL_PLAYER;
const isFirst = () => preferences.value.experience === 'first';

function tableOf({ preset, player }: Choice): NewTable {
  const name = preferences.value.name || t('home.guest');
  const mine = GIVEN.find((colour) => colour === preferences.value.colour) ?? GIVEN[0]!;
  const theirs = GIVEN.find((colour) => colour !== mine)!;
  return {
    rules: { preset },
    seats: [{ kind: 'person' }, { kind: 'computer', player, name: t('home.computer'), colour: theirs }],
    take: [{ seat: 1, name, colour: mine }],
    chat: false,
    absent: 0,
    aids: isFirst() ? 'learner' : 'casual',
    takeback: 'free',
  };
}

function begin({ game, seats }: TableMade) {
  const links = Object.fromEntries(seats.filter(({ link }) => link).map(({ seat, link }) => [seat, link]));
  remember({ game, players: [t('home.computer')], links, ...(isFirst() && { coach: true }) });
  go(`/g/${game}`);
}

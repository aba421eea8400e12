// Play against the computer at once: the usual rules, one computer player, no questions.
import { api } from '../../net/api';
import { go } from '../../router';
import { preferences } from '../../settings/preferences';
import { remember } from '../../settings/my-tables';
import { GIVEN } from '../../parts/ColourPicker';
import { t } from '../../texts/texts';

/** What is chosen where nobody has chosen anything, if the server has it. */
export const USUAL_PRESET = 'fi-current';
export const USUAL_PLAYER = 'level5';

export const usual = <T extends { id: string }>(list: T[], id: string) => list.find((each) => each.id === id) ?? list[0];

export async function playTheComputer() {
  const meta = await api.meta();
  const name = preferences.value.name || t('home.guest');
  const mine = GIVEN.find((colour) => colour === preferences.value.colour) ?? GIVEN[0]!;
  const theirs = GIVEN.find((colour) => colour !== mine)!;
  const made = await api.makeTable({
    rules: { preset: usual(meta.presets, USUAL_PRESET)!.id },
    seats: [{ kind: 'person' }, { kind: 'computer', player: usual(meta.players, USUAL_PLAYER)!.id, name: t('home.computer'), colour: theirs }],
    take: [{ seat: 1, name, colour: mine }],
    chat: false,
    absent: 0,
    aids: 'casual',
    takeback: 'free',
  });
  remember({ game: made.game, players: [t('home.computer')], links: Object.fromEntries(made.seats.map((seat) => [seat.seat, seat.link])) });
  go(`/g/${made.game}`);
}

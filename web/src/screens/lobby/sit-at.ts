// To a table that is there for who plays here: the session opens the seat.
import { announce } from '../../parts/announce';
import { play } from '../../parts/sound';
import { go } from '../../router';
import { remember } from '../../settings/my-tables';
import { t } from '../../texts/texts';

export function sitAt(game: string) {
  remember({ game });
  play('turn');
  announce(t('lobby.found'));
  go(`/g/${game}`);
}

// A sequence in the page's words: where the tile goes, who goes where; of all else the server's words.
import type { Catalogue, HintLine, Snapshot } from '../../net/wire';
import { isPlainDeploy, placingIn } from '../../game/actions';
import { sameCell } from '../../game/spot';
import { tileOf } from '../../game/places';
import { kindOf, sideOf } from '../../game/segments';
import { figureName } from '../../texts/named';
import { t } from '../../texts/texts';
import { where } from '../table/where';

/** In the position of the snapshot. */
export function lineWords({ actions, words }: Pick<HintLine, 'actions' | 'words'>, catalogue: Catalogue, snapshot: Snapshot): string {
  const laid = placingIn(actions);
  const lying = tileOf(actions, snapshot);
  const side = (segment: string) =>
    sideOf(
      segment,
      catalogue.tiles.find(({ tile }) => tile === lying?.tile),
      lying?.turns,
    );
  const parts: string[] = [];
  for (const action of actions) {
    const { verb, at, token, figure = '' } = action;
    if (verb === 'place' && laid && !token) parts.push(t('line.place', { where: where(laid), turns: laid.turns }));
    else if (isPlainDeploy(action) && at?.segment && sameCell(at, laid ?? snapshot.turn.placed))
      parts.push(t('line.deploy', { figure: figureName(catalogue.figures, figure), kind: kindOf(at.segment), side: side(at.segment) }));
    else if (verb !== 'pass' || actions.length === 1) return words;
  }
  return parts.length > 0 ? parts.join('; ') : words;
}

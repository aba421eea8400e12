// A sequence in the page's words: where the tile goes, who goes where; of all else the server's words.
import type { Catalogue, HintLine, Spot } from '../../net/wire';
import { isPlainDeploy, placingIn } from '../../game/actions';
import { sameCell } from '../../game/spot';
import { kindOf } from '../../game/segments';
import { figureName } from '../../texts/named';
import { t } from '../../texts/texts';
import { where } from '../table/where';

/** `placed` is where the tile lies, if it does before they begin. */
export function lineWords({ actions, words }: Pick<HintLine, 'actions' | 'words'>, catalogue: Catalogue, placed?: Spot): string {
  const laid = placingIn(actions);
  const parts: string[] = [];
  for (const action of actions) {
    const { verb, at, token, figure = '' } = action;
    if (verb === 'place' && laid && !token) parts.push(t('line.place', { where: where(laid), turns: laid.turns }));
    else if (isPlainDeploy(action) && at?.segment && sameCell(at, laid ?? placed)) parts.push(deployWords(figure, at.segment, catalogue));
    else if (verb !== 'pass' || actions.length === 1) return words;
  }
  return parts.length > 0 ? parts.join('; ') : words;
}

function deployWords(figure: string, segment: string, catalogue: Catalogue): string {
  return t('line.deploy', { figure: figureName(catalogue.figures, figure), kind: kindOf(segment) });
}

// A sequence in the page's words: where the tile goes, who goes where; of all else the server's words.
import type { Line } from '../../net/analysis';
import { readAction, readPlace } from '../../game/notation';
import { kindOf } from '../../game/segments';
import type { Catalogue } from '../../net/documents';
import { t } from '../../texts/texts';
import { where } from '../table/where';

export function lineWords({ actions, words }: Line, catalogue: Catalogue): string {
  const parts: string[] = [];
  for (const text of actions) {
    const action = readAction(text);
    if (action.what === 'place' && action.bridge === undefined) parts.push(t('line.place', { where: where(action.cell), turns: action.turns }));
    else if (action.what === 'deploy' && action.plain && !action.at.endsWith('-quarter') && !readPlace(action.at))
      parts.push(deployWords(action.figure, action.at, catalogue));
    else if (action.what !== 'pass' || actions.length === 1) return words;
  }
  return parts.length > 0 ? parts.join('; ') : words;
}

function deployWords(figure: string, at: string, catalogue: Catalogue): string {
  const title = t('figure.name', { figure, title: catalogue.figures.find((noun) => noun.id === figure)?.title ?? figure });
  return t('line.deploy', { figure: title, kind: kindOf(at) });
}

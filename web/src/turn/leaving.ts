// Who leaves the count's city joins a feature, whichever of its segments is named (CO-14): what is offered is one answer a
// feature and kind of figure, the worthiest first, instead of hundreds.
import { placeText, readMove } from '../game/notation';
import type { Asked, Feature } from '../net/documents';
import type { PreviewAnswer } from '../net/messages';

const LEAVING = ['leave-city', 'leave-city-at-end'];

export const isLeaving = (asked: Asked | null | undefined): boolean => LEAVING.includes(asked?.question ?? '');

export function oneAFeature(answers: PreviewAnswer[], features: Feature[]): PreviewAnswer[] {
  const featureOf = new Map(features.flatMap((feature) => feature.at.map((place) => [place, feature] as const)));
  const figures = new Map<string, Map<unknown, PreviewAnswer>>();
  const others: PreviewAnswer[] = [];
  for (const answer of answers) {
    const move = readMove(answer.action);
    if (!move) others.push(answer);
    else {
      const place = placeText(move.to);
      const known = figures.get(move.figure) ?? new Map<unknown, PreviewAnswer>();
      figures.set(move.figure, known);
      const feature = featureOf.get(place) ?? place;
      if (!known.has(feature)) known.set(feature, answer);
    }
  }
  const worth = (feature: unknown) => (feature as Feature).worth ?? 0;
  const sorted = [...figures.values()].flatMap((known) => [...known].sort(([a], [b]) => worth(b) - worth(a)).map(([, answer]) => answer));
  return [...sorted, ...others];
}

// Where a figure joins a feature, whichever of its segments is named, what is offered is one action a feature and kind of figure,
// the worthiest first, instead of hundreds.
import { BY_FEATURE } from '../game/plays';
import { keyOf } from '../game/spot';
import type { ActionEffect, Asked, Feature } from '../net/wire';

export const isByFeature = (asked: Asked | null | undefined): boolean => BY_FEATURE.includes(asked?.question ?? '');

export function oneAFeature(effects: ActionEffect[], features: Feature[]): ActionEffect[] {
  const featureOf = new Map(features.flatMap((feature) => feature.at.map((spot) => [keyOf(spot), feature] as const)));
  const figures = new Map<string, Map<unknown, ActionEffect>>();
  const others: ActionEffect[] = [];
  for (const effect of effects) {
    const { verb, figure, at } = effect.action;
    if (verb !== 'move' || !figure || !at) others.push(effect);
    else {
      const known = figures.get(figure) ?? new Map<unknown, ActionEffect>();
      figures.set(figure, known);
      const feature = featureOf.get(keyOf(at)) ?? keyOf(at);
      if (!known.has(feature)) known.set(feature, effect);
    }
  }
  const points = (feature: unknown) => (feature as Feature).points ?? 0;
  const sorted = [...figures.values()].flatMap((known) => [...known].sort(([a], [b]) => points(b) - points(a)).map(([, effect]) => effect));
  return [...sorted, ...others];
}

// Figures that are neither at home nor on a segment (in a prison, on a tower, in a quarter of the city), and the tokens in every hand.
import { useSignal } from '@preact/signals';
import { ColourMark } from '../../board/figure-icon';
import { figureName, nounTitle, tokenName } from '../../texts/named';
import { t } from '../../texts/texts';
import { Amount, MOST_TOKENS } from './Amount';
import type { StudyStore } from './study-store';

export function ElsewherePanel({ store }: { store: StudyStore }) {
  const places = store.places.value;
  const inHand = (store.catalogue.value?.tokens ?? []).filter(({ in_hand }) => in_hand);
  const setUp = store.now.value?.setUp;
  if (!setUp || places.length + inHand.length === 0) return null;
  return (
    <details class="panel study-elsewhere">
      <summary>{t('study.elsewhere')}</summary>
      {places.length > 0 && <Elsewhere store={store} />}
      {inHand.length > 0 &&
        setUp.names.map((name, index) => (
          <fieldset key={name}>
            <legend>{t('study.in-hand-of', { name })}</legend>
            {inHand.map((noun) => (
              <Amount
                key={noun.id}
                label={tokenName([noun], noun.id)}
                most={MOST_TOKENS}
                value={store.heldBy(index + 1, noun.id)}
                set={(count) => store.setHeld(index + 1, noun.id, count)}
              />
            ))}
          </fieldset>
        ))}
    </details>
  );
}

function Elsewhere({ store }: { store: StudyStore }) {
  const kinds = store.catalogue.value?.figures ?? [];
  const places = store.places.value;
  const figure = useSignal(kinds[0]?.id ?? '');
  const place = useSignal(places[0]?.id ?? '');
  const seat = useSignal(1);
  const of = useSignal(2);
  const names = store.now.value?.setUp.names ?? [];
  const chosen = places.find(({ id }) => id === place.value) ?? places[0];
  const placeName = (id: string) => nounTitle('place', places, id);
  if (!chosen) return null;
  const choice = (label: string, value: string, set: (value: string) => void, options: [string, string][]) => (
    <label>
      {label}
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        {options.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
  const seats = names.map((name, index): [string, string] => [String(index + 1), name]);
  return (
    <>
      <ul>
        {store.elsewhere.value.map((standing, index) => {
          const words = {
            name: names[standing.seat - 1] ?? '',
            figure: figureName(kinds, standing.figure),
            place: placeName(standing.place ?? ''),
            holder: names[(standing.of ?? 0) - 1] ?? '',
          };
          const look = store.looks.value[standing.seat - 1];
          return (
            <li key={index}>
              <button class="listed-action" aria-pressed onClick={() => store.takeHome(standing)}>
                {look && <ColourMark colour={look.colour} size={14} />}
                {standing.of === undefined ? t('study.stands-in', words) : t('study.stands-in-of', words)}
              </button>
            </li>
          );
        })}
      </ul>
      <div class="row">
        {choice(t('study.whose'), String(seat.value), (value) => (seat.value = Number(value)), seats)}
        {choice(
          t('study.figure'),
          figure.value,
          (value) => (figure.value = value),
          kinds.map(({ id }) => [id, figureName(kinds, id)]),
        )}
      </div>
      <div class="row">
        {choice(
          t('study.place'),
          chosen.id,
          (value) => (place.value = value),
          places.map(({ id }) => [id, placeName(id)]),
        )}
        {chosen.of_seats && choice(t('study.place-of'), String(of.value), (value) => (of.value = Number(value)), seats)}
      </div>
      <p class="row">
        <button class="quiet-action" onClick={() => store.putElsewhere(figure.value, seat.value, chosen, of.value)}>
          {t('study.put-there')}
        </button>
        <small>{chosen.of_seats ? '' : t('study.put-there-text')}</small>
      </p>
    </>
  );
}

// The rules of the position: edition, number of players, and what of the expansions is on.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../../net/api';
import type { Meta, Rules } from '../../net/wire';
import { elementTitle, presetTitle } from '../../texts/named';
import { t } from '../../texts/texts';
import type { StudyStore } from './study-store';

const PLAYERS = [1, 2, 3, 4, 5, 6];

export function StudyRules({ store }: { store: StudyStore }) {
  const meta = useSignal<Meta | null>(null);
  useEffect(
    () =>
      void api.meta().then(
        (found) => (meta.value = found),
        () => {}, // the rules as they are can be seen all the same
      ),
    [],
  );
  const rules = store.now.value?.setUp.rules;
  if (!rules) return null;
  const set = (change: Partial<Rules>) => store.setRules({ ...rules, ...change });
  const on = rules.elements ?? [];
  return (
    <details class="panel study-rules">
      <summary>{t('study.rules')}</summary>
      <label>
        {t('study.edition')}
        <select value={rules.preset} onChange={(event) => set({ preset: event.currentTarget.value })}>
          {(meta.value?.presets ?? [{ id: rules.preset, title: rules.preset, text: '' }])
            .filter((preset) => !('rules' in preset))
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {presetTitle({ id, title })}
              </option>
            ))}
        </select>
      </label>
      <label>
        {t('study.players')}
        <select value={String(rules.players ?? 2)} onChange={(event) => set({ players: Number(event.currentTarget.value) })}>
          {PLAYERS.map((players) => (
            <option key={players} value={String(players)}>
              {players}
            </option>
          ))}
        </select>
      </label>
      <ul>
        {(store.catalogue.value?.elements ?? []).map(({ id, title }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={on.includes(id)}
                onChange={() => set({ elements: on.includes(id) ? on.filter((other) => other !== id) : [...on, id] })}
              />
              {elementTitle({ id, title })}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

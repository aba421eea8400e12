// The house rules of a page: as the documents have them, or one document beside the others.
import { signal } from '@preact/signals';
import { Clause } from '../../parts/Clause';
import { t } from '../../texts/texts';
import type { HandbookPage, HouseRule } from './handbook-page';
import { ownPreset } from './pages';

/** The preset that is set beside the others, from page to page; '': none, null: that of the reader's language. */
const chosen = signal<string | null>(null);
const onlyDifferent = signal(true);

export function HouseRules({ page, table }: { page: HandbookPage; table: string }) {
  const preset = chosen.value ?? ownPreset() ?? '';
  return (
    <div>
      <div class="row house-rules-choice">
        <label>
          {t('rules.document')}
          <select value={preset} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            <option value="">{t('rules.document-none')}</option>
            {page.presets.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {preset && (
          <label class="row">
            <input type="checkbox" checked={onlyDifferent.value} onChange={(event) => (onlyDifferent.value = event.currentTarget.checked)} />
            {t('rules.document-differs')}
          </label>
        )}
      </div>
      {preset ? <Beside page={page} preset={preset} /> : <div class="handbook-text" dangerouslySetInnerHTML={{ __html: table }} />}
    </div>
  );
}

/** The preset's value of each rule, and the others' where theirs are different. */
function Beside({ page, preset }: { page: HandbookPage; preset: string }) {
  const rules = page.houseRules.filter((rule) => !onlyDifferent.value || othersOf(rule, preset).length > 0);
  if (rules.length === 0) return <p>{t('rules.document-alike')}</p>;
  const titleOf = (id: string) => page.presets.find((each) => each.id === id)!.title;
  return (
    <div class="handbook-text">
      <table class="listing beside">
        <thead>
          <tr>
            <th scope="col">{t('rules.house-rule')}</th>
            <th scope="col">{titleOf(preset)}</th>
            <th scope="col">{t('rules.document-others')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.id}>
              <th scope="row">
                {rule.text} <Clause id={rule.clause} />
              </th>
              <td data-title={titleOf(preset)}>
                <b>{rule.values.find(({ presets }) => presets.includes(preset))?.text}</b>
              </td>
              <td data-title={t('rules.document-others')}>
                {othersOf(rule, preset).length === 0 && t('rules.document-same')}
                {othersOf(rule, preset).map(({ text, presets }) => (
                  <p key={text}>
                    <b>{text}</b> – {presets.map(titleOf).join('; ')}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const othersOf = (rule: HouseRule, preset: string) => rule.values.filter(({ presets }) => !presets.includes(preset));

// What a document says beside the rules: its names of roles, how tiles are drawn and shown. Nothing here changes play.
import type { CatalogueOption, OptionValue } from '../net/wire';
import { said, t } from '../texts/texts';
import { Clause } from './Clause';

export function RuleLabels({ options }: { options: readonly CatalogueOption[] }) {
  const labels = options.filter((option) => option.kind === 'label' && !NOTHING_SAID.includes(option.value));
  if (labels.length === 0) return null;
  return (
    <details class="rule-labels">
      <summary>{t('rules.labels')}</summary>
      <dl class="quiet">
        {labels.map((option) => (
          <div key={option.id}>
            <dt>
              {optionText(option)} <Clause id={option.clause} />
            </dt>
            <dd>{valueNow(option)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export const optionText = ({ id, text }: { id: string; text: string }) => said({ key: `option.${id}`, text });

const NOTHING_SAID = ['any', 'silent'];

export const valueText = ({ key, text }: OptionValue) => said({ key, text });

/** The value that the rules have, in words. */
export const valueNow = ({ value, values }: CatalogueOption) => {
  const known = values.find((each) => each.value === value);
  return known === undefined ? value : valueText(known);
};

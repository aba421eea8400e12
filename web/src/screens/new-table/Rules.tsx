// The rules of a new table: presets as cards, elements as boxes to tick, options as lists; an error stands at what it is about.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { CatalogueOption } from '../../net/wire';
import { Clause } from '../../parts/Clause';
import { Icon } from '../../parts/Icon';
import { failureText } from '../../parts/Problem';
import { optionText, RuleLabels, valueText } from '../../parts/RuleLabels';
import { elementText, elementTitle, presetText, presetTitle } from '../../texts/named';
import { t } from '../../texts/texts';
import { lazy } from '../../parts/lazy';
import { loadRulePages, type RulePages } from '../rules/pages';
import { pictures } from './pictures';
import type { Draft } from './draft';

const ElementPicture = lazy(() => import('./ElementPicture').then((module) => module.ElementPicture), true);

interface Props {
  draft: Draft;
}

/** Four games to begin with; what else there is comes under them. */
export function Boxes({ draft }: Props) {
  return (
    <fieldset class="presets boxes">
      <legend class="unseen">{t('new.boxes')}</legend>
      {draft.boxes.value.map((box) => {
        const chosen = box.name === draft.box.value;
        return (
          <label key={box.name} class={`card ${chosen ? 'chosen' : ''}`}>
            <input type="radio" name="box" checked={chosen} onChange={() => draft.choosePreset(box)} />
            <b>{t('new.box-name', { box: box.name })}</b>
            <span>{t('new.box-text', { box: box.name })}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** For those who want it otherwise: other documents' ways, and house rules. */
export function More({ draft }: Props) {
  const open = useSignal(false);
  if (!draft.catalogue.value) return null;
  return (
    <details class="more-rules" open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>
        <h2>{t('new.more')}</h2>
        <span class="quiet">{t('new.more-text')}</span>
      </summary>
      {open.value && (
        <>
          <Presets draft={draft} />
          <Options draft={draft} />
        </>
      )}
    </details>
  );
}

function Presets({ draft }: Props) {
  return (
    <fieldset class="presets">
      <legend class="unseen">{t('new.presets')}</legend>
      {draft.meta.value?.presets.map((preset) => {
        const chosen = preset.id === draft.card.value;
        return (
          <label key={preset.id} class={`card ${chosen ? 'chosen' : ''}`}>
            <input type="radio" name="preset" checked={chosen} onChange={() => draft.choosePreset(preset)} />
            <b>{presetTitle(preset)}</b>
            {preset.text && <span>{presetText({ id: preset.id, text: preset.text })}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

export function Elements({ draft }: Props) {
  const elements = draft.catalogue.value?.elements ?? [];
  if (elements.length === 0) return null;
  return (
    <section>
      <h2>{t('new.box')}</h2>
      <p class="quiet">
        <a href="/tiles" target="_blank" rel="noopener">
          {t('new.all-tiles')}
        </a>
      </p>
      <div class="elements">
        {elements.map((element) => {
          const on = draft.elements.value.includes(element.id);
          const refused = refusalAt(draft, element.id);
          return (
            <div key={element.id} class={`card element ${on ? 'chosen' : ''}`}>
              <input id={`element-${element.id}`} type="checkbox" checked={on} onChange={() => draft.toggleElement(element.id)} />
              <span class="element-picture">
                <ElementPicture picture={pictures.value[element.id]} colour={draft.seats.value[0]?.colour ?? 'red'} />
              </span>
              <span>
                <label for={`element-${element.id}`}>
                  <b>{elementTitle(element)}</b>
                  <span class="quiet">{elementText(element)}</span>
                </label>
                <a
                  class="how"
                  href={`/rules/${element.module}`}
                  target="_blank"
                  rel="noopener"
                  aria-label={t('new.how-of', { element: elementTitle(element) })}
                >
                  {t('new.how')}
                </a>
                {refused && <span class="problem">{refused}</span>}
              </span>
              <span class="tick">{on && <Icon name="check" size={18} />}</span>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Options({ draft }: Props) {
  const open = useSignal(false);
  const pages = useSignal<RulePages | null>(null);
  useEffect(() => void loadRulePages().then((found) => (pages.value = found)), [pages]);
  const options = (draft.catalogue.value?.options ?? []).filter(
    (option) => option.kind === 'rule' && option.values.length > 1 && isAbout(option, draft, pages.value),
  );
  const changed = options.filter((option) => option.changed).length;
  if (options.length === 0) return null;
  return (
    <details class="house-rules" open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>
        <h2>{t('new.house-rules')}</h2>
        <span class="quiet">{t('new.changed', { changed })}</span>
      </summary>
      <div class="options">
        {options.map((option) => (
          <OptionRow key={option.id} option={option} draft={draft} />
        ))}
      </div>
      <RuleLabels options={draft.catalogue.value?.options ?? []} />
    </details>
  );
}

/** Rules of sets that are off decide nothing. */
function isAbout({ clause, changed }: CatalogueOption, draft: Draft, pages: RulePages | null): boolean {
  const page = pages?.(clause);
  const elements = draft.catalogue.value?.elements ?? [];
  const isSet = elements.some(({ module }) => module === page);
  return changed || !isSet || elements.some(({ id, module }) => module === page && draft.elements.value.includes(id));
}

function OptionRow({ option, draft }: Props & { option: CatalogueOption }) {
  const id = `option-${option.id}`;
  const refused = refusalAt(draft, option.id, option.clause);
  return (
    <div class={`option ${option.changed ? 'changed' : ''}`}>
      <p>
        <label for={id}>{optionText(option)}</label> <Clause id={option.clause} />
      </p>
      <select
        id={id}
        value={draft.options.value[option.id] ?? option.value}
        aria-describedby={refused ? `${id}-problem` : undefined}
        onChange={(event) => draft.setOption(option.id, event.currentTarget.value)}
      >
        {option.values.map((value) => (
          <option key={value.value} value={value.value}>
            {valueText(value)}
          </option>
        ))}
      </select>
      {refused && (
        <p class="problem" id={`${id}-problem`}>
          {refused}
        </p>
      )}
    </div>
  );
}

/** The server's sentence, if it is about this option or element: it names it, or its clause forbids what was chosen. */
function refusalAt(draft: Draft, id: string, clause?: string): string | null {
  const failure = draft.refused.value?.failure;
  if (!failure) return null;
  const named = new RegExp(`(^|[^a-z-])${id}([^a-z-]|$)`).test(failure.message);
  const forbidden = clause !== undefined && clause === failure.clause && id in draft.options.value;
  return named || forbidden ? failureText(failure) : null;
}

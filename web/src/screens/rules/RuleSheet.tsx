// One rule, over whatever is shown: its sentence, its examples, and the way to the page where it stands.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { openedRule } from '../../parts/Clause';
import { Dialog } from '../../parts/Dialog';
import { address, routeOf } from '../../router';
import '../../styles/handbook.css';
import { language, t } from '../../texts/texts';
import type { Example } from './example';
import { addressOf, addressOfExample, loadExamplesOf, loadRule, type Rule } from './pages';

export function RuleSheet({ id }: { id: string }) {
  const rule = useSignal<Rule | null>(null);
  const problem = useSignal<'unknown' | 'unloaded' | null>(null);
  useEffect(() => {
    loadRule(id).then(
      (found) => (found ? (rule.value = found) : (problem.value = 'unknown')),
      () => (problem.value = 'unloaded'),
    );
  }, [language.value]);
  const close = () => (openedRule.value = null);
  return (
    <Dialog title={t('rules.rule', { rule: id })} onClose={close}>
      {problem.value && <p class="problem">{problem.value === 'unknown' ? t('rules.unknown', { rule: id }) : t('page.not-loaded')}</p>}
      {!rule.value && !problem.value && <p class="quiet">{t('page.loading')}</p>}
      {rule.value && <Sentence id={id} rule={rule.value} close={close} />}
    </Dialog>
  );
}

function Sentence({ id, rule, close }: { id: string; rule: Rule; close(): void }) {
  // A table stays open behind the page of rules.
  const reading = ['rules', 'example'].includes(routeOf(address.value).screen);
  const target = reading ? undefined : '_blank';
  return (
    <>
      <p class="rule-sentence">{rule.sentence}</p>
      <Examples id={id} target={target} close={close} />
      {!rule.page && <p class="quiet">{t('rules.to-come')}</p>}
      {rule.page && (
        <a class="second-action" href={`${addressOf(rule.page.id)}#${id}`} target={target} onClick={close}>
          {t('rules.to-page', { page: rule.page.title })}
        </a>
      )}
    </>
  );
}

/** Each a link to the board. */
function Examples({ id, target, close }: { id: string; target: string | undefined; close(): void }) {
  const examples = useSignal<{ page: string; example: Example }[]>([]);
  useEffect(() => {
    loadExamplesOf(id).then(
      (found) => (examples.value = found),
      () => undefined, // the rule can be read without them
    );
  }, [language.value]);
  if (examples.value.length === 0) return null;
  return (
    <section class="rule-examples" aria-labelledby="rule-examples">
      <h3 id="rule-examples">{t('rules.examples')}</h3>
      <ul>
        {examples.value.map(({ page, example }) => (
          <li key={example.id}>
            <a href={addressOfExample(page, example)} target={target} onClick={close}>
              {example.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

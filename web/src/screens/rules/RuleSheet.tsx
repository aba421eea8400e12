// One rule, over whatever is shown: its sentence, and the way to the page where it stands.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { openedRule } from '../../parts/Clause';
import { Dialog } from '../../parts/Dialog';
import { address, routeOf } from '../../router';
import '../../styles/handbook.css';
import { t } from '../../texts/texts';
import { addressOf, loadRule, type Rule } from './pages';

export function RuleSheet({ id }: { id: string }) {
  const rule = useSignal<Rule | null>(null);
  const problem = useSignal<'unknown' | 'unloaded' | null>(null);
  useEffect(() => {
    loadRule(id).then(
      (found) => (found ? (rule.value = found) : (problem.value = 'unknown')),
      () => (problem.value = 'unloaded'),
    );
  }, []);
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
  const reading = routeOf(address.value).screen === 'rules';
  return (
    <>
      <p class="rule-sentence">{rule.sentence}</p>
      {!rule.page && <p class="quiet">{t('rules.to-come')}</p>}
      {rule.page && (
        <a class="second-action" href={`${addressOf(rule.page.id)}#${id}`} target={reading ? undefined : '_blank'} onClick={close}>
          {t('rules.to-page', { page: rule.page.title })}
        </a>
      )}
    </>
  );
}

// Something went wrong: the server's sentence, or ours where it could not be asked.
import type { Refused } from '../net/api';
import { language, saidWithNames, t } from '../texts/texts';
import { Clause } from './Clause';

export function problemText(error: Refused): string {
  if (error.code === 'unreachable') return t('problem.unreachable');
  if (error.code === 'lost') return t('problem.lost');
  if (error.code === 'not-kept') return t('problem.not-kept');
  if (error.code === 'elsewhere') return t('problem.elsewhere');
  if (error.code === 'no-engine') return t('problem.no-engine');
  if (error.code === 'no-puzzle') return t('problem.no-puzzle');
  if (error.code === 'no-question') return t('problem.no-question');
  if (error.code === 'newer-puzzle') return t('problem.newer-puzzle');
  if (error.code.startsWith('passkey-')) return t('problem.passkey', { problem: error.code.slice('passkey-'.length) });
  if (error.code === 'nobody-else') return t('problem.nobody-else');
  if (error.code === 'too-late' && !/^error\.(account|mail)-/.test(error.failure.key ?? '')) return t('problem.too-late');
  return failureText(error.failure);
}

export function failureText(failure: Refused['failure']): string {
  return saidWithNames({ ...failure, text: failure.message }, failure.names ?? []);
}

/** The engine's reasons are clauses, since some stand within a sentence; alone they begin as one. */
const asSentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase(language.value)}${text.slice(1)}`;

export function Problem({ error }: { error: Refused | null | undefined }) {
  if (!error) return null;
  return (
    <p class="problem" role="alert">
      {asSentence(problemText(error))} {error.failure.clause && <Clause id={error.failure.clause} />}
    </p>
  );
}

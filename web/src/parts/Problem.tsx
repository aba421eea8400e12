// Something went wrong: the server's sentence, or ours where it could not be asked.
import type { Refused } from '../net/api';
import { said, t } from '../texts/texts';
import { Clause } from './Clause';

export function problemText(error: Refused): string {
  if (error.code === 'unreachable') return t('problem.unreachable');
  if (error.code === 'lost') return t('problem.lost');
  if (error.code === 'too-late') return t('problem.too-late');
  return failureText(error.failure);
}

/** In the reader's language the place stands behind the sentence; the English has it there already. */
export function failureText(failure: Refused['failure']): string {
  const sentence = said({ ...failure, text: failure.message });
  const { at, side } = failure.arguments ?? {};
  if (at === undefined || sentence === failure.message) return sentence;
  return t('problem.at', { sentence, place: [at, side].filter(Boolean).join(' ') });
}

export function Problem({ error }: { error: Refused | null | undefined }) {
  if (!error) return null;
  return (
    <p class="problem" role="alert">
      {problemText(error)} {error.failure.clause && <Clause id={error.failure.clause} />}
    </p>
  );
}

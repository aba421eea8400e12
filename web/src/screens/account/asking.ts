// A question to the server, as forms ask it: while it is on its way nothing else is asked, and a refusal is there to be shown.
import { signal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { people, wantsConfirmation } from '../../net/people';
import { Refused } from '../../net/refused';

export interface Asking {
  busy: Signal<boolean>;
  refused: Signal<Refused | null>;
  /** False: it was refused. */
  ask(work: () => Promise<unknown>): Promise<boolean>;
}

export const useAsking = (): Asking => useMemo(makeAsking, []);

function makeAsking(): Asking {
  const busy = signal(false);
  const refused = signal<Refused | null>(null);
  return {
    busy,
    refused,
    async ask(work) {
      if (busy.value) return false;
      busy.value = true;
      refused.value = null;
      try {
        await work();
        return true;
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem;
        refused.value = problem;
        return false;
      } finally {
        busy.value = false;
      }
    },
  };
}

/** Somebody is asked to show who they are; `answer(false)`: they would rather not. */
export const confirmation = signal<{ answer(shown: boolean): void } | null>(null);

const showWho = () =>
  new Promise<boolean>((over) => {
    confirmation.value = {
      answer(shown) {
        confirmation.value = null;
        over(shown);
      },
    };
  });

/** What only they may do who have just shown who they are: the dialog comes if the server wants it, and then it is asked again. */
export async function confirmed<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (problem) {
    if (!wantsConfirmation(problem) || !(await showWho())) throw problem;
  }
  return ask();
}

/** The same before an authenticator is asked: it should not be asked in vain. False: they would rather not. */
export async function areConfirmed(): Promise<boolean> {
  const { confirmed: shown } = await people.me();
  return shown === true || showWho();
}

// A link of a letter or of another device was opened: what it does is done once somebody says so. Not by itself: programs that
// look through letters open links too, and a link could bring somebody where they do not want to be without their noticing.
import type { ComponentChildren } from 'preact';
import { Problem } from '../../parts/Problem';
import { useAsking } from './asking';

interface Props {
  title: string;
  children: ComponentChildren;
  yes: string;
  no: string;
  onYes(): Promise<unknown>;
  onDone(): void;
}

export function LinkHere({ title, children, yes, no, onYes, onDone }: Props) {
  const { busy, refused, ask } = useAsking();
  const go = async () => {
    if (await ask(onYes)) onDone();
  };
  return (
    <section class="panel account-part" aria-labelledby="by-link">
      <h1 id="by-link">{title}</h1>
      {children}
      <Problem error={refused.value} />
      <div class="row">
        <button class="action tall" disabled={busy.value} onClick={() => void go()}>
          {yes}
        </button>
        <button class="quiet-action" onClick={onDone}>
          {no}
        </button>
      </div>
    </section>
  );
}

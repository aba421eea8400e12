// Once more before something that cannot be taken back. The focus comes to the harmless answer, so that a key held too long does nothing.
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  question: string;
  yes: string;
  no: string;
  onYes(): void;
  onNo(): void;
}

export function Sure({ question, yes, no, onYes, onNo }: Props) {
  const harmless = useRef<HTMLButtonElement>(null);
  useEffect(() => harmless.current?.focus(), []);
  return (
    <p class="ask">
      {question}
      <button class="quiet-action" onClick={onYes}>
        {yes}
      </button>
      <button ref={harmless} class="quiet-action" onClick={onNo}>
        {no}
      </button>
    </p>
  );
}

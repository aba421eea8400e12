// Pictures to keep: of the board as it is, and of the whole game as a moving one. Made beside the page, which goes on meanwhile.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { exportPicture, type Exporting } from '../../board/exporting';
import type { ToExport } from '../../board/export-worker';
import { announce } from '../../parts/announce';
import { Icon, type IconName } from '../../parts/Icon';
import { isDark } from '../../settings/surroundings';
import '../../styles/pictures.css';
import { t } from '../../texts/texts';
import type { Story } from './story';

type Kind = ToExport['kind'];

/** Milliseconds that a turn of a moving picture is seen, and its end. */
const [PAUSE, LAST_PAUSE] = [550, 5000];

interface Props {
  board(): Story;
  /** fetched only when it is wanted */
  game(): Promise<Story>;
  /** small signs instead of words */
  small?: boolean;
}

interface Work {
  kind: Kind;
  done: number;
  exporting: Exporting | null;
}

export function KeepPictures({ board, game, small = false }: Props) {
  const work = useSignal<Work | null>(null);
  const failed = useSignal(false);
  useEffect(() => () => work.peek()?.exporting?.callOff(), []);
  const keep = async (kind: Kind) => {
    const mine: Work = { kind, done: 0, exporting: null };
    work.value = mine;
    failed.value = false;
    const still = () => work.peek()?.kind === kind;
    try {
      const { name, catalogue, moments } = kind === 'png' ? board() : await game();
      if (!still()) return;
      const wanted = { kind, catalogue, moments, dark: isDark.peek(), pause: PAUSE, lastPause: LAST_PAUSE };
      const exporting = exportPicture(wanted, (done) => still() && (work.value = { kind, done, exporting }));
      work.value = { ...mine, exporting };
      save(await exporting.file, `${name}.${kind}`);
      announce(t('pictures.kept'));
    } catch {
      failed.value = true;
    }
    work.value = null;
  };
  const callOff = () => {
    work.peek()?.exporting?.callOff();
    work.value = null;
    announce(t('pictures.called-off'));
  };
  if (work.value) return <Working work={work.value} callOff={callOff} />;
  const button = (kind: Kind, icon: IconName) => (
    <button
      class={small ? 'control' : 'second-action'}
      {...(small && { 'aria-label': t('pictures.keep', { kind }), title: t('pictures.keep', { kind }) })}
      onClick={() => void keep(kind)}
    >
      <Icon name={icon} size={small ? 22 : 18} /> {!small && t('pictures.keep', { kind })}
    </button>
  );
  return (
    <>
      {button('png', 'picture')}
      {button('gif', 'film')}
      {failed.value && (
        <p class="problem" role="alert">
          {t('pictures.failed')}
        </p>
      )}
    </>
  );
}

function Working({ work, callOff }: { work: Work; callOff(): void }) {
  const label = t('pictures.making', { kind: work.kind });
  return (
    <div class="picture-work" role="group" aria-label={label}>
      <progress aria-label={label} value={work.done} max={1} />
      <button class="quiet-action" onClick={callOff}>
        {t('pictures.call-off')}
      </button>
    </div>
  );
}

function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // a browser may begin to read it only later
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

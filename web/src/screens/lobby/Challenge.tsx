// A seek by its link: for who made it the link and its QR code, for who comes by it a way to accept.
import { useSignal } from '@preact/signals';
import { useCallback, useEffect } from 'preact/hooks';
import { api, type Refused } from '../../net/api';
import { PersonSocket } from '../../net/person-socket';
import type { Me, RulesPreset, Seek } from '../../net/wire';
import { CopyButton } from '../../parts/CopyButton';
import { lazy } from '../../parts/lazy';
import { Problem } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import { prefer, preferences } from '../../settings/preferences';
import '../../styles/lobby.css';
import { t } from '../../texts/texts';
import { myName } from './my-name';
import { useLobbyLook } from './PlayNow';
import { SeekFacts } from './SeekFacts';
import { sitAt } from './sit-at';

const QrCode = lazy(() => import('./QrCode').then((module) => module.QrCode), true);

export function Challenge({ id }: { id: string }) {
  const seek = useSignal<Seek | null>(null);
  const me = useSignal<Me | null>(null);
  const presets = useSignal<readonly RulesPreset[]>([]);
  const error = useSignal<Refused | null>(null);
  const take = useCallback(
    (found: Seek) => {
      if (found.game) sitAt(found.game);
      else seek.value = found;
    },
    [seek],
  );
  const look = useCallback(async () => {
    try {
      take(await api.seek(id));
    } catch (problem) {
      if ((problem as Refused).code === 'unreachable' && seek.peek()) return; // for a moment
      seek.value = null;
      error.value = problem as Refused;
    }
  }, [id, take, seek, error]);
  useLobbyLook(look);
  const joined = seek.value?.joined ?? false;
  // by the session that joining may have begun
  useEffect(() => {
    const socket = new PersonSocket(
      `${location.origin.replace(/^http/, 'ws')}/api/me/socket`,
      () => {},
      undefined,
      (event) => {
        if (event.type === 'paired' && event.seek === id) sitAt(event.game);
        else void look();
      },
    );
    socket.watch([]);
    return () => socket.close();
  }, [id, look, joined]);
  useEffect(() => {
    void api.meta().then(
      (meta) => (presets.value = meta.presets),
      () => {},
    );
    void api.me().then(
      (found) => (me.value = found),
      () => {},
    );
  }, [presets, me]);
  const act = async (what: () => Promise<unknown>) => {
    error.value = null;
    try {
      await what();
      await look();
    } catch (problem) {
      error.value = problem as Refused;
    }
  };
  const now = seek.value;
  return (
    <div class="screen">
      <TopBar />
      <main class="narrow challenge">
        <h1>{now && !now.joined ? t('lobby.plays-with', { name: now.maker.name }) : t('lobby.challenge')}</h1>
        {now && (
          <div class="panel seek">
            <SeekFacts seek={now} presets={presets.value} />
          </div>
        )}
        {now && !now.joined && now.state === 'open' && (
          <Accept known={me.value?.name ?? null} onAccept={() => void act(async () => take(await api.joinSeek(id, { name: myName() })))} />
        )}
        {now?.joined && <State seek={now} />}
        {now?.joined && now.state === 'open' && !now.to && <Share id={id} />}
        {now?.joined && now.state === 'open' && (
          <button class="quiet-action" onClick={() => void act(() => api.leaveSeek(id))}>
            {now.mine ? t('lobby.withdraw') : t('lobby.leave')}
          </button>
        )}
        <Problem error={error.value} />
        {(!now || now.state === 'withdrawn' || now.state === 'declined') && (
          <a class="second-action" href="/lobby">
            {t('lobby.to-lobby')}
          </a>
        )}
      </main>
    </div>
  );
}

function Accept({ known, onAccept }: { known: string | null; onAccept(): void }) {
  return (
    <form
      class="accept"
      onSubmit={(event) => {
        event.preventDefault();
        onAccept();
      }}
    >
      {!known && (
        <label class="stacked">
          {t('lobby.your-name')}
          <input
            type="text"
            maxLength={24}
            value={preferences.value.name}
            placeholder={t('home.guest')}
            onInput={(event) => prefer({ name: event.currentTarget.value })}
          />
        </label>
      )}
      <button class="action tall">{t('lobby.accept')}</button>
    </form>
  );
}

function State({ seek }: { seek: Seek }) {
  return (
    <p class="row" role="status">
      {(seek.state === 'open' || seek.state === 'full') && <span class="waiting-dot" aria-hidden="true" />}
      {t('lobby.state', { state: seek.state })}
    </p>
  );
}

function Share({ id }: { id: string }) {
  const link = `${location.origin}/c/${id}`;
  return (
    <div class="share-link">
      <QrCode text={link} />
      <div>
        <p>{t('lobby.share')}</p>
        <p class="share">{`${location.host}/c/${id}`}</p>
        <CopyButton text={link} label={t('waiting.copy-link')} />
      </div>
    </div>
  );
}

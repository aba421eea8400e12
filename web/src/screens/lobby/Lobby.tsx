// Where people meet: quick pairing, open seeks, challenges, friends, and games to watch.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect } from 'preact/hooks';
import { api, type Refused } from '../../net/api';
import { PersonSocket } from '../../net/person-socket';
import type { Friends as FriendList, Lobby as LobbyNow, PersonNamed, PublicGames, RulesPreset, Seek } from '../../net/wire';
import { Icon } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import { go } from '../../router';
import '../../styles/lobby.css';
import { listed, number, t } from '../../texts/texts';
import { FriendsPanel, type How, PersonMore } from './FriendsPanel';
import { PlayNow, useLobbyLook } from './PlayNow';
import { myName } from './my-name';
import { gameSince, isMine } from './my-seeks';
import { SeekFacts } from './SeekFacts';
import { notePools } from './waiting';
import { sitAt } from './sit-at';

export function Lobby() {
  const lobby = useSignal<LobbyNow | null>(null);
  const friends = useSignal<FriendList>({ friends: [], blocked: [] });
  const games = useSignal<PublicGames>({ games: [] });
  const presets = useSignal<readonly RulesPreset[]>([]);
  const page = useSignal(0);
  const error = useSignal<Refused | null>(null);
  const look = useCallback(async () => {
    try {
      const [now, watchable] = await Promise.all([api.lobby(page.peek()), api.publicGames()]);
      lobby.value = now;
      games.value = watchable;
      notePools(now.pools);
      error.value = null;
      const game = await gameSince(now.mine.map(({ id }) => id));
      if (game) sitAt(game);
    } catch (problem) {
      error.value = problem as Refused;
    }
  }, [lobby, games, page, error]);
  useLobbyLook(look);
  useEffect(() => {
    void api.meta().then(
      (meta) => (presets.value = meta.presets),
      () => {},
    );
    void api.friends().then(
      (found) => (friends.value = found),
      () => {},
    );
    const socket = new PersonSocket(
      `${location.origin.replace(/^http/, 'ws')}/api/me/socket`,
      () => {},
      undefined,
      (event) => {
        if (event.type === 'paired' && (isMine(event.seek) || lobby.peek()?.mine.some(({ id }) => id === event.seek))) sitAt(event.game);
        else void look();
      },
    );
    socket.watch([]);
    return () => socket.close();
  }, [presets, friends, lobby, look]);
  const act = async (what: () => Promise<Seek | unknown>) => {
    error.value = null;
    try {
      const done = (await what()) as Partial<Seek>;
      if (done.game) return sitAt(done.game);
      if (done.state === 'full' && done.id) return go(`/c/${done.id}`);
      await look();
    } catch (problem) {
      error.value = problem as Refused;
    }
  };
  const change = async (how: How, whom: PersonNamed) => act(async () => (friends.value = await api.changeFriend(how, whom)));
  const turn = (by: number) => {
    page.value += by;
    void look();
  };
  const now = lobby.value;
  return (
    <div class="screen">
      <TopBar />
      <main class="lobby">
        <div>
          <h1>{t('lobby.title')}</h1>
          <PlayNow />
          <Problem error={error.value} />
          {now && now.invitations.length > 0 && (
            <section aria-label={t('lobby.challenges')}>
              <h2>{t('lobby.challenges')}</h2>
              <ul class="seeks">
                {now.invitations.map((seek) => (
                  <SeekRow key={seek.id} seek={seek} presets={presets.value}>
                    <button class="action" onClick={() => void act(() => api.joinSeek(seek.id, { name: myName() }))}>
                      {t('lobby.accept')}
                    </button>
                    <button class="quiet-action" onClick={() => void act(() => api.leaveSeek(seek.id))}>
                      {t('lobby.decline')}
                    </button>
                  </SeekRow>
                ))}
              </ul>
            </section>
          )}
          <section aria-label={t('lobby.seeks')}>
            <header class="row">
              <h2>{t('lobby.seeks')}</h2>
              {now && <span class="quiet">{number(now.open)}</span>}
              <span class="stretch" />
              <a class="second-action" href="/new?seek">
                {t('lobby.make')}
              </a>
            </header>
            <ul class="seeks">
              {(now?.mine ?? [])
                .filter((seek) => !now?.seeks.some(({ id }) => id === seek.id))
                .map((seek) => (
                  <Own key={seek.id} seek={seek} presets={presets.value} onLeave={() => void act(() => api.leaveSeek(seek.id))} />
                ))}
              {now?.seeks.map((seek) =>
                seek.joined ? (
                  <Own key={seek.id} seek={seek} presets={presets.value} onLeave={() => void act(() => api.leaveSeek(seek.id))} />
                ) : (
                  <SeekRow key={seek.id} seek={seek} presets={presets.value}>
                    <button class="second-action" onClick={() => void act(() => api.joinSeek(seek.id, { name: myName() }))}>
                      {t('lobby.join')}
                    </button>
                    <PersonMore person={seek.maker} how={seek.maker.kind === 'guest' ? ['block'] : ['follow', 'block']} onChange={change} />
                  </SeekRow>
                ),
              )}
            </ul>
            {now && now.seeks.length === 0 && now.mine.length === 0 && <p class="quiet">{t('lobby.nobody')}</p>}
            {now && (page.value > 0 || now.more) && (
              <p class="row">
                <button class="quiet-action" disabled={page.value === 0} onClick={() => turn(-1)}>
                  {t('lobby.newer')}
                </button>
                <button class="quiet-action" disabled={!now.more} onClick={() => turn(1)}>
                  {t('lobby.older')}
                </button>
              </p>
            )}
          </section>
        </div>
        <aside>
          <FriendsPanel friends={friends} />
          <Watchable games={games.value} />
        </aside>
      </main>
    </div>
  );
}

function SeekRow({ seek, presets, children }: { seek: Seek; presets: readonly RulesPreset[]; children: ComponentChildren }) {
  return (
    <li class="seek">
      <SeekFacts seek={seek} presets={presets} />
      <span class="seek-choices">{children}</span>
    </li>
  );
}

/** One in which one waits. */
function Own({ seek, presets, onLeave }: { seek: Seek; presets: readonly RulesPreset[]; onLeave(): void }) {
  return (
    <SeekRow seek={seek} presets={presets}>
      <a class="quiet-action" href={`/c/${seek.id}`}>
        {t('lobby.open')}
      </a>
      <button class="quiet-action" onClick={onLeave}>
        {seek.mine ? t('lobby.withdraw') : t('lobby.leave')}
      </button>
    </SeekRow>
  );
}

function Watchable({ games: { games } }: { games: PublicGames }) {
  if (games.length === 0) return null;
  return (
    <section class="panel" aria-label={t('lobby.watch')}>
      <h2>{t('lobby.watch')}</h2>
      <ul class="my-tables plain">
        {games.map((game) => (
          <li key={game.game}>
            <a href={`/g/${game.game}`}>
              <b>{listed(game.names.filter((name) => name !== null))}</b>
              <span class="quiet row">
                <Icon name="eye" size={16} />
                {t('lobby.watchers', { count: game.watchers })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

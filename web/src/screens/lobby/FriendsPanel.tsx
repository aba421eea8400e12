// Whom one follows, who of them is there, and whom one has blocked.
import { type Signal, useSignal } from '@preact/signals';
import { api, type Refused } from '../../net/api';
import type { Friends, LobbyPerson, PersonNamed } from '../../net/wire';
import { Icon } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { t } from '../../texts/texts';

export type How = Parameters<typeof api.changeFriend>[0];

export function FriendsPanel({ friends }: { friends: Signal<Friends> }) {
  const name = useSignal('');
  const error = useSignal<Refused | null>(null);
  const change = async (how: How, whom: PersonNamed) => {
    error.value = null;
    try {
      friends.value = await api.changeFriend(how, whom);
      name.value = '';
    } catch (problem) {
      error.value = problem as Refused;
    }
  };
  return (
    <section class="panel friends" aria-label={t('friends.title')}>
      <h2>{t('friends.title')}</h2>
      {friends.value.friends.length === 0 && <p class="quiet">{t('friends.none')}</p>}
      <ul>
        {friends.value.friends.map(({ person, mutual, online }) => (
          <li key={person.id}>
            <span class={online ? 'online-dot' : 'online-dot away'} aria-hidden="true" />
            <span class="friend-name">
              <b>{person.name}</b>
              <span class="quiet">{t('friends.state', { state: online ? 'online' : mutual ? 'away' : 'follows' })}</span>
            </span>
            <a class="quiet-action" href={`/new?to=${encodeURIComponent(person.name)}`}>
              {t('friends.challenge')}
            </a>
            <PersonMore person={person} how={['unfollow', 'block']} onChange={change} />
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.value.trim()) void change('follow', { name: name.value.trim() });
        }}
      >
        <label class="stacked">
          {t('friends.follow-name')}
          <span class="row">
            <input type="text" value={name.value} maxLength={24} onInput={(event) => (name.value = event.currentTarget.value)} />
            <button class="second-action">{t('friends.do', { what: 'follow' })}</button>
          </span>
        </label>
      </form>
      <Problem error={error.value} />
      {friends.value.blocked.length > 0 && (
        <details>
          <summary>{t('friends.blocked', { count: friends.value.blocked.length })}</summary>
          <ul>
            {friends.value.blocked.map((person) => (
              <li key={person.id}>
                <span class="friend-name">{person.name || t('home.guest')}</span>
                <button class="quiet-action" onClick={() => void change('unblock', { person: person.id })}>
                  {t('friends.do', { what: 'unblock' })}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** What else can be done with somebody. */
export function PersonMore({
  person,
  how,
  onChange,
}: {
  person: LobbyPerson;
  how: readonly How[];
  onChange(how: How, whom: PersonNamed): Promise<void>;
}) {
  return (
    <details class="person-more">
      <summary class="icon-button" aria-label={t('friends.more', { name: person.name })}>
        <Icon name="more" />
      </summary>
      <span class="panel">
        {how.map((each) => (
          <button key={each} class="quiet-action" onClick={() => void onChange(each, { person: person.id })}>
            {t('friends.do', { what: each })}
          </button>
        ))}
      </span>
    </details>
  );
}

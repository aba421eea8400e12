// Programs of this account, with the tokens by which they show whose they are.
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { people } from '../../net/people';
import type { BotToken, OwnBot } from '../../net/wire';
import { announce } from '../../parts/announce';
import { CopyButton } from '../../parts/CopyButton';
import { Dialog } from '../../parts/Dialog';
import { faultAt, faultElsewhere, Field } from '../../parts/Field';
import { Problem } from '../../parts/Problem';
import { listed, t } from '../../texts/texts';
import { useAsking, type Asking } from './asking';
import { day, Part, Row } from './Part';

const SCOPES = ['read', 'play', 'meet'] as const;
type Scope = (typeof SCOPES)[number];

const bots = signal<OwnBot[]>([]);
const read = async () => (bots.value = (await people.bots()).bots);

export function Bots() {
  const asking = useAsking();
  const making = useSignal(false);
  useEffect(() => void asking.ask(read), [asking]);
  return (
    <Part title={t('account.bots')}>
      <p class="quiet">{t('account.bots-text')}</p>
      {bots.value.length > 0 && (
        <ul class="account-list">
          {bots.value.map((bot) => (
            <Bot key={bot.id} bot={bot} asking={asking} />
          ))}
        </ul>
      )}
      <Problem error={asking.refused.value} />
      {making.value ? (
        <NewBot onEnd={() => (making.value = false)} />
      ) : (
        <div>
          <button class="second-action" onClick={() => (making.value = true)}>
            {t('account.new-bot')}
          </button>
        </div>
      )}
    </Part>
  );
}

function NewBot({ onEnd }: { onEnd(): void }) {
  const { busy, refused, ask } = useAsking();
  const name = useSignal('');
  const make = async () => {
    await people.makeBot(name.value);
    await read();
    announce(t('account.bot-made', { name: name.value }));
    onEnd();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void ask(make);
  };
  return (
    <form class="account-form" onSubmit={submit}>
      <Field
        label={t('account.bot-name')}
        autocomplete="off"
        required
        maxLength={40}
        value={name.value}
        onChange={(value) => (name.value = value)}
        fault={faultAt(refused.value, '/name')}
      />
      <Problem error={faultElsewhere(refused.value, '/name')} />
      <div class="row">
        <button class="action" disabled={busy.value}>
          {t('account.make-bot')}
        </button>
        <button type="button" class="quiet-action" onClick={onEnd}>
          {t('account.keep')}
        </button>
      </div>
    </form>
  );
}

function Bot({ bot, asking }: { bot: OwnBot; asking: Asking }) {
  const making = useSignal(false);
  const remove = async () => {
    await people.removeBot(bot.id);
    await read();
  };
  const end = async (token: BotToken) => {
    await people.endToken(bot.id, token.id);
    await read();
  };
  return (
    <Row
      remove={t('account.remove-bot', { name: bot.name })}
      sure={t('account.remove-bot-sure', { name: bot.name })}
      onRemove={() => void asking.ask(remove)}
    >
      <b>{bot.name}</b>
      <ul class="bot-tokens">
        {bot.tokens.map((token) => (
          <Row
            key={token.id}
            remove={t('account.end-token', { name: token.name })}
            sure={t('account.end-token-sure', { name: token.name })}
            onRemove={() => void asking.ask(() => end(token))}
          >
            <span>{token.name}</span>
            <span class="quiet">
              {listed(token.scopes.map((scope) => t('account.scope', { scope })))} ·{' '}
              {token.used === undefined ? t('account.never-used') : t('account.last-used', { day: day(token.used) })}
            </span>
          </Row>
        ))}
      </ul>
      {making.value ? (
        <NewToken bot={bot} onEnd={() => (making.value = false)} />
      ) : (
        <button class="quiet-action" onClick={() => (making.value = true)}>
          {t('account.new-token', { bot: bot.name })}
        </button>
      )}
    </Row>
  );
}

function NewToken({ bot, onEnd }: { bot: OwnBot; onEnd(): void }) {
  const { busy, refused, ask } = useAsking();
  const name = useSignal('');
  const scopes = useSignal<Scope[]>(['read', 'play']);
  const token = useSignal('');
  const make = async () => {
    token.value = (await people.makeToken(bot.id, name.value, scopes.value)).token;
    await read();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void ask(make);
  };
  const turn = (scope: Scope, on: boolean) => (scopes.value = SCOPES.filter((each) => (each === scope ? on : scopes.value.includes(each))));
  return (
    <form class="account-form" onSubmit={submit}>
      <Field
        label={t('account.token-name')}
        autocomplete="off"
        required
        maxLength={40}
        value={name.value}
        onChange={(value) => (name.value = value)}
        fault={faultAt(refused.value, '/name')}
      />
      <fieldset>
        <legend>{t('account.scopes')}</legend>
        {SCOPES.map((scope) => (
          <label key={scope} class="switch">
            {t('account.scope-text', { scope })}
            <input type="checkbox" checked={scopes.value.includes(scope)} onChange={(event) => turn(scope, event.currentTarget.checked)} />
          </label>
        ))}
      </fieldset>
      <Problem error={faultElsewhere(refused.value, '/name')} />
      <div class="row">
        <button class="action" disabled={busy.value || scopes.value.length === 0}>
          {t('account.make-token')}
        </button>
        <button type="button" class="quiet-action" onClick={onEnd}>
          {t('account.keep')}
        </button>
      </div>
      {token.value && <TokenShown token={token.value} onClose={onEnd} />}
    </form>
  );
}

function TokenShown({ token, onClose }: { token: string; onClose(): void }) {
  return (
    <Dialog title={t('account.token')} onClose={onClose}>
      <div class="account-form">
        <p>{t('account.token-text')}</p>
        <p>
          <code class="token">{token}</code>
        </p>
        <CopyButton text={token} label={t('account.copy')} />
      </div>
    </Dialog>
  );
}

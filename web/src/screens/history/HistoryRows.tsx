// Games that are over, one in a row: what came of it, against whom, when, and the ways to look at it again.
import type { MyGame } from '../../net/wire';
import { Icon } from '../../parts/Icon';
import '../../styles/history.css';
import { locale, t } from '../../texts/texts';
import { othersIn, tableTitle } from '../home/my-games';
import { cameOut } from './came-out';

export function HistoryRows({ games }: { games: MyGame[] }) {
  return (
    <ul class="history-rows">
      {games.map((game) => (
        <Row key={game.game} game={game} />
      ))}
    </ul>
  );
}

function Row({ game }: { game: MyGame }) {
  const out = cameOut(game);
  const title = tableTitle({ game: game.game, name: '', players: othersIn(game) });
  return (
    <li>
      <a class="history-game" href={`/g/${game.game}`}>
        <span class="history-came" data-came={out.came}>
          {t('history.came-out', { came: out.came, place: out.place, of: out.of })}
        </span>
        <b>{title}</b>
        <span class="history-points">{out.points.join(' : ')}</span>
        <time class="quiet" dateTime={new Date(game.changed).toISOString()}>
          {new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(game.changed)}
        </time>
      </a>
      <Again href={`/replay?game=${game.game}`} icon="play" label={t('history.replay-of', { table: title })} />
      <Again href={`/replay?game=${game.game}&analyse`} icon="chart" label={t('history.analysis-of', { table: title })} />
    </li>
  );
}

function Again({ href, icon, label }: { href: string; icon: 'play' | 'chart'; label: string }) {
  return (
    <a class="icon-button" href={href} aria-label={label} title={label}>
      <Icon name={icon} size={20} />
    </a>
  );
}

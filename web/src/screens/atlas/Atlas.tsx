// The tile atlas: every tile of every set, with how many there are.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { edgesOf } from '../../tiles/edges';
import type { Refused } from '../../net/api';
import { Choice } from '../../parts/Choice';
import { Problem } from '../../parts/Problem';
import { TopBar } from '../../parts/TopBar';
import '../../styles/atlas.css';
import { elementText, elementTitle, moduleTitle } from '../../texts/named';
import { listed, number, t } from '../../texts/texts';
import { LazyTile } from './LazyTile';
import { loadSets, marksOf, type CountedTile, type TileSet } from './sets';

type Size = 'small' | 'middle' | 'large';
const PIXELS: Record<Size, number> = { small: 48, middle: 96, large: 160 };
const SIZES: Size[] = ['small', 'middle', 'large'];

export function Atlas() {
  const sets = useSignal<TileSet[] | null>(null);
  const error = useSignal<Refused | null>(null);
  const size = useSignal<Size>('middle');
  useEffect(() => {
    loadSets().then(
      (found) => (sets.value = found),
      (refused: Refused) => (error.value = refused),
    );
  }, []);
  const all = sets.value ?? [];
  return (
    <div class="screen">
      <TopBar />
      <main class="atlas">
        <h1>{t('atlas.title')}</h1>
        <p class="lead">{t('atlas.lead')}</p>
        <Problem error={error.value} />
        {!sets.value && !error.value && <p class="loading">{t('page.loading')}</p>}
        {sets.value && (
          <>
            <Choice
              label={t('atlas.size')}
              value={size.value}
              options={SIZES.map((value) => ({ value, text: t('atlas.sizes', { size: value }) }))}
              onChange={(value) => (size.value = value)}
            />
            <Contents sets={all} />
          </>
        )}
        {all.map((set) => (
          <Section key={set.id} set={set} size={PIXELS[size.value]} />
        ))}
      </main>
    </div>
  );
}

const titleOf = ({ id, title }: TileSet) => (title ? moduleTitle({ module: id, module_title: title }) : t('atlas.base'));
const countOf = ({ tiles }: TileSet) => tiles.reduce((sum, { count }) => sum + count, 0);

function Contents({ sets }: { sets: TileSet[] }) {
  return (
    <nav class="atlas-contents" aria-label={t('atlas.sets')}>
      <ul>
        {sets.map((set) => (
          <li key={set.id}>
            <a href={`#set-${set.id}`}>
              {titleOf(set)} <span class="quiet">{number(countOf(set))}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ set, size }: { set: TileSet; size: number }) {
  return (
    <section id={`set-${set.id}`} aria-labelledby={`title-${set.id}`}>
      <h2 id={`title-${set.id}`}>{titleOf(set)}</h2>
      <p class="quiet">{t('atlas.count', { tiles: countOf(set), kinds: set.tiles.length })}</p>
      {set.elements.length === 0 ? <p>{t('atlas.base-text')}</p> : <Elements set={set} />}
      <ul class="atlas-tiles" style={{ '--tile': `${size}px` }}>
        {set.tiles.map((tile) => (
          <Tile key={tile.type.tile} tile={tile} size={size} />
        ))}
      </ul>
    </section>
  );
}

function Elements({ set }: { set: TileSet }) {
  if (set.elements.length === 1) return <p>{elementText(set.elements[0]!)}</p>;
  return (
    <ul class="atlas-elements">
      {set.elements.map((element) => (
        <li key={element.id}>
          <b>{elementTitle(element)}</b> <span>{elementText(element)}</span>
        </li>
      ))}
    </ul>
  );
}

function Tile({ tile: { type, count }, size }: { tile: CountedTile; size: number }) {
  const sides = listed(edgesOf(type, 0).map((kind) => t('feature.name', { kind })));
  const marks = marksOf(type).map((mark) => t('atlas.mark', { mark: mark.replaceAll('-', '_'), words: mark.replaceAll('-', ' ') }));
  return (
    <li>
      <LazyTile type={type} size={size} />
      <span class="unseen">{marks.length > 0 ? t('atlas.tile-marked', { sides, marks: listed(marks) }) : t('atlas.tile', { sides })}</span>
      {count > 0 && <span class="atlas-number">{t('tiles.count', { count })}</span>}
    </li>
  );
}

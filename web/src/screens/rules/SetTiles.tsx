// Some tiles of a set, for the eye: those with most on them. Without a server there are none, and the text does without.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import '../../styles/atlas.css';
import { LazyTile } from '../atlas/LazyTile';
import { loadSet, marksOf, type CountedTile } from '../atlas/sets';

const SHOWN = 8;
const SIZE = 96;

export function SetTiles({ set }: { set: string }) {
  const tiles = useSignal<CountedTile[]>([]);
  useEffect(() => {
    loadSet(set).then(
      (found) => (tiles.value = found?.tiles ?? []),
      () => undefined,
    );
  }, []);
  return (
    <div class="set-tiles" style={{ '--tile': `${SIZE}px` }} aria-hidden="true">
      {richest(tiles.value).map(({ type }) => (
        <LazyTile key={type.tile} type={type} size={SIZE} />
      ))}
    </div>
  );
}

const richness = ({ type }: CountedTile) => marksOf(type).length * 4 + new Set(type.segments.map(({ kind }) => kind)).size;
const richest = (tiles: CountedTile[]) => [...tiles].sort((a, b) => richness(b) - richness(a)).slice(0, SHOWN);

// Points on their way from the feature that brought them to their owner's score: for the eye only, and gone at the next press.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { clamp } from '../../board/camera';
import type { Happened } from '../../net/wire';
import { wantsMotion } from '../../settings/preferences';
import { signed } from '../../texts/texts';
import type { TableView } from './view';

interface Flight {
  key: string;
  points: number;
  /** in pixels of the window */
  from: { x: number; y: number };
  to: { x: number; y: number };
}

export function Flights({ view }: { view: TableView }) {
  const flights = useSignal<Flight[]>([]);
  const happened = view.store.lastHappened.value;
  const clear = () => (flights.value = []);
  useEffect(() => {
    flights.value = happened && wantsMotion() ? flightsOf(view, happened) : [];
    if (flights.value.length === 0) return;
    document.addEventListener('pointerdown', clear);
    document.addEventListener('keydown', clear);
    return () => {
      document.removeEventListener('pointerdown', clear);
      document.removeEventListener('keydown', clear);
    };
  }, [happened]);
  return (
    <div aria-hidden="true">
      {flights.value.map((flight) => (
        <span
          key={flight.key}
          class="flight"
          style={path(flight)}
          onAnimationEnd={() => (flights.value = flights.value.filter((other) => other !== flight))}
        >
          {signed(flight.points)}
        </span>
      ))}
    </div>
  );
}

const path = ({ from, to }: Flight) => ({ left: `${from.x}px`, top: `${from.y}px`, '--over': `${to.x - from.x}px`, '--down': `${to.y - from.y}px` });

/** What is scored at the end is stepped through by itself. */
function flightsOf(view: TableView, { version, events }: Happened): Flight[] {
  return events.flatMap(({ kind, complete, at, seat, points }, index) => {
    const place = kind === 'scored' && complete === true && at;
    const middle = place && view.camera.value?.where(place);
    const from = middle && { x: clamp(middle.x, 0, innerWidth), y: clamp(middle.y, 0, innerHeight) };
    const score = document.querySelector(`.player[data-seat="${seat}"] .score`)?.getBoundingClientRect();
    if (!from || !score || !points) return [];
    return [{ key: `${version}.${index}`, points, from, to: { x: score.left + score.width / 2, y: score.top + score.height / 2 } }];
  });
}

// The page's icons: 24 units, line 1.8, in the colour of the text.
const PATHS = {
  undo: 'M9 12 4 7l5-5M4 7h9a7 7 0 0 1 0 14h-2',
  redo: 'M15 12l5-5-5-5M20 7h-9a7 7 0 0 0 0 14h2',
  rotate: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  check: 'M4.5 12.5l5 5L20 7',
  home: 'M4 11l8-7 8 7M6.5 9.5V20h11V9.5M10 20v-6h4v6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chat: 'M5 5h14v10H10l-5 4z',
  log: 'M5 6h14M5 11h14M5 16h9',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  ownership: 'M9 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M15 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11',
  tiles: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  lists: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  copy: 'M8 8h11v12H8zM5 16V4h11',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  close: 'M6 6l12 12M18 6L6 18',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  key: 'M8.5 8a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M12 10l8-6M16.5 6.8l2.5 3',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  eye: 'M3 12s3.4-6 9-6 9 6 9 6-3.4 6-9 6-9-6-9-6M12 9.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8',
  away: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  sand: 'M7 4h10M7 20h10M8 4c0 5 8 5 8 8s-8 3-8 8M16 4c0 5-8 5-8 8s8 3 8 8',
  seal: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM8.5 12l2.5 2.5 4.5-5',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M7.5 14h9',
  lamp: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3',
  play: 'M7 5l11 7-11 7z',
  chart: 'M4 4v16h16M8 15l3.5-5 3 2.5L20 6',
  pause: 'M8 5v14M16 5v14',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4',
  'last-move': 'M5 5h6v6H5zM13 13h6v6h-6zM16 9V6h-3M8 13v3h3',
  'turn-board': 'M8 9h8v8H8zM20 11a8 8 0 0 0-13.5-5M6 2v4h4',
  'play-on': 'M6 4v16M6 15c0-5 3-7 8-7h5M16 5l3 3-3 3',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
};

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

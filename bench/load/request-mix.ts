/** Writes need a session cookie. */
export interface Ask {
  kind: 'read' | 'write';
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  /** Sent by clients that have the answer cached. */
  ifNoneMatch?: string;
}

interface Weighted {
  share: number;
  make(random: () => number): Ask;
}

/** Longitude and latitude of popular places. */
const towns = [
  [37.6, 55.7],
  [30.3, 59.9],
  [60.6, 56.8],
  [76.9, 43.2],
  [27.6, 53.9],
  [69.2, 41.3],
  [2.3, 48.8],
  [-0.1, 51.5],
] as const;
const knownPoints = 100_000;

const get = (path: string): Ask => ({ kind: 'read', method: 'GET', path });
const oneOf = <T>(random: () => number, values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
const pointId = (random: () => number): number => 1 + Math.floor(random() * knownPoints);

/** Requests of a day of visitors, in percent; 94 of 100 are reads. */
const reads: readonly Weighted[] = [
  { share: 62, make: (random) => get(tilePath(random)) },
  { share: 8, make: (random) => get(`/api/points/${pointId(random)}`) },
  { share: 4, make: (random) => get(`/api/points/?limit=100&bbox=${boxPath(random)}`) },
  { share: 4, make: (random) => get(`/api/comments/${pointId(random)}`) },
  { share: 3, make: (random) => get(`/api/points/${pointId(random)}/history`) },
  { share: 2, make: (random) => get(`/api/history/${oneOf(random, ['created', 'changed', 'commented'])}`) },
  { share: 1, make: (random) => get(`/api/history/counts?selectedCountries=${oneOf(random, ['RU', 'KZ', 'FR'])}`) },
  { share: 1, make: (random) => get(oneOf(random, ['/feeds/all.atom', '/feeds/country/KZ.atom'])) },
  { share: 3, make: () => get('/api/auth/check') },
  { share: 1, make: () => get('/api/addresses/countries') },
  { share: 1, make: () => get('/api/statistics') },
  { share: 4, make: (random) => get(oneOf(random, ['/', '/history', '/help/rules', `/?point=${pointId(random)}`])) },
];

let nextPosition = 0;

/** Points are added on a grid at sea, farther apart than the distance at which duplicates are detected. */
export function newPoint(): Ask {
  nextPosition += 1;
  const x = Number((-40 + (nextPosition % 2000) * 0.01).toFixed(6));
  const y = Number((30 + Math.floor(nextPosition / 2000) * 0.01).toFixed(6));
  return { kind: 'write', method: 'POST', path: '/api/points/', body: { point: { x, y } } };
}

export function anyRead(random: () => number): Ask {
  const total = reads.reduce((sum, { share }) => sum + share, 0);
  let rest = random() * total;
  for (const { share, make } of reads) {
    rest -= share;
    if (rest < 0) return make(random);
  }
  return get('/api/auth/check');
}

function tilePath(random: () => number): string {
  const zoom = 4 + Math.floor(random() * 11);
  const [longitude, latitude] = near(random, 0.3);
  const tiles = 2 ** zoom;
  const x = Math.floor(((longitude + 180) / 360) * tiles);
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles);
  return `/api/tiles/${zoom}/${x}/${y}.mvt`;
}

function boxPath(random: () => number): string {
  const [x, y] = near(random, 0.5);
  return [x - 0.2, y - 0.1, x + 0.2, y + 0.1].map((value) => value.toFixed(4)).join(',');
}

function near(random: () => number, degrees: number): [number, number] {
  const [x, y] = oneOf(random, towns);
  return [x + (random() - 0.5) * degrees, y + (random() - 0.5) * degrees];
}

import { boxPath, oneOf, pointAtSea, type Random, tilePath } from './asked-places.ts';

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
  make(random: Random): Ask;
}

const knownPoints = 100_000;

const get = (path: string): Ask => ({ kind: 'read', method: 'GET', path });
const pointId = (random: Random): number => 1 + Math.floor(random() * knownPoints);

/** Requests of a day of visitors, in percent; 94 of 100 are reads. */
const reads: readonly Weighted[] = [
  { share: 62, make: (random) => get(tilePath(random, 4 + Math.floor(random() * 11), 0.3)) },
  { share: 8, make: (random) => get(`/api/points/${pointId(random)}`) },
  { share: 4, make: (random) => get(boxPath(random)) },
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

export function newPoint(): Ask {
  nextPosition += 1;
  return { kind: 'write', method: 'POST', path: '/api/points/', body: { point: pointAtSea(nextPosition) } };
}

export function anyRead(random: Random): Ask {
  const total = reads.reduce((sum, { share }) => sum + share, 0);
  let rest = random() * total;
  for (const { share, make } of reads) {
    rest -= share;
    if (rest < 0) return make(random);
  }
  return get('/api/auth/check');
}

import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Content codings (RFC 9110 §8.4.1), best first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number] | 'identity';

/** Each header is parsed once: there are few kinds of clients, and parsing takes longer than serving a tile. */
const chosen = new LRUCache<string, Coding>({ max: 1000 });

/** `identity` if a client accepts none of ours. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const coding = codings.find((each) => takes(acceptEncoding, each)) ?? 'identity';
  chosen.set(acceptEncoding, coding);
  return coding;
}

/** gzip is the only coding used for streams. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && takes(acceptEncoding, 'gzip');
}

function takes(acceptEncoding: string, coding: Coding): boolean {
  return new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([coding]).includes(coding);
}

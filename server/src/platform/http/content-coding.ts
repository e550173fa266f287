import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Content codings (RFC 9110 §8.4.1), best first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number] | 'identity';

/**
 * There are few kinds of clients, and serving a tile takes less time than parsing the header: each header is parsed
 * once.
 */
const chosen = new LRUCache<string, Coding>({ max: 1000 });

/** The best coding accepted by `Accept-Encoding`; `identity` if it accepts none of ours. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const coding = codings.find((each) => takes(acceptEncoding, each)) ?? 'identity';
  chosen.set(acceptEncoding, coding);
  return coding;
}

/** True if a client accepts gzip, the only coding used for streams. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && takes(acceptEncoding, 'gzip');
}

function takes(acceptEncoding: string, coding: Coding): boolean {
  return new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([coding]).includes(coding);
}

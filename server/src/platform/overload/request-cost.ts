/** Negligible · a lookup of one thing · a list, a search, a rendered picture, or a write. */
export type RequestCost = 'none' | 'low' | 'high';

/** Tiles are served from memory, event streams mostly wait, and monitoring needs its answers. */
const free = /^\/(api\/(tiles|events)|health|metrics|assets)(\/|\?|$)/;

const heavyReads = [
  /^\/api\/points\/?(\?|$)/,
  /^\/api\/points\/[^/?]+\/history/,
  /^\/api\/(history|account|users|statistics|complaints|audit|places|moderation|export)(\/|\?|$)/,
  /^\/(feeds|share)\//,
  /^\/builds\/changes/,
];

/** Concurrent votes are written together. */
const vote = /^\/api\/points\/[^/?]+\/votes(\?|$)/;

/** @param url path and query as requested */
export function requestCost(method: string, url: string): RequestCost {
  if (free.test(url)) return 'none';
  if (method !== 'GET' && method !== 'HEAD') return vote.test(url) ? 'low' : 'high';
  return heavyReads.some((read) => read.test(url)) ? 'high' : 'low';
}

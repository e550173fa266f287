/** Nothing worth mentioning · a look at one thing · a list, a search, a picture that is drawn, or a write. */
export type RequestCost = 'none' | 'low' | 'high';

/** Tiles come from memory, streams of events wait for something, and who watches the server wants to hear from it. */
const free = /^\/(api\/(tiles|events)|health|metrics|assets)(\/|\?|$)/;

const heavyReads = [
  /^\/api\/points\/?(\?|$)/,
  /^\/api\/points\/[^/?]+\/history/,
  /^\/api\/(history|account|users|statistics|complaints|audit|places|moderation|export)(\/|\?|$)/,
  /^\/(feeds|share)\//,
  /^\/builds\/changes/,
];

/** Those that come together are written together. */
const vote = /^\/api\/points\/[^/?]+\/votes(\?|$)/;

/** @param url path and query, as it was asked for */
export function requestCost(method: string, url: string): RequestCost {
  if (free.test(url)) return 'none';
  if (method !== 'GET' && method !== 'HEAD') return vote.test(url) ? 'low' : 'high';
  return heavyReads.some((read) => read.test(url)) ? 'high' : 'low';
}

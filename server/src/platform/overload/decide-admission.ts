import type { RequestCost } from './request-cost.ts';

/** How busy the server is. */
export interface Load {
  /** By how much the event loop is late, smoothed over some turns. */
  loopDelayMs: number;
  /** Requests that were begun and have no answer yet. */
  inFlight: number;
  /** Requests that wait to be begun. */
  waiting: number;
  /** In how long those who wait will have been begun, at the present pace. */
  queueMs: number;
  /** For how long there has always been somebody waiting; 0 while nobody waits. */
  standingMs: number;
}

export type Admission = 'go' | 'wait' | 'refuse';

export const maxInFlight = 200;
const maxLoopDelayMs = 250;
const maxWaiting = 1000;
/** A queue that is empty now and then is a burst, and is worked off; one that stands longer is overload, and kept short. */
export const burstMs = 500;
const maxQueueMs = { burst: { low: 2000, high: 500 }, overload: { low: 500, high: 250 } } as const;
/** Only when the pace was taken for faster than it is. */
const maxWaitMs = { low: 10_000, high: 3000 } as const;

/**
 * Whether a request may be begun. In overload what would wait long is refused at once, what costs much before what costs
 * little: a refusal that comes soon is worth more than an answer, or a refusal, that comes late.
 *
 * @param waitedMs since it came; 0 of one that comes now
 * @param timeoutFactor by which every time is longer
 */
export function decideAdmission(load: Load, cost: RequestCost, waitedMs: number, timeoutFactor = 1): Admission {
  if (cost === 'none') return 'go';
  const { inFlight, waiting } = load;
  const loopDelayMs = load.loopDelayMs / timeoutFactor;
  const queueMs = load.queueMs / timeoutFactor;
  const standingMs = load.standingMs / timeoutFactor;
  if (waitedMs / timeoutFactor > maxWaitMs[cost]) return 'refuse';
  if (waitedMs === 0) {
    const isLate = loopDelayMs > maxLoopDelayMs || inFlight >= maxInFlight;
    const isLong = queueMs > maxQueueMs[standingMs > burstMs ? 'overload' : 'burst'][cost];
    if (waiting >= maxWaiting || isLong || (cost === 'high' && isLate)) return 'refuse';
    if (waiting > 0) return 'wait';
  }
  return inFlight >= maxInFlight ? 'wait' : 'go';
}

import type { RequestCost } from './request-cost.ts';

export interface Load {
  /** Lag of the event loop, smoothed over several turns. */
  loopDelayMs: number;
  /** Requests being processed. */
  inFlight: number;
  waiting: number;
  /** Estimated time to start those that wait before a new request, at the present pace. */
  queueMs: number;
  /** Time for which none of the waiting requests of the same cost has started. */
  stalledMs: number;
  /** Time for which the queue has continuously been non-empty; 0 when it is empty. */
  nonEmptyMs: number;
}

export type Admission = 'go' | 'wait' | 'refuse';

export const maxInFlight = 200;
const maxLoopDelayMs = 250;
const maxWaiting = 1000;
/** A queue that empties within this time is a burst and is worked off; a longer one is overload, and kept short. */
export const burstMs = 500;
const maxQueueMs = { burst: { low: 1200, high: 500 }, overload: { low: 500, high: 250 } } as const;
/** Reached only when the pace was overestimated: with the work itself nobody is answered later than after 2.5 s. */
const maxWaitMs = { low: 2000, high: 1500 } as const;

/**
 * In overload, requests that would wait long are refused at once, expensive ones before cheap ones: an early refusal is
 * worth more than a late answer or a late refusal.
 * @param waitedMs time since arrival; 0 for a new request
 * @param timeoutFactor scales all limits
 */
export function decideAdmission(load: Load, cost: RequestCost, waitedMs: number, timeoutFactor = 1): Admission {
  if (cost === 'none') return 'go';
  const { inFlight, waiting } = load;
  const loopDelayMs = load.loopDelayMs / timeoutFactor;
  const queueMs = load.queueMs / timeoutFactor;
  const stalledMs = load.stalledMs / timeoutFactor;
  const nonEmptyMs = load.nonEmptyMs / timeoutFactor;
  if (isOverdue(cost, waitedMs, timeoutFactor)) return 'refuse';
  if (waitedMs === 0) {
    const isLate = loopDelayMs > maxLoopDelayMs || inFlight >= maxInFlight;
    const isLong = Math.max(queueMs, stalledMs) > maxQueueMs[nonEmptyMs > burstMs ? 'overload' : 'burst'][cost];
    if (waiting >= maxWaiting || isLong || (cost === 'high' && isLate)) return 'refuse';
    if (waiting > 0) return 'wait';
  }
  return inFlight >= maxInFlight ? 'wait' : 'go';
}

export function isOverdue(cost: 'low' | 'high', waitedMs: number, timeoutFactor: number): boolean {
  return waitedMs / timeoutFactor > maxWaitMs[cost];
}

/** For the rest of a request that has started to arrive. */
const restOfRequestMs = 2000;

export interface StoppingConnection {
  /** Since it was opened, a request started, or a response was seen in progress. */
  busyForMs: number;
  /** Since the server started to stop. */
  stoppingForMs: number;
  /** `answering`: the whole request has arrived; `reading`: its end is still to come. */
  request: 'none' | 'reading' | 'answering';
  /** True if more than the latest request arrived: the start of the next one. */
  hasMore: boolean;
}

/** `refuse`: the rest of its request did not arrive. `end`: it was idle long enough. */
export type Outcome = 'busy' | 'wait' | 'refuse' | 'end';

export function connectionOutcome(connection: StoppingConnection, quietMs: number): Outcome {
  const { busyForMs, stoppingForMs, request, hasMore } = connection;
  if (request === 'answering') return 'busy';
  if (request === 'reading' || hasMore) {
    return Math.min(busyForMs, stoppingForMs) > restOfRequestMs ? 'refuse' : 'wait';
  }
  return busyForMs > quietMs ? 'end' : 'wait';
}

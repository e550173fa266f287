/** For the rest of a request whose beginning is here. */
const restOfRequestMs = 2000;

/** What is known of an open connection while its server stops. */
export interface StoppingConnection {
  /** Since it was opened, a request began, or an answer was seen under way. */
  busyForMs: number;
  /** Since the server was told to stop. */
  stoppingForMs: number;
  /** A request is being answered, and that whole request is here; `reading` of one whose end is still to come. */
  request: 'none' | 'reading' | 'answering';
  /** Whether more came than the latest request: the beginning of the next one. */
  hasMore: boolean;
}

/** `refuse`: the rest of its request did not come. `end`: it has been quiet for long enough. */
export type Outcome = 'busy' | 'wait' | 'refuse' | 'end';

export function connectionOutcome(connection: StoppingConnection, quietMs: number): Outcome {
  const { busyForMs, stoppingForMs, request, hasMore } = connection;
  if (request === 'answering') return 'busy';
  if (request === 'reading' || hasMore) {
    return Math.min(busyForMs, stoppingForMs) > restOfRequestMs ? 'refuse' : 'wait';
  }
  return busyForMs > quietMs ? 'end' : 'wait';
}

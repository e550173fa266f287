import { setImmediate as nextTurn } from 'node:timers/promises';

/** Length of the kernel's accept queue (Node's default): after so many, those waiting at the start are accepted. */
const maxQueueLength = 511;
const maxAcceptingMs = 2500;
const shortTurnMs = 0.3;

export interface Accepting {
  accepted: () => number;
  /** Number accepted since the server started to stop, and the time since then. */
  newConnections: number;
  forMs: number;
}

const eventLoop = { turn: () => nextTurn(), nowMs: () => performance.now() };

/**
 * True if a stopping server has accepted the connections that waited when it started to stop. libuv accepts one per turn,
 * so some may wait long in a busy server, and closing the listener would reset them. After a long turn it is unknown who
 * arrived meanwhile. The more have arrived since, the more likely only new ones are left, which may be refused.
 */
export async function hasAcceptedWaiting(
  { accepted, newConnections, forMs }: Accepting,
  { turn, nowMs } = eventLoop,
): Promise<boolean> {
  if (forMs > maxAcceptingMs) return true;
  const enough = newConnections < maxQueueLength ? 3 : 1;
  for (let empty = 0; empty < enough; empty += 1) {
    const before = accepted();
    const turnMs = nowMs();
    await turn();
    if (accepted() > before || nowMs() - turnMs > shortTurnMs) return false;
  }
  return true;
}

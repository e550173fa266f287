import { setImmediate as nextTurn } from 'node:timers/promises';

/** As many connections as can wait in the kernel (Node's default): once so many came, those that waited at the start are in. */
const maxQueueLength = 511;
const maxAcceptingMs = 2500;
const shortTurnMs = 0.3;

export interface Accepting {
  /** How many connections the server has taken in so far. */
  accepted: () => number;
  /** Of them since it was told to stop, and how long ago that was. */
  newcomers: number;
  forMs: number;
}

const eventLoop = { turn: () => nextTurn(), nowMs: () => performance.now() };

/**
 * Whether a server has taken in the connections that waited when it was told to stop. libuv takes in one a turn, so some may
 * wait for long in a busy server, and closing the listener would reset them. After a long turn nobody knows who came
 * meanwhile. The more have come since the start, the more likely it is that only newcomers are left, which may be refused.
 */
export async function hasTakenIn(
  { accepted, newcomers, forMs }: Accepting,
  { turn, nowMs } = eventLoop,
): Promise<boolean> {
  if (forMs > maxAcceptingMs) return true;
  const enough = newcomers < maxQueueLength ? 3 : 1;
  for (let empty = 0; empty < enough; empty += 1) {
    const before = accepted();
    const turnMs = nowMs();
    await turn();
    if (accepted() > before || nowMs() - turnMs > shortTurnMs) return false;
  }
  return true;
}

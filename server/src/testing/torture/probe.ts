import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 50;
const timeoutMs = 30_000;

export interface Probed {
  slowestMs: number;
  answers: number;
  /** Answers of 500 and above other than 503. */
  errors: number;
  /** Requests without an answer for half a minute, or cut off. */
  unanswered: number;
}

/** Requests one address repeatedly, without waiting for previous answers. */
export function probe(url: string): { stop(): Promise<Probed> } {
  const result: Probed = { slowestMs: 0, answers: 0, errors: 0, unanswered: 0 };
  const asked: Promise<void>[] = [];
  let running = true;
  const ask = async (): Promise<void> => {
    const started = performance.now();
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      await answer.arrayBuffer();
      result.answers += 1;
      if (answer.status >= 500 && answer.status !== 503) result.errors += 1;
    } catch {
      result.unanswered += 1;
    }
    result.slowestMs = Math.max(result.slowestMs, performance.now() - started);
  };
  const loop = (async () => {
    while (running) {
      asked.push(ask());
      await pause(everyMs);
    }
  })();
  return {
    async stop() {
      running = false;
      await loop;
      await Promise.all(asked);
      return result;
    },
  };
}

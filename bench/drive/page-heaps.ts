import type { CDPSession, Page } from 'playwright-core';

interface HeapUsage {
  usedSize: number;
  /** Memory of typed arrays, outside the heap proper. */
  backingStorageSize?: number;
}

interface FromWorker {
  id: number;
  result?: HeapUsage;
}

/** Each heap is measured after its garbage was collected. */
export class PageHeaps {
  readonly #session: CDPSession;
  readonly #workers = new Set<string>();
  readonly #waiting = new Map<number, (answer: FromWorker) => void>();
  #lastId = 0;

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') this.#workers.add(sessionId);
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => this.#workers.delete(sessionId));
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer = JSON.parse(message) as FromWorker;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static async of(page: Page): Promise<PageHeaps> {
    const session = await page.context().newCDPSession(page);
    const heaps = new PageHeaps(session);
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    await session.send('HeapProfiler.enable');
    return heaps;
  }

  /** Megabytes, with the buffers of typed arrays. */
  async read(): Promise<{ page: number; workers: number }> {
    await this.#session.send('HeapProfiler.collectGarbage');
    const page = (await this.#session.send('Runtime.getHeapUsage')) as HeapUsage;
    let workers = 0;
    for (const worker of this.#workers) {
      await this.#ask(worker, 'HeapProfiler.collectGarbage');
      workers += megabytes((await this.#ask(worker, 'Runtime.getHeapUsage')).result);
    }
    return { page: megabytes(page), workers };
  }

  async #ask(sessionId: string, method: string): Promise<FromWorker> {
    const id = ++this.#lastId;
    const answered = new Promise<FromWorker>((resolve) => this.#waiting.set(id, resolve));
    await this.#session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return answered;
  }
}

function megabytes(usage: HeapUsage | undefined): number {
  return ((usage?.usedSize ?? NaN) + (usage?.backingStorageSize ?? 0)) / 1e6;
}

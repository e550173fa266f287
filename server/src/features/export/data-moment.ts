import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type FormerSource, type FormerValues, formerValues } from '../../read-model/columns/former-points.ts';
import type { ReadModel } from '../../read-model/read-model.ts';

/**
 * The data of one revision, for files whose making takes minutes: whatever changes until {@link DataMoment.end} is kept
 * as it was, so that all of them have the same points, and a thread can read those at any time.
 */
export class DataMoment {
  readonly revision: number;
  readonly end: () => void;
  readonly #known: FormerValues[] = [];
  readonly #seen = new Set<number>();
  readonly #ports = new Set<MessagePort>();

  constructor(readModel: Pick<ReadModel, 'memory' | 'revision' | 'beforeChanges'>) {
    this.revision = readModel.revision();
    this.end = readModel.beforeChanges((idxs) => {
      const changing = idxs.filter((idx) => !this.#seen.has(idx));
      if (changing.length === 0) return;
      for (const idx of changing) this.#seen.add(idx);
      const values = formerValues(readModel.memory, changing);
      this.#known.push(values);
      for (const port of this.#ports) port.postMessage(values);
    });
  }

  /** For one reader in another thread, to which the port is transferred. */
  open(): FormerSource & { close: () => void } {
    const { port1, port2 } = new MessageChannel();
    this.#ports.add(port1);
    const close = (): void => {
      this.#ports.delete(port1);
      port1.close();
    };
    return { known: [...this.#known], port: port2, close };
  }
}

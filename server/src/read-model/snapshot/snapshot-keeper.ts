import type { Log } from '../../core/log.ts';
import { WorkLoop } from '../../core/work-loop.ts';
import type { DozorDatabase } from '../../database/open-database.ts';
import type { ReadModel } from '../read-model.ts';
import { takeProbes } from './snapshot-probes.ts';
import { writeSnapshot } from './write-snapshot.ts';

const everyMs = 10 * 60_000;
/** Fewer points load from the database in no time. */
const minPoints = 20_000;

/** Writes a snapshot of the read model periodically and at process exit, so that the next start is quick. */
export class SnapshotKeeper {
  readonly #path: string;
  readonly #model: ReadModel;
  readonly #database: DozorDatabase;
  readonly #log: Log;
  readonly #writing: WorkLoop;
  #written: number | undefined;

  constructor(options: {
    path: string;
    model: ReadModel;
    database: DozorDatabase;
    log: Log;
    /** Revision of the existing snapshot, if any. */
    snapshotRevision: number | undefined;
  }) {
    this.#path = options.path;
    this.#model = options.model;
    this.#database = options.database;
    this.#log = options.log;
    this.#written = options.snapshotRevision;
    this.#writing = new WorkLoop(() => this.#write(), {
      everyMs,
      backOff: { firstMs: everyMs, maxMs: everyMs },
      failed: (error) => this.#warn(error),
    });
    this.#writing.start();
  }

  /** Writes a final snapshot unless the last one is current; never fails, since the database has everything. */
  async close(): Promise<void> {
    await this.#writing.run().catch((error: unknown) => this.#warn(error));
    await this.#writing.stop();
  }

  async #write(): Promise<void> {
    const revision = this.#model.revision();
    if (this.#written === revision || this.#model.memory.count < minPoints) return;
    const probes = await takeProbes(this.#database.kysely, revision);
    if (await writeSnapshot(this.#path, this.#model, probes)) this.#written = revision;
  }

  #warn(error: unknown): void {
    this.#log.warn({ err: error }, 'cannot write the snapshot of points; the next start will take longer');
  }
}

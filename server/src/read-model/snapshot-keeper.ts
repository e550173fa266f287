import type { DozorDatabase } from '../database/open-database.ts';
import type { Log } from '../platform/log.ts';
import type { ReadModel } from './read-model.ts';
import { takeProbes } from './snapshot-probes.ts';
import { writeSnapshot } from './write-snapshot.ts';

const everyMs = 10 * 60_000;
/** Fewer objects are read from the database in no time. */
const minPoints = 20_000;

/** Writes a snapshot of the read model now and then and when the process ends, so that the next start is quick. */
export class SnapshotKeeper {
  readonly #path: string;
  readonly #model: ReadModel;
  readonly #database: DozorDatabase;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #written: number | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: {
    path: string;
    model: ReadModel;
    database: DozorDatabase;
    log: Log;
    /** Of the snapshot that is there, if one is. */
    snapshotRevision: number | undefined;
  }) {
    this.#path = options.path;
    this.#model = options.model;
    this.#database = options.database;
    this.#log = options.log;
    this.#written = options.snapshotRevision;
    this.#timer = setInterval(() => void this.keep(), everyMs);
    this.#timer.unref();
  }

  /** Writes one unless the last is as good; it never fails, since the database has everything. */
  keep(): Promise<void> {
    this.#running = this.#running.then(() => this.#write());
    return this.#running;
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    return this.keep();
  }

  async #write(): Promise<void> {
    const revision = this.#model.revision();
    if (this.#written === revision || this.#model.memory.count < minPoints) return;
    try {
      await writeSnapshot(this.#path, this.#model, await takeProbes(this.#database.kysely, revision));
      this.#written = revision;
    } catch (error) {
      this.#log.warn({ err: error }, 'the snapshot of the objects could not be written; the next start takes longer');
    }
  }
}

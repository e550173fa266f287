import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { WorkLoop } from '../../core/work-loop.ts';
import type { PlatformServices } from '../platform-services.ts';
import { claimLease, giveLeaseUp } from './lease-queries.ts';

export type LeaseServices = Pick<PlatformServices, 'database' | 'clock' | 'log'>;

const lastsMs = 20_000;
const askEveryMs = 5000;

/**
 * A lease: work that one of all processes on a database does. Each asks for it periodically; the owner renews it, and
 * when the owner dies another process gets it after at most {@link lastsMs}. On SQLite there is only one process.
 */
export class Lease {
  readonly name: string;
  readonly #services: LeaseServices;
  /** Readable for operators, and unique: processes in two containers may share one pid. */
  readonly #owner = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  readonly #taken: () => void;
  readonly #asking: WorkLoop;
  /** On the monotonic clock: nobody else can have the lease before this time. */
  #ownedUntilMs = 0;

  /** @param taken called each time this process acquires the lease */
  constructor(services: LeaseServices, name: string, taken: () => void) {
    this.#services = services;
    this.name = name;
    this.#taken = taken;
    this.#asking = new WorkLoop(() => this.#askOnce(), {
      everyMs: askEveryMs,
      backOff: { firstMs: askEveryMs, maxMs: askEveryMs },
      failed: (error) => this.#failed(error),
    });
  }

  isOwned(): boolean {
    return performance.now() < this.#ownedUntilMs;
  }

  start(): void {
    this.#asking.request();
  }

  /** @returns true if the lease is ours; false while the database is unreachable */
  async ask(): Promise<boolean> {
    await this.#asking.run().catch((error: unknown) => this.#failed(error));
    return this.isOwned();
  }

  async stop(): Promise<void> {
    await this.#asking.stop();
    const { database } = this.#services;
    if (!this.isOwned() || database.dialect === 'sqlite') return;
    this.#ownedUntilMs = 0;
    await giveLeaseUp(database.kysely, this.name, this.#owner).catch(() => undefined);
  }

  async #askOnce(): Promise<void> {
    const { database, clock } = this.#services;
    const had = this.isOwned();
    // Measured before the query, so that the lease ends here before it can start elsewhere.
    const askedMs = performance.now();
    const claim = { name: this.name, owner: this.#owner, nowMs: clock.now(), lastsMs };
    const owned = database.dialect === 'sqlite' || (await claimLease(database.kysely, claim));
    this.#ownedUntilMs = owned ? askedMs + lastsMs : 0;
    if (!had && this.isOwned()) this.#taken();
  }

  #failed(error: unknown): void {
    this.#services.log.debug({ err: error, lease: this.name }, 'cannot request a lease');
  }
}

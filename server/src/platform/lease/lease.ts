import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Services } from '../services.ts';
import { WorkLoop } from '../work-loop.ts';
import { claimLease, giveLeaseUp } from './lease-queries.ts';

export type LeaseServices = Pick<Services, 'database' | 'clock' | 'log'>;

const lastsMs = 20_000;
const askEveryMs = 5000;

/**
 * A lease: work that one of all processes on a database does. Each of them asks for it now and then; the one that
 * has it prolongs it, and when that one dies another gets it after at most {@link lastsMs}. On SQLite there is one process.
 */
export class Lease {
  readonly name: string;
  readonly #services: LeaseServices;
  /** Tells an operator where to look; processes of two containers may have one number. */
  readonly #owner = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  readonly #taken: () => void;
  readonly #asking: WorkLoop;
  /** By the clock that is never set: until when nobody else can have it. */
  #ownedUntilMs = 0;

  /** @param taken called each time the lease comes to this process */
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

  /** Takes or prolongs it. @returns whether it is ours; while the database is away it is nobody's */
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
    // Counted from before the question, so that it ends here before it can begin elsewhere.
    const askedMs = performance.now();
    const claim = { name: this.name, owner: this.#owner, nowMs: clock.now(), lastsMs };
    const owned = database.dialect === 'sqlite' || (await claimLease(database.kysely, claim));
    this.#ownedUntilMs = owned ? askedMs + lastsMs : 0;
    if (!had && this.isOwned()) this.#taken();
  }

  #failed(error: unknown): void {
    this.#services.log.debug({ err: error, lease: this.name }, 'a lease could not be asked for');
  }
}

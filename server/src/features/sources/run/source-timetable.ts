import { sql } from 'kysely';
import { type ListFailure, parseListFailure } from '@dozor/domain/candidates/list-failure.ts';
import { timetableMs, waitForRunMs } from '@dozor/domain/candidates/timetable.ts';
import { WorkLoop } from '../../../core/work-loop.ts';
import type { Query } from '../../../database/open-database.ts';
import { Lease } from '../../../platform/lease/lease.ts';
import type { Services } from '../../../services.ts';
import type { SourceRow } from '../sources-queries.ts';
import { storedFailure } from '../stored-failure.ts';
import { sourceLeaseMs, sourceLeaseName } from './source-lease.ts';
import { sourceProcess } from './source-process.ts';

const lookEveryMs = 5000;
/** Lists read concurrently: a slow one does not delay the others. */
const maxAtOnce = 3;

export type TimetableServices = Pick<Services, 'config' | 'database' | 'clock' | 'log' | 'stopping'>;

interface TimetableTools {
  /** @returns the reason if the run failed */
  run: (name: string, signal: AbortSignal) => Promise<string | null>;
  /** Returns a number from 0 to 1. */
  random: () => number;
}

/** The process with the lease reads the due lists. A run interrupted by a shutdown is due again on the next start. */
export class SourceTimetable {
  readonly #services: TimetableServices;
  readonly #tools: TimetableTools;
  readonly #looking: WorkLoop;
  readonly #lease: Lease;
  /** Runs in progress, by the id of the list. */
  readonly #running = new Map<number, Promise<void>>();

  constructor(services: TimetableServices, tools?: TimetableTools) {
    this.#services = services;
    this.#tools = tools ?? {
      run: (name, signal) =>
        sourceProcess(services.config, ['run', name], signal, (errors) =>
          services.log.info({ list: name, errors }, 'output of a failed run'),
        ),
      random: Math.random,
    };
    this.#looking = new WorkLoop(() => this.#look(), {
      everyMs: lookEveryMs,
      failed: (error) => services.log.warn({ err: error }, 'cannot schedule runs of lists'),
    });
    this.#lease = new Lease(services, 'sources', () => this.#taken());
  }

  start(): void {
    this.#looking.start();
    this.#lease.start();
  }

  async stop(): Promise<void> {
    await this.#looking.stop();
    await Promise.all(this.#running.values());
    await this.#lease.stop();
  }

  /** Called when a run is requested; another process with the lease notices it soon. */
  look(): void {
    this.#looking.requestAtOnce();
  }

  #taken(): void {
    this.#looking.requestAtOnce();
  }

  async #look(): Promise<void> {
    const { database, clock, stopping } = this.#services;
    if (!this.#lease.isOwned()) return;
    // Only the lease holder runs lists, so any other running one was interrupted.
    await database.kysely
      .updateTable('sources')
      .set({ running_since: null })
      .where('running_since', 'is not', null)
      .where('id', 'not in', this.#runningIds())
      .execute();
    while (!stopping.aborted && this.#lease.isOwned() && this.#running.size < maxAtOnce) {
      const due = await nextDue(database.kysely, clock.now(), this.#runningIds());
      if (!due) return;
      this.#begin(due);
    }
  }

  /** Includes an id that no list has, since an empty list is invalid in SQL. */
  #runningIds(): number[] {
    return [0, ...this.#running.keys()];
  }

  #begin(source: SourceRow): void {
    const { id, name } = source;
    const run = this.#runOne(source)
      .catch((error: unknown) => this.#services.log.warn({ err: error, list: name }, 'cannot store a run of a list'))
      .finally(() => {
        this.#running.delete(id);
        this.#looking.requestAtOnce();
      });
    this.#running.set(id, run);
  }

  async #runOne(source: SourceRow): Promise<void> {
    const { database, clock, log, stopping } = this.#services;
    const { id, name } = source;
    const startedMs = clock.now();
    const write = (set: Partial<SourceRow>) =>
      database.kysely.updateTable('sources').set(set).where('id', '=', id).execute();
    await write({ running_since: startedMs });
    const output = await this.#tools.run(name, stopping);
    if (stopping.aborted) return;
    const failure = output === null ? null : failureOf(output);
    const nowMs = clock.now();
    const failures = failure === null ? 0 : source.failures + 1;
    const next = nextRunMs(await everyOf(database.kysely, id), { failures, nowMs }, this.#tools.random());
    const failed = failure === null ? {} : { failure: storedFailure(failure), last_run: nowMs };
    await write({ running_since: null, failures, next_run: next, ...failed });
    // Requested again during the run: another one follows.
    await database.kysely
      .updateTable('sources')
      .set({ asked: null })
      .where('id', '=', id)
      .where('asked', '<=', startedMs)
      .execute();
    if (failure !== null) log.warn({ list: name, failure: output, failures }, 'a list could not be read');
  }
}

/** The last output of a crashed run is none of the sentences of this program; it is in the log. */
function failureOf(output: string): ListFailure {
  return parseListFailure(output) ?? { code: 'unexpected', values: {} };
}

/** The time of the next run; null without a timetable, in which case a failed run has to be retried manually. */
function nextRunMs(every: string | null, { failures, nowMs }: { failures: number; nowMs: number }, random: number) {
  const everyMs = every === null ? null : timetableMs(every);
  return everyMs === null ? null : nowMs + waitForRunMs({ everyMs, failures }, random);
}

/** The timetable may have been changed during the run. */
async function everyOf(db: Query, id: number): Promise<string | null> {
  const row = await db.selectFrom('sources').select('every').where('id', '=', id).executeTakeFirst();
  return row?.every ?? null;
}

/** Requested runs first, then interrupted fills, then the longest overdue. */
async function nextDue(db: Query, nowMs: number, running: readonly number[]): Promise<SourceRow | undefined> {
  const asked = await db
    .selectFrom('sources')
    .selectAll()
    .where('asked', '<=', nowMs)
    .where('id', 'not in', [...running])
    .orderBy('asked')
    .orderBy('id')
    .executeTakeFirst();
  if (asked) return asked;
  const interrupted = await interruptedFill(db, nowMs, running);
  if (interrupted) return interrupted;
  return db
    .selectFrom('sources')
    .selectAll()
    .where('next_run', '<=', nowMs)
    .where('id', 'not in', [...running])
    .orderBy('next_run')
    .orderBy('id')
    .executeTakeFirst();
}

/**
 * A list whose fill a command has begun and no process goes on with. One that was refused since then waits for whoever
 * mends it: otherwise it would be read all the time.
 */
function interruptedFill(db: Query, nowMs: number, running: readonly number[]): Promise<SourceRow | undefined> {
  const lease = sql<string>`${sourceLeaseName('')} || cast(sources.id as text)`;
  return (
    db
      .selectFrom('sources')
      .innerJoin('source_fills', 'source_fills.source_id', 'sources.id')
      .selectAll('sources')
      .where('source_fills.done', 'is', null)
      // By then the command holds the lease.
      .where('source_fills.asked', '<=', nowMs - sourceLeaseMs)
      .where((eb) => eb.or([eb('last_run', 'is', null), eb('last_run', '<', eb.ref('source_fills.asked'))]))
      .where('sources.id', 'not in', [...running])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('leases').select('name').where('name', '=', lease).where('until', '>', nowMs))),
      )
      .orderBy('source_fills.asked')
      .executeTakeFirst()
  );
}

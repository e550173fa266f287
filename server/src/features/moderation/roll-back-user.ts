import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { isInRegions } from '@dozor/domain/access/regions.ts';
import { accessLevelOf, type Role } from '@dozor/domain/access/role.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { wasRevert } from '@dozor/domain/history/revert-reason.ts';
import { AppError } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import { placesOfEntry } from '../../records/history/places-of-entry.ts';
import type { Services } from '../../services.ts';
import type { PointServices } from '../points/save-point.ts';
import { refuseHeldEditsOf } from '../points/settle-held.ts';
import { settleEdits } from './flagged-edits-queries.ts';
import { queueRollbackMail } from './queue-rollback-mail.ts';
import { rollBackPoint } from './roll-back-point.ts';
import {
  type Edit,
  findRollback,
  findRollbackOf,
  nextEdits,
  openRollbacks,
  ownEdits,
  revertsOfOthers,
  type RollbackJob,
  rollbackOutcomes,
  rollbackProgress,
  type RollbackRequest,
  saveOutcome,
  saveProgress,
  startRollback,
} from './rollbacks-queries.ts';

/** A batch ends after this many edits or this time, whichever comes first. */
const editsInSlice = 50;
const sliceMs = 25;
/** Pause between batches: a writer waiting for SQLite's lock retries every 10 ms. */
const restMs = 12;

/** Longer ones are answered at once and asked about later: a proxy waits a minute at most. */
const answerWithinMs = 3000;

export interface Rollback {
  reverted: string[];
  skipped: { _id: string; reason: string }[];
}

/** In edits. */
export interface RunningRollback {
  _id: string;
  state: 'running';
  done: number;
  total: number;
}

type RollbackServices = PointServices & Pick<Services, 'log' | 'publicUrl'>;

/**
 * Reverts everything that a user did to points in a time range, newest first. It runs in batches, each a transaction,
 * so that other writers are not blocked; it resumes after a restart. A point that others have changed since is left as
 * it is and listed in `skipped`, as is one where the only edits to revert were reverts of others' edits.
 */
export class Rollbacks {
  readonly #services: RollbackServices;
  readonly #running = new Set<Promise<unknown>>();
  #isStopping = false;

  constructor(services: RollbackServices) {
    this.#services = services;
  }

  /** Resumes unfinished roll-backs. */
  start(): void {
    void this.#track(this.#takeUp());
  }

  /** Stops after the current batch. */
  async stop(): Promise<void> {
    this.halt();
    await Promise.allSettled(this.#running);
  }

  /** Starts no more batches: waiting requests are answered that the server is busy. */
  halt(): void {
    this.#isStopping = true;
  }

  /**
   * @param waitMs how long it is awaited; afterwards it goes on
   * @throws {AppError} `notFound`; `serverBusy` when the server is stopping: the roll-back resumes on the next start
   */
  async run(request: RollbackRequest, waitMs = answerWithinMs): Promise<Rollback | RunningRollback> {
    const id = await this.#services.database.transaction((tx) => startRollback(tx, request));
    if (id === undefined) throw new AppError('notFound');
    await Promise.race([this.#track(this.#complete(id)), pause(waitMs, undefined, { ref: false })]);
    return this.#stateOf(await findRollback(this.#services.database.kysely, id));
  }

  /** @throws {AppError} `notFound`; `notEnoughRights` for a moderator of regions who did not order it */
  async find(login: string, id: number, actor: Actor): Promise<Rollback | RunningRollback> {
    const job = await findRollbackOf(this.#services.database.kysely, id, { login, actor });
    if (!job) throw new AppError('notFound');
    return this.#stateOf(job);
  }

  async #stateOf(job: RollbackJob): Promise<Rollback | RunningRollback> {
    const { kysely, reader } = this.#services.database;
    if (job.done !== null) return rollbackOutcomes(kysely, job.id);
    return { _id: String(job.id), state: 'running', ...(await rollbackProgress(reader, job)) };
  }

  async #complete(id: number): Promise<void> {
    await this.#finish(id);
    await this.#dropHeld(id);
    this.#services.events.emit('userRolledBack', {});
  }

  /** Edits in the range that are still held are never published. */
  async #dropHeld(id: number): Promise<void> {
    const { database, clock } = this.#services;
    await database.transaction(async (tx) => {
      const { user_id, actor_id, from_ms, to_ms, reason, comment } = await findRollback(tx, id);
      const verdict = { byId: actor_id, reason: reason ?? undefined, comment: comment ?? undefined };
      await refuseHeldEditsOf(tx, user_id, { ...verdict, nowMs: clock.now(), fromMs: from_ms, toMs: to_ms });
    });
  }

  #track<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    work.then(
      () => this.#running.delete(work),
      (error: unknown) => {
        this.#running.delete(work);
        if (!this.#isStopping)
          this.#services.log.error({ err: error }, 'a roll-back was interrupted; the next start resumes it');
      },
    );
    return work;
  }

  async #takeUp(): Promise<void> {
    for (const id of await openRollbacks(this.#services.database.kysely)) await this.#complete(id);
  }

  async #finish(id: number): Promise<void> {
    for (;;) {
      if (this.#isStopping) throw new AppError('serverBusy');
      if (await this.#slice(id)) return;
      await pause(restMs);
    }
  }

  /** @returns whether all is done */
  async #slice(id: number): Promise<boolean> {
    const { database, changeFeed, events, clock } = this.#services;
    const { historyIds, isDone } = await database.change(async (tx, revision) => {
      const started = performance.now();
      const job = await findRollback(tx, id);
      const regions = await regionsOfActor(tx, job);
      const edits = job.done === null ? await nextEdits(tx, job, editsInSlice) : [];
      const historyIds: number[] = [];
      const settled: number[] = [];
      let nextBelow = job.next_below;
      for (const edit of edits) {
        if (performance.now() - started > sliceMs) break;
        nextBelow = edit.id;
        if (edit.kind === 'commented' || edit.created < job.from_ms || edit.created > job.to_ms) continue;
        const own = await ownEdits(tx, job, edit.point_idx);
        const isInside = await areInRegions(tx, this.#services, { regions, own });
        if (isInside) settled.push(edit.id);
        // The newest edit of a point represents all of them.
        if (own[0]?.id !== edit.id) continue;
        if (!isInside) {
          await saveOutcome(tx, { rollbackId: id, edit, skipped: errorMessages.notEnoughRights });
          continue;
        }
        // Reverting his reverts would reinstate what they removed.
        const reverts = await revertsOfOthers(tx, own);
        const [revert] = reverts;
        if (revert) await saveOutcome(tx, { rollbackId: id, edit: revert, skipped: wasRevert });
        const [newest, ...earlier] = own.filter((one) => !reverts.includes(one));
        if (!newest) continue;
        const work = { job, own: [newest, ...earlier], idx: edit.point_idx, revision };
        const outcome = await rollBackPoint(tx, this.#services, work);
        if (outcome === null) continue;
        if (typeof outcome === 'number') historyIds.push(outcome);
        const skipped = typeof outcome === 'number' ? null : outcome.reason;
        await saveOutcome(tx, { rollbackId: id, edit: newest, skipped });
      }
      await settleEdits(tx, settled, { userId: job.actor_id, nowMs: clock.now() });
      const isDone = edits.length === 0;
      if (job.done === null && isDone) await queueRollbackMail(tx, this.#services, job);
      if (job.done === null) await saveProgress(tx, id, { nextBelow, done: isDone ? clock.now() : null });
      return { historyIds, isDone };
    });
    await changeFeed.catchUpAfterCommit();
    if (historyIds.length > 0) events.emit('historyWritten', { historyIds });
    if (isDone) events.emit('mailQueued', {});
    return isDone;
  }
}

/** The current regions of the moderator who ordered it: a roll-back may have waited for a restart. */
async function regionsOfActor(tx: Write, job: RollbackJob): Promise<readonly string[] | null> {
  const row = await tx
    .selectFrom('users')
    .select(['roles', 'regions'])
    .where('id', '=', job.actor_id)
    .executeTakeFirst();
  if (!row || row.regions === null || accessLevelOf(JSON.parse(row.roles) as Role[]) !== 'moderator') return null;
  return JSON.parse(row.regions) as string[];
}

async function areInRegions(
  tx: Write,
  services: PointServices,
  { regions, own }: { regions: readonly string[] | null; own: readonly Edit[] },
): Promise<boolean> {
  if (regions === null) return true;
  const places = await services.places.loaded();
  for (const edit of own) {
    const found = await placesOfEntry(tx, places, edit);
    if (!found.every((place) => isInRegions(regions, place))) return false;
  }
  return true;
}

import { LongWork } from '../../../core/long-work.ts';
import { WorkLoop } from '../../../core/work-loop.ts';
import type { Query } from '../../../database/open-database.ts';
import { countDays, type DayCounts } from '../../../read-model/past/day-counts.ts';
import type { FoundAt } from '../../../read-model/past/gathering.ts';
import { dayOf, type EndedInterval, PastIntervals } from '../../../read-model/past/past-intervals.ts';
import { type AskedDay, pointsAt } from '../../../read-model/past/points-at.ts';
import type { Services } from '../../../services.ts';

type PastServices = Pick<Services, 'database' | 'readModel' | 'changeFeed' | 'events' | 'log' | 'clock'>;

/** Some milliseconds of the main thread. */
const intervalsInSlice = 1000;
/** Past days change rarely: when an import specifies when its points were added. */
const countsMaxAgeMs = 60_000;
const maxLooks = 5;

/**
 * The map of any day. Ended intervals are read once, in batches while the server starts, and newer ones on demand. The
 * read model supplies the current points, so both are first brought to the same moment.
 */
export class PastMap {
  readonly #services: PastServices;
  readonly #intervals: PastIntervals;
  readonly #reading: WorkLoop;
  #isArranged = false;
  #counts: { counts: DayCounts; day: number; epoch: number; takenMs: number } | undefined;
  #forget: () => void = () => undefined;

  constructor(services: PastServices) {
    this.#services = services;
    this.#intervals = new PastIntervals(services.readModel.memory);
    this.#reading = new WorkLoop(() => this.#readAll(), {
      failed: (error) => services.log.warn({ err: error }, 'cannot read past points; retrying'),
    });
  }

  start(): void {
    this.#forget = this.#services.events.on('pointsRemoved', () => {
      this.#counts = undefined;
    });
    this.#reading.request();
  }

  stop(): Promise<void> {
    this.#forget();
    return this.#reading.stop();
  }

  get today(): number {
    return dayOf(this.#services.clock.now());
  }

  async at(asked: AskedDay): Promise<FoundAt> {
    const { readModel } = this.#services;
    return this.#look(() => pointsAt(readModel, this.#intervals, asked));
  }

  async counts(): Promise<DayCounts> {
    const { readModel } = this.#services;
    const { today: day } = this;
    const { epoch } = readModel;
    const nowMs = performance.now();
    const stored = this.#counts;
    if (stored && stored.day === day && (stored.epoch === epoch || nowMs - stored.takenMs < countsMaxAgeMs))
      return stored.counts;
    const counts = await this.#look(() => countDays(readModel.memory, this.#intervals, day));
    this.#counts = { counts, day, epoch, takenMs: nowMs };
    return counts;
  }

  /**
   * Runs a query in steps between which other work gets its turn. Points that moved meanwhile, or while the past was
   * read, would be at two positions or at none: then it is repeated, the last time without interruption.
   */
  async #look<T>(begin: () => Generator<undefined, T>): Promise<T> {
    const { readModel } = this.#services;
    const work = new LongWork();
    for (let look = 1; ; look += 1) {
      const { epoch } = readModel;
      await this.#reading.run();
      if (readModel.epoch !== epoch && look < maxLooks) continue;
      const steps = begin();
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
        if (look >= maxLooks) continue;
        await work.nextTurn();
        if (readModel.epoch !== epoch) break;
      }
    }
  }

  async #readAll(): Promise<void> {
    const { kysely } = this.#services.database;
    const work = new LongWork();
    while (!this.#reading.isStopped) {
      const intervals = await intervalsAfter(kysely, this.#intervals.lastId, intervalsInSlice);
      if (intervals.length > 0) this.#intervals.add(intervals);
      if (intervals.length < intervalsInSlice) break;
      await work.nextTurn();
    }
    if (this.#isArranged) return;
    for (const _ of this.#intervals.arrange()) await work.nextTurn();
    this.#isArranged = true;
  }
}

/** Intervals in the order of their end, which is the commit order. */
async function intervalsAfter(db: Query, id: number, limit: number): Promise<EndedInterval[]> {
  return db
    .selectFrom('past_spells')
    .innerJoin('points', 'points.idx', 'past_spells.point_idx')
    .select(['past_spells.id', 'past_spells.point_idx', 'past_spells.ended', 'past_spells.type'])
    .select(['past_spells.x', 'past_spells.y', 'points.created'])
    .where('past_spells.id', '>', id)
    .orderBy('past_spells.id')
    .limit(limit)
    .execute();
}

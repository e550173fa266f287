import { setImmediate } from 'node:timers/promises';
import type { Services } from '../../../platform/services.ts';
import { WorkLoop } from '../../../platform/work-loop.ts';
import { countDays, type DayCounts } from '../../../read-model/past/day-counts.ts';
import { dayOf, PastSpells } from '../../../read-model/past/past-spells.ts';
import { type AskedDay, type FoundAt, pointsAt } from '../../../read-model/past/points-at.ts';
import { spellsAfter } from './past-spells-queries.ts';

type PastServices = Pick<Services, 'database' | 'readModel' | 'changeFeed' | 'events' | 'log' | 'clock'>;

/** Some milliseconds of the main thread. */
const spellsInSlice = 1000;
/** Days that are over change seldom: when an import says when its points were added. */
const countsKeptMs = 60_000;
const mostLooks = 5;

/**
 * The map of any day. What was before is read once, in slices while the server starts, and what has ended since when
 * somebody asks: the points are what the read model knows, so that both are brought to one moment first.
 */
export class PastMap {
  readonly #services: PastServices;
  readonly #spells: PastSpells;
  readonly #reading: WorkLoop;
  #isArranged = false;
  #counts: { counts: DayCounts; day: number; epoch: number; takenMs: number } | undefined;
  #forget: () => void = () => undefined;

  constructor(services: PastServices) {
    this.#services = services;
    this.#spells = new PastSpells(services.readModel.memory);
    this.#reading = new WorkLoop(() => this.#readAll(), {
      failed: (error) => services.log.warn({ err: error }, 'the past of the points could not be read; trying again'),
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
    return this.#look(() => pointsAt(readModel, this.#spells, asked));
  }

  /** How many points there were on each day up to today. */
  async counts(): Promise<DayCounts> {
    const { readModel } = this.#services;
    const { today: day } = this;
    const { epoch } = readModel;
    const nowMs = performance.now();
    const kept = this.#counts;
    if (kept && kept.day === day && (kept.epoch === epoch || nowMs - kept.takenMs < countsKeptMs)) return kept.counts;
    const counts = await this.#look(() => countDays(readModel.memory, this.#spells, day));
    this.#counts = { counts, day, epoch, takenMs: nowMs };
    return counts;
  }

  /**
   * Takes a look, in steps between which others have their turn. What moved meanwhile, or while the past was read, would be
   * at two positions or at none: then it looks again, and at last without giving way.
   */
  async #look<T>(begin: () => Generator<undefined, T>): Promise<T> {
    const { readModel } = this.#services;
    for (let look = 1; ; look += 1) {
      const { epoch } = readModel;
      await this.#reading.run();
      if (readModel.epoch !== epoch && look < mostLooks) continue;
      const steps = begin();
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
        if (look >= mostLooks) continue;
        await setImmediate();
        if (readModel.epoch !== epoch) break;
      }
    }
  }

  async #readAll(): Promise<void> {
    const { kysely } = this.#services.database;
    while (!this.#reading.isStopped) {
      const spells = await spellsAfter(kysely, this.#spells.lastId, spellsInSlice);
      if (spells.length > 0) this.#spells.add(spells);
      if (spells.length < spellsInSlice) break;
      await setImmediate();
    }
    if (this.#isArranged) return;
    for (const _ of this.#spells.arrange()) await setImmediate();
    this.#isArranged = true;
  }
}

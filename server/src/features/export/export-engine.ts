import { availableParallelism } from 'node:os';
import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import type { Events } from '../../platform/events.ts';
import type { Log } from '../../platform/log.ts';
import type { MapUse } from '../../read-model/map-use.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { dividedFile, enoughProcessors, mayHelp } from './divided-file.ts';
import { blockOf, type BuildsOrder, type ExportCounts, type ExportOrder, type Survey } from './export-job.ts';
import { ExportThread } from './export-thread.ts';

const processors = availableParallelism();
/** From so many files under way on each is made by one thread: a share keeps more bytes ready than a whole file. */
const manyOrders = 3;

interface EngineServices {
  readModel: ReadModel;
  events: Events;
  log: Log;
  /** Where there are visitors. */
  mapUse?: MapUse;
}

/** Makes files in threads of its own. */
export class ExportEngine {
  readonly #readModel: ReadModel;
  readonly #mapUse: EngineServices['mapUse'];
  /** Makes everything, and what takes longest together with the second one. */
  readonly #first: ExportThread;
  readonly #second: ExportThread;
  /** One number for each block of objects, another one after each change in it. */
  readonly #stamps: number[] = [];

  constructor({ readModel, events, log, mapUse }: EngineServices) {
    this.#readModel = readModel;
    this.#mapUse = mapUse;
    const before = processors < enoughProcessors ? mapUse : undefined;
    this.#first = new ExportThread(log, before);
    this.#second = new ExportThread(log, before);
    events.on('pointsChanged', (changes) => {
      for (const { _id } of changes) {
        const block = blockOf(Number(_id));
        this.#stamps[block] = (this.#stamps[block] ?? 0) + 1;
      }
    });
  }

  /**
   * A file, made as fast as it is taken; whoever stops taking it ends the work. What is given is valid until the next is
   * asked for.
   */
  async *file(
    options: ExportOptions,
    settings: { changedMs: number; encoding: 'gzip' | 'identity' },
  ): AsyncGenerator<Uint8Array, void> {
    const order = { kind: 'file', ...this.#data(), options, ...settings } as const;
    // What is compressed is mostly there already, in the caches of the first thread.
    if (settings.encoding === 'identity' && this.#mayDivide() && this.#second.isReady()) {
      const threads = [this.#first, this.#second] as const;
      yield* dividedFile({
        blocks: blockOf(this.#readModel.memory.highestIdx) + 1,
        order: (thread, share) => threads[thread].order({ ...order, share }),
        mayGoOn: () => mayHelp({ processors, isMapQuiet: this.#isMapQuiet() }),
      });
      return;
    }
    for await (const answer of this.#first.order(order)) {
      if (answer.kind === 'end') return;
      if (answer.kind === 'bytes') yield answer.bytes;
    }
    throw new Error('the export ended without an end');
  }

  async count(options: ExportOptions): Promise<ExportCounts> {
    for await (const answer of this.#first.order({ kind: 'count', ...this.#data(), options })) {
      if (answer.kind === 'counted') return answer.counts;
    }
    throw new Error('the count ended without an end');
  }

  async survey(): Promise<Survey> {
    for await (const answer of this.#first.order({ kind: 'survey', ...this.#data() })) {
      if (answer.kind === 'surveyed') return answer.survey;
    }
    throw new Error('the survey ended without an end');
  }

  /** Files of one format for several countries, in pieces valid until the next one. @returns what each holds */
  async *builds(
    order: BuildsOrder,
  ): AsyncGenerator<{ country: string; bytes: Uint8Array }, Record<string, ExportCounts>> {
    for await (const answer of this.#first.order({ kind: 'builds', ...this.#data(), ...order })) {
      if (answer.kind === 'bytes') yield { country: answer.country!, bytes: answer.bytes };
      else if (answer.kind === 'built') return answer.counts;
    }
    throw new Error('the builds ended without an end');
  }

  async close(): Promise<void> {
    await Promise.all([this.#first.close(), this.#second.close()]);
  }

  #mayDivide(): boolean {
    return this.#first.orders < manyOrders && mayHelp({ processors, isMapQuiet: this.#isMapQuiet() });
  }

  #isMapQuiet(): boolean {
    return this.#mapUse?.isQuiet() ?? true;
  }

  #data(): Pick<ExportOrder, 'memory' | 'stamps'> {
    const stamps = Uint32Array.from(this.#stamps, (stamp) => stamp ?? 0);
    return { memory: this.#readModel.memory.describe(), stamps };
  }
}

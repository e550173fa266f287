import { availableParallelism } from 'node:os';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import type { Credit } from '@dozor/domain/export/credit.ts';
import { isCompositeId, isFeedId, isIndexedId } from '@dozor/domain/format/all-formats.ts';
import type { ExportOptions } from '@dozor/domain/format/export-options.ts';
import type { Events } from '../../core/events.ts';
import type { Log } from '../../core/log.ts';
import type { MapUse } from '../../read-model/map-use.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { DataMoment } from './data-moment.ts';
import { dividedFile, enoughProcessors, mayHelp } from './divided-file.ts';
import type { FeedLaw } from './feed-law.ts';
import { RecentCounts } from './recent-counts.ts';
import {
  blockOf,
  type BuildsRequest,
  type ExportAnswer,
  type ExportCounts,
  type ExportTask,
  type LeftOut,
  type Survey,
} from './threads/export-job.ts';
import { ExportThread } from './threads/export-thread.ts';
import type { JobAnswers } from './threads/job-answers.ts';

const processors = availableParallelism();
/** From this many concurrent files on, each is made by one thread: a share buffers more bytes than a whole file. */
const manyConcurrentJobs = 3;

interface EngineServices {
  readModel: ReadModel;
  events: Events;
  log: Log;
  /** Present on servers with visitors. */
  mapUse?: MapUse;
  /** Needed for files for programs that warn while driving. */
  feedLaw?: FeedLaw;
}

export class ExportEngine {
  readonly #readModel: ReadModel;
  readonly #mapUse: EngineServices['mapUse'];
  /** Makes all files, sharing the slowest with the second one. */
  readonly #first: ExportThread;
  readonly #second: ExportThread;
  readonly #counts: RecentCounts;
  /** The version of each block of points, incremented with each change in it. */
  readonly #versions: number[] = [];

  constructor({ readModel, events, log, mapUse, feedLaw }: EngineServices) {
    this.#readModel = readModel;
    this.#mapUse = mapUse;
    const before = { mapUse: processors < enoughProcessors ? mapUse : undefined, feedLaw };
    this.#first = new ExportThread(log, before);
    this.#second = new ExportThread(log, before);
    this.#counts = new RecentCounts(events);
    events.on('pointsChanged', (changes) => {
      for (const { _id } of changes) {
        const block = blockOf(Number(_id));
        this.#versions[block] = (this.#versions[block] ?? 0) + 1;
      }
    });
  }

  /** Works at the speed of its reader; returning ends the work. Yielded bytes are valid until the next iteration. */
  async *file(
    options: ExportOptions,
    settings: {
      changedMs: number;
      encoding: 'gzip' | 'identity';
      leftOut?: LeftOut | undefined;
      credits?: readonly Credit[] | undefined;
    },
  ): AsyncGenerator<Uint8Array, void> {
    const request = { kind: 'file', ...this.#data(), options, ...settings } as const;
    // Most compressed blocks are already cached in the first thread.
    if (
      settings.encoding === 'identity' &&
      !isCompositeId(options.format) &&
      !isFeedId(options.format) &&
      !isIndexedId(options.format) &&
      this.#mayDivide() &&
      this.#second.startUp()
    ) {
      const threads = [this.#first, this.#second] as const;
      yield* dividedFile({
        blocks: blockOf(this.#readModel.memory.highestIdx) + 1,
        request: (thread, share) => threads[thread].request({ ...request, share }),
        mayContinue: () => mayHelp({ processors, isMapQuiet: this.#isMapQuiet() }),
      });
      return;
    }
    for await (const answer of this.#first.request(request)) {
      if (answer.kind === 'end') return;
      if (answer.kind === 'bytes') yield answer.bytes;
    }
    throw new InvariantError('the export ended without an end');
  }

  count(options: ExportOptions, leftOut?: LeftOut): Promise<ExportCounts> {
    return this.#counts.of(options, leftOut, () => this.#countAll(options, leftOut));
  }

  async #countAll(options: ExportOptions, leftOut: LeftOut | undefined): Promise<ExportCounts> {
    for await (const answer of this.#first.request({ kind: 'count', ...this.#data(), options, leftOut })) {
      if (answer.kind === 'counted') return answer.counts;
    }
    throw new InvariantError('the count ended without an end');
  }

  /** For surveys and builds of the data as they are now; the caller ends it. */
  moment(): DataMoment {
    return new DataMoment(this.#readModel);
  }

  async survey(moment: DataMoment, leftOut: LeftOut | undefined, stopping: AbortSignal): Promise<Survey> {
    const { close, ...former } = moment.open();
    try {
      const answers = this.#first.request({ kind: 'survey', ...this.#data(), leftOut, former }, [former.port]);
      for await (const answer of stoppable(answers, stopping)) {
        if (answer.kind === 'surveyed') return answer.survey;
      }
      throw new InvariantError('the survey ended without an end');
    } finally {
      close();
    }
  }

  /** Files of one format for several countries, in chunks valid until the next one. @returns the counts of each */
  async *builds(
    moment: DataMoment,
    request: BuildsRequest,
    stopping: AbortSignal,
  ): AsyncGenerator<{ country: string; bytes: Uint8Array }, Record<string, ExportCounts>> {
    const { close, ...former } = moment.open();
    try {
      const answers = this.#first.request({ kind: 'builds', ...this.#data(), ...request, former }, [former.port]);
      for await (const answer of stoppable(answers, stopping)) {
        if (answer.kind === 'bytes') yield { country: answer.country!, bytes: answer.bytes };
        else if (answer.kind === 'built') return answer.counts;
      }
      throw new InvariantError('the builds ended without an end');
    } finally {
      close();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#first.close(), this.#second.close()]);
  }

  /** The second thread starts with the second file: a command that makes only one has no use for it. */
  #mayDivide(): boolean {
    const { isReady, openJobs } = this.#first;
    return isReady && openJobs < manyConcurrentJobs && mayHelp({ processors, isMapQuiet: this.#isMapQuiet() });
  }

  #isMapQuiet(): boolean {
    return this.#mapUse?.isQuiet() ?? true;
  }

  #data(): Pick<ExportTask, 'memory' | 'versions'> {
    const versions = Uint32Array.from(this.#versions, (version) => version ?? 0);
    return { memory: this.#readModel.memory.describe(), versions };
  }
}

/** Settles a pending wait for the next answer immediately when the work is aborted. */
async function* stoppable(answers: JobAnswers, stopping: AbortSignal): AsyncGenerator<ExportAnswer, void> {
  const stop = (): void => void answers.return();
  stopping.addEventListener('abort', stop);
  try {
    stopping.throwIfAborted();
    yield* answers;
    stopping.throwIfAborted();
  } finally {
    stopping.removeEventListener('abort', stop);
    await answers.return();
  }
}

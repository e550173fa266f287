import { Worker } from 'node:worker_threads';
import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import type { Events } from '../../platform/events.ts';
import type { Log } from '../../platform/log.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import {
  blockOf,
  type BuildsOrder,
  type ExportAnswer,
  type ExportCounts,
  type ExportOrder,
  type ExportRequest,
  type Survey,
  type Without,
} from './export-job.ts';

/**
 * What the thread makes lives long (its caches) or for a moment, so little room for young objects costs no time; with the
 * usual room the process grows by another 100 MB when many files are made at once.
 */
const heapLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/** The main thread's side of the worker that makes files. It starts with the first job and again after a crash. */
export class ExportEngine {
  readonly #readModel: ReadModel;
  readonly #log: Log;
  /** One number for each block of objects, another one after each change in it. */
  readonly #stamps: number[] = [];
  readonly #receivers = new Map<number, (answer: ExportAnswer) => void>();
  #nextJob = 1;
  #worker: Worker | undefined;

  constructor(services: { readModel: ReadModel; events: Events; log: Log }) {
    this.#readModel = services.readModel;
    this.#log = services.log;
    services.events.on('pointsChanged', (changes) => {
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
    for await (const answer of this.#answers({ kind: 'file', ...this.#data(), options, ...settings })) {
      if (answer.kind === 'end') return;
      if (answer.kind === 'bytes') yield answer.bytes;
    }
    throw new Error('the export ended without an end');
  }

  async count(options: ExportOptions): Promise<ExportCounts> {
    for await (const answer of this.#answers({ kind: 'count', ...this.#data(), options })) {
      if (answer.kind === 'counted') return answer.counts;
    }
    throw new Error('the count ended without an end');
  }

  async survey(): Promise<Survey> {
    for await (const answer of this.#answers({ kind: 'survey', ...this.#data() })) {
      if (answer.kind === 'surveyed') return answer.survey;
    }
    throw new Error('the survey ended without an end');
  }

  /** Files of one format for several countries, in pieces valid until the next one. @returns what each holds */
  async *builds(
    order: BuildsOrder,
  ): AsyncGenerator<{ country: string; bytes: Uint8Array }, Record<string, ExportCounts>> {
    for await (const answer of this.#answers({ kind: 'builds', ...this.#data(), ...order })) {
      if (answer.kind === 'bytes') yield { country: answer.country!, bytes: answer.bytes };
      else if (answer.kind === 'built') return answer.counts;
    }
    throw new Error('the builds ended without an end');
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #data(): Pick<ExportOrder, 'memory' | 'stamps'> {
    const stamps = Uint32Array.from(this.#stamps, (stamp) => stamp ?? 0);
    return { memory: this.#readModel.memory.describe(), stamps };
  }

  /** The answers to an order, kept from the moment it is sent, however late they are asked for. */
  async *#answers(order: Without<ExportOrder, 'job'>): AsyncGenerator<ExportAnswer> {
    const job = this.#nextJob++;
    const waiting: ExportAnswer[] = [];
    let wake: () => void = () => undefined;
    this.#receivers.set(job, (answer) => {
      waiting.push(answer);
      wake();
    });
    const worker = this.#running();
    // A process waits for the files under way, and for nothing else of the thread.
    worker.ref();
    worker.postMessage({ ...order, job });
    try {
      for (;;) {
        while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const answer = waiting.shift()!;
        if (answer.kind === 'error') throw new Error(answer.message);
        try {
          yield answer;
        } finally {
          this.#giveBack(answer);
        }
      }
    } finally {
      this.#receivers.delete(job);
      for (const answer of waiting) this.#giveBack(answer);
      if (this.#receivers.size === 0) this.#worker?.unref();
      this.#send({ kind: 'cancel', job });
    }
  }

  #giveBack(answer: ExportAnswer): void {
    if (answer.kind === 'bytes') this.#send({ kind: 'taken', job: answer.job, piece: answer.bytes });
  }

  #send(request: ExportRequest): void {
    this.#worker?.postMessage(request);
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
      resourceLimits: heapLimits,
    });
    worker.on('message', (answer: ExportAnswer) => {
      const take = this.#receivers.get(answer.job);
      if (take) take(answer);
      else this.#giveBack(answer);
    });
    worker.on('error', (error) => this.#log.error({ err: error }, 'the export thread failed'));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const [job, take] of this.#receivers) take({ kind: 'error', job, message: 'the export thread ended' });
    });
    this.#worker = worker;
    return worker;
  }
}

import { Worker } from 'node:worker_threads';
import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import type { Log } from '../../platform/log.ts';
import type { Events } from '../../platform/events.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { blockOf, type ExportAnswer, type ExportCounts, type ExportRequest } from './export-job.ts';

export interface ExportFile {
  chunks: AsyncGenerator<Uint8Array, ExportCounts>;
  cancel(): void;
}

interface Receiver {
  take(answer: ExportAnswer): void;
}

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** The main thread's side of the worker that makes files. It starts with the first job and again after a crash. */
export class ExportEngine {
  readonly #readModel: ReadModel;
  readonly #log: Log;
  readonly #stamps: number[] = [];
  readonly #receivers = new Map<number, Receiver>();
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

  /** The number of the state of the data: another one after every change. */
  get epoch(): number {
    return this.#readModel.epoch;
  }

  file(options: ExportOptions, settings: { changedMs: number; encoding: 'gzip' | 'identity' }): ExportFile {
    const stamps = Uint32Array.from(this.#stamps, (stamp) => stamp ?? 0);
    const memory = this.#readModel.memory.describe();
    const job = this.#send({ kind: 'file', memory, stamps, options, ...settings });
    return { chunks: this.#receive(job), cancel: () => this.#cancel(job) };
  }

  async count(options: ExportOptions): Promise<ExportCounts> {
    const job = this.#send({ kind: 'count', memory: this.#readModel.memory.describe(), options });
    for (const chunks = this.#receive(job); ;) {
      const next = await chunks.next();
      if (next.done) return next.value;
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #send(request: Without<Extract<ExportRequest, { kind: 'file' | 'count' }>, 'job'>): number {
    const job = this.#nextJob++;
    const worker = this.#running();
    // A process waits for the files under way, and for nothing else of the thread.
    worker.ref();
    worker.postMessage({ ...request, job });
    return job;
  }

  #cancel(job: number): void {
    this.#receivers.delete(job);
    if (this.#receivers.size === 0) this.#worker?.unref();
    this.#worker?.postMessage({ kind: 'cancel', job } satisfies ExportRequest);
  }

  /** The answers to a job; they are kept from the moment it is sent, however late they are asked for. */
  #receive(job: number): AsyncGenerator<Uint8Array, ExportCounts> {
    const waiting: ExportAnswer[] = [];
    let wake: () => void = () => undefined;
    this.#receivers.set(job, {
      take(answer) {
        waiting.push(answer);
        wake();
      },
    });
    const next = async (): Promise<ExportAnswer> => {
      while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return waiting.shift()!;
    };
    return this.#chunks(job, next);
  }

  async *#chunks(job: number, next: () => Promise<ExportAnswer>): AsyncGenerator<Uint8Array, ExportCounts> {
    try {
      for (;;) {
        const answer = await next();
        if (answer.kind === 'end') return answer.counts;
        if (answer.kind === 'error') throw new Error(answer.message);
        yield answer.bytes;
        this.#worker?.postMessage({ kind: 'more', job } satisfies ExportRequest);
      }
    } finally {
      this.#cancel(job);
    }
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.on('message', (answer: ExportAnswer) => this.#receivers.get(answer.job)?.take(answer));
    worker.on('error', (error) => this.#log.error({ err: error }, 'the export thread failed'));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const [job, receiver] of this.#receivers) {
        receiver.take({ kind: 'error', job, message: 'the export thread ended' });
      }
    });
    this.#worker = worker;
    return worker;
  }
}

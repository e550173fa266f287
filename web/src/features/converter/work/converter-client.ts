import type { ImportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { DecodeOptions } from '@dozor/domain/import/decode-options.ts';
import { loadAllLabels } from '../../../i18n/all-labels.ts';
import { Stopped, type FileSummary } from './converted-file.ts';
import type { ConverterAnswer, ConverterJob, ConverterRequest } from './converter-messages.ts';
import type { WriteRequest, WrittenFile } from './write-file.ts';

export type Reading = { format: ImportFormatId | 'auto'; decodeOptions: DecodeOptions };
type Progress = (share: number) => void;
type Request =
  Exclude<ConverterJob, { kind: 'stop' }> extends infer Asked
    ? Asked extends unknown
      ? Omit<Asked, 'job'>
      : never
    : never;
type Result = Extract<ConverterAnswer, { kind: 'read' | 'written' }>;

interface Waiting {
  job: number;
  onProgress: Progress;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** The page's side of the worker that reads and writes files, so that the page never freezes. */
export class ConverterClient {
  readonly #worker: Worker;
  readonly #started: Promise<void>;
  #job = 0;
  #waiting: Waiting | null = null;

  constructor() {
    this.#worker = new Worker(new URL('./converter.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ConverterAnswer>) => this.#receive(data));
    this.#worker.addEventListener('error', (event) => this.#fail(new Error(event.message)));
    this.#started = loadAllLabels().then((labels) => this.#send({ kind: 'start', labels }));
    // Whoever asks for something is told.
    this.#started.catch(() => {});
  }

  async read(file: File, how: Reading, onProgress: Progress): Promise<FileSummary> {
    const result = await this.#request({ kind: 'read', file, ...how }, onProgress);
    if (result.kind !== 'read') throw new Error('The worker answered something else.');
    return result.summary;
  }

  /** Writes the file that was read last. */
  async write(how: WriteRequest, onProgress: Progress): Promise<WrittenFile> {
    const result = await this.#request({ kind: 'write', how }, onProgress);
    if (result.kind !== 'written') throw new Error('The worker answered something else.');
    return result.written;
  }

  stop(): void {
    const waiting = this.#waiting;
    if (waiting === null) return;
    this.#send({ job: waiting.job, kind: 'stop' });
    this.#fail(new Stopped());
  }

  end(): void {
    this.#fail(new Stopped());
    this.#worker.terminate();
  }

  #request(request: Request, onProgress: Progress): Promise<Result> {
    this.stop();
    this.#job += 1;
    const job = this.#job;
    return new Promise((resolve, reject) => {
      this.#waiting = { job, onProgress, resolve, reject };
      this.#started.then(
        () => this.#send({ ...request, job }),
        (error: Error) => this.#fail(error),
      );
    });
  }

  #send(request: ConverterRequest): void {
    this.#worker.postMessage(request);
  }

  /** Responses to a stopped request arrive late and are ignored. */
  #receive(answer: ConverterAnswer): void {
    const waiting = this.#waiting;
    if (waiting === null || answer.job !== waiting.job) return;
    if (answer.kind === 'progress') return waiting.onProgress(answer.of === 0 ? 1 : answer.done / answer.of);
    if (answer.kind === 'failed') return this.#fail(new Error(answer.message));
    if (answer.kind === 'stopped') return this.#fail(new Stopped());
    this.#waiting = null;
    waiting.resolve(answer);
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(error);
  }
}

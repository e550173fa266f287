import { Blob as StreamableBlob } from 'node:buffer';
import { TextDecoderStream } from 'node:stream/web';
import { vi } from 'vitest';
import { Stopped, type ReadPoint, type WorkControl } from '../features/converter/work/converted-file.ts';
import type { ConverterAnswer, ConverterJob, ConverterRequest } from '../features/converter/work/converter-messages.ts';
import { readFile } from '../features/converter/work/read-file.ts';
import { writeFile } from '../features/converter/work/write-file.ts';

type Job = Exclude<ConverterJob, { kind: 'stop' }>;

/** A test's control over the converter's work. */
export interface ConverterInPage {
  /** Awaited before each step; a test that stops the work lets it continue later. */
  pause: Promise<void> | undefined;
  failure: string | undefined;
}

/** Reads and writes files in the page, as the converter's worker does: jsdom has no workers. */
export function convertInPage(): ConverterInPage {
  const says: ConverterInPage = { pause: undefined, failure: undefined };
  // The blobs of jsdom cannot be streamed, and it decodes no streams.
  vi.stubGlobal('Blob', StreamableBlob);
  vi.stubGlobal('TextDecoderStream', TextDecoderStream);
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      readonly #stopped = new Set<number>();
      #points: ReadPoint[] = [];

      postMessage(request: ConverterRequest): void {
        // The page has all labels.
        if (request.kind === 'start') return;
        if (request.kind === 'stop') this.#stopped.add(request.job);
        else void this.#answer(request);
      }

      terminate(): void {}

      async #answer(request: Job): Promise<void> {
        const { job } = request;
        try {
          if (says.failure !== undefined) throw new Error(says.failure);
          this.#tell(await this.#done(request));
        } catch (error) {
          if (error instanceof Stopped) this.#tell({ job, kind: 'stopped' });
          else this.#tell({ job, kind: 'failed', message: String(error) });
        }
      }

      async #done(request: Job): Promise<ConverterAnswer> {
        const { job } = request;
        const control = this.#controlOf(job);
        if (request.kind === 'write') {
          return { job, kind: 'written', written: await writeFile(this.#points, request.how, control) };
        }
        const { file, format, decodeOptions: said } = request;
        const written = new Date(file.lastModified);
        const read = await readFile(new Blob([await file.arrayBuffer()]), {
          format,
          decodeOptions: said,
          written,
          control,
        });
        this.#points = read.points;
        return { job, kind: 'read', summary: read.summary };
      }

      #controlOf(job: number): WorkControl {
        return {
          step: async (done, of) => {
            this.#tell({ job, kind: 'progress', done, of });
            await says.pause;
            if (this.#stopped.has(job)) throw new Stopped();
          },
        };
      }

      #tell(data: ConverterAnswer): void {
        this.dispatchEvent(new MessageEvent('message', { data }));
      }
    },
  );
  return says;
}

import type { LineFileProblem } from '@dozor/domain/format/lines/line-file.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';

export type WayFileProblem = LineFileProblem | 'tooLarge';

/** The longest way of a file, and how many there are. */
export type WayFile = { ok: true; line: Position[]; ways: number } | { ok: false; problem: WayFileProblem };

/** A recording of a day with a position a second has 10 MB. */
const maxBytes = 150 * 1024 * 1024;

/** Reads a file in a worker that ends with it. */
export async function readWayFile(file: Blob): Promise<WayFile> {
  if (file.size > maxBytes) return { ok: false, problem: 'tooLarge' };
  const { promise, resolve } = Promise.withResolvers<WayFile>();
  const worker = new Worker(new URL('./work/file.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<WayFile>) => resolve(data));
  worker.addEventListener('error', () => resolve({ ok: false, problem: 'unreadable' }));
  worker.postMessage(file);
  const read = await promise;
  worker.terminate();
  return read;
}

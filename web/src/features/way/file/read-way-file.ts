import type { LineFileProblem } from '@dozor/domain/format/lines/line-file.ts';
import type { TrackWay } from '@dozor/domain/ways/track-ways.ts';

export type WayFileProblem = LineFileProblem | 'tooLarge';

/** The longest ways of a file, at least one, and how many it has in all. */
export interface FileWays {
  ways: readonly TrackWay[];
  count: number;
}

export type WayFile = ({ ok: true } & FileWays) | { ok: false; problem: WayFileProblem };

/** Nobody looks for a way in a longer list. */
export const maxOfferedWays = 50;

/** A recording of a day with a position a second has 10 MB. */
const maxBytes = 150 * 1024 * 1024;

export async function readWayFile(file: Blob): Promise<WayFile> {
  if (file.size > maxBytes) return { ok: false, problem: 'tooLarge' };
  const { promise, resolve } = Promise.withResolvers<WayFile>();
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<WayFile>) => resolve(data));
  worker.addEventListener('error', () => resolve({ ok: false, problem: 'unreadable' }));
  worker.postMessage(file);
  const read = await promise;
  worker.terminate();
  return read;
}

import type { StreamedFormatId } from '@dozor/domain/format/all-formats.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { type WayFileAnswer, wayFileRequest } from './way-file.ts';

/** Writes a file in a worker that ends with it. */
export function writeWayFile(points: readonly Point[], format: StreamedFormatId, language: Language): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const worker = new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<WayFileAnswer>) => {
    worker.terminate();
    if ('file' in data) resolve(data.file);
    else reject(new Error(data.failed));
  });
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    reject(new Error(message));
  });
  worker.postMessage(wayFileRequest(points, { format, language, nowMs: Date.now() }));
  return promise;
}

import type { WayFileAnswer, WayFileRequest } from './way-file.ts';

/** Writes a file in a worker that ends with it. */
export function writeWayFile(request: WayFileRequest): Promise<Blob> {
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
  worker.postMessage(request);
  return promise;
}

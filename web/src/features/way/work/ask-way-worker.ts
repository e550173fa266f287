import type { CheckedWay, WayAnswer, WayRequest } from './checked-way.ts';

let jobs = 0;

/** Checks a line in a worker, which ends with the check or when that is aborted. */
export async function askWayWorker(request: Omit<WayRequest, 'job'>, signal: AbortSignal): Promise<CheckedWay> {
  // One that is aborted already never says so.
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<CheckedWay>();
  const worker = new Worker(new URL('./way.worker.ts', import.meta.url), { type: 'module' });
  const job = ++jobs;
  const end = () => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<WayAnswer>) => {
    end();
    if ('way' in data) resolve(data.way);
    else reject(new Error(data.failed));
  });
  worker.addEventListener('error', ({ message }) => {
    end();
    reject(new Error(message));
  });
  signal.addEventListener('abort', () => {
    end();
    reject(new DOMException('Nobody waits', 'AbortError'));
  });
  worker.postMessage({ ...request, job } satisfies WayRequest);
  return promise;
}

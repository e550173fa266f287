export interface TimeLimit {
  limitMs: number;
  /** Thrown when the work exceeds the limit. */
  late: Error;
  /** Aborted as well, so that the pending work ends. */
  controller: AbortController;
  stopping?: AbortSignal;
}

/**
 * Our own timer answers the caller: a signal passed to a request that nothing else references is garbage-collected and
 * never fires. @throws {Error} `late`, the reason of `stopping`, and whatever the work throws
 */
export async function inTime<T>(work: Promise<T>, { limitMs, late, controller, stopping }: TimeLimit): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const end = (reason: unknown): void => {
    controller.abort(reason);
    ended.reject(reason);
  };
  const timer = setTimeout(() => end(late), limitMs);
  const stop = (): void => end(stopping?.reason);
  stopping?.addEventListener('abort', stop);
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', stop);
  }
}

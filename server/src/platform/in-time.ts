export interface TimeLimit {
  limitMs: number;
  /** What is thrown when the work takes longer. */
  late: Error;
  /** Told as well, so that what is under way ends. */
  controller: AbortController;
  /** Ends the work before its time. */
  stopping?: AbortSignal;
}

/**
 * The work's result, if it comes in time. The caller is answered by a timer of our own: a signal given to a request that
 * nobody else holds is collected as garbage, and never ends it.
 *
 * @throws {Error} `late`, the reason of `stopping`, and whatever the work throws
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

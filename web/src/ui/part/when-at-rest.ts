/** After the last loaded file: the first view and pending tiles go first. */
const restMs = 4000;

/** Calls once nothing has been loaded for a while, or after the maximum wait. @returns cancels it */
export function whenAtRest(act: () => void, maxMs = 60_000): () => void {
  const startedMs = performance.now();
  const observer = new PerformanceObserver(wait);
  let timer: ReturnType<typeof setTimeout> | undefined;
  wait();
  observer.observe({ type: 'resource' });
  return stop;

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(end, Math.min(restMs, Math.max(0, startedMs + maxMs - performance.now())));
  }
  function end(): void {
    stop();
    act();
  }
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
}

import { useEffect } from 'react';

const pollIntervalMs = 20_000;

interface Polled {
  load: () => Promise<void>;
  refresh: () => Promise<void>;
}

/** Fills the list, and polls for new items while it is in use. */
export function usePolling(queue: Polled): void {
  useEffect(() => {
    void queue.load();
    const refresh = () => {
      if (document.visibilityState === 'visible') void queue.refresh();
    };
    const timer = setInterval(refresh, pollIntervalMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [queue]);
}

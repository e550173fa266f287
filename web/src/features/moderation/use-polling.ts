import { useEffect } from 'react';

const pollIntervalMs = 20_000;

interface Polled {
  load: () => Promise<void>;
  refresh: () => Promise<void>;
}

/** Fills the list, and looks for what is new as long as somebody works on it. */
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

import { useEffect } from 'react';

const pollIntervalMs = 20_000;

interface Polled {
  load: () => Promise<void>;
  refresh: () => Promise<void>;
}

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

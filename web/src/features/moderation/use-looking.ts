import { useEffect } from 'react';

const lookEveryMs = 20_000;

interface Looking {
  load: () => Promise<void>;
  look: () => Promise<void>;
}

/** Fills the list, and looks for what is new as long as somebody works on it. */
export function useLooking(queue: Looking): void {
  useEffect(() => {
    void queue.load();
    const look = () => {
      if (document.visibilityState === 'visible') void queue.look();
    };
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [queue]);
}

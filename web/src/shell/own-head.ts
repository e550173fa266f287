import { useEffect } from 'react';
import { LiveValue, useLiveValue } from '../ui/live-value.ts';

const title = new LiveValue<string | undefined>(undefined);

/** For a screen whose title depends on its data. */
export function useOwnHead(own: string): void {
  useEffect(() => {
    title.set(own);
    return () => title.set(undefined);
  }, [own]);
}

export function useHeadOfScreen(): string | undefined {
  return useLiveValue(title);
}

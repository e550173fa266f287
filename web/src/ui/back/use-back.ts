import { useEffectEvent, useLayoutEffect } from 'react';
import { backQuery } from '../breakpoints.ts';
import { addBackEntry } from './back-entries.ts';

/** On a phone "back" closes open things, the innermost first, and leaves the screen only after that. */
export function useBack(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!isOpen || !globalThis.matchMedia(backQuery).matches) return undefined;
    return addBackEntry(() => close());
  }, [isOpen]);
}

import { useEffect, type RefObject } from 'react';

/**
 * When the element that had the focus has gone with the panel before (the row whose card opens, the card that closes),
 * the new panel takes it, so that the keyboard goes on from here and not from the top of the page.
 */
export function useStoredFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      panel.current?.focus({ preventScroll: true });
    }
  }, [panel]);
}

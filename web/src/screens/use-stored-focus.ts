import { useEffect, type RefObject } from 'react';

/**
 * When the focused element has gone with the previous panel (the row whose card opens, the card that closes), the new
 * panel takes the focus, so that the keyboard continues from here and not from the top of the page.
 */
export function useStoredFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      panel.current?.focus({ preventScroll: true });
    }
  }, [panel]);
}

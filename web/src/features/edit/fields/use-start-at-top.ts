import { useEffect, type RefObject } from 'react';

/** A new step of the form starts at its top; the keyboard focus goes there if the focused element is gone. */
export function useStartAtTop(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const top = element.current;
    top?.parentElement?.scrollTo({ top: 0 });
    const hasFocusGone = document.activeElement === null || document.activeElement === document.body;
    if (hasFocusGone) top?.focus({ preventScroll: true });
  }, [element]);
}

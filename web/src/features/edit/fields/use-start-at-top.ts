import { useEffect, type RefObject } from 'react';

/** A new step of the form begins at its top; the keyboard goes on from there when what had the focus has gone. */
export function useStartAtTop(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const top = element.current;
    top?.parentElement?.scrollTo({ top: 0 });
    const hasFocusGone = document.activeElement === null || document.activeElement === document.body;
    if (hasFocusGone) top?.focus({ preventScroll: true });
  }, [element]);
}

import { useEffect, type RefObject } from 'react';

/** Calls when Escape is pressed anywhere inside the element and nothing inside (a menu, a field) took it. */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const target = element.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    target?.addEventListener('keydown', listen);
    return () => target?.removeEventListener('keydown', listen);
  }, [element, onEscape]);
}

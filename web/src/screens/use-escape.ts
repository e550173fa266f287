import { useEffect, useEffectEvent } from 'react';

/** Elements that handle the key themselves: a menu, a dialog, a field that it clears. */
const takers = '[role="menu"], [role="dialog"], input:not([type="checkbox"], [type="radio"]), textarea';

/** Works wherever on the screen the focus is. */
export function useEscape(isOn: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken = event.target instanceof Element && event.target.closest(takers) !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isTaken) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

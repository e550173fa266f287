import { useEffect, useEffectEvent } from 'react';
import { createDeviceStore } from '../../device/device-store.ts';
import { shortcutOf, type ShortcutName } from './shortcut-list.ts';

export type Shortcuts = Partial<Record<ShortcutName, () => void>>;

/** Keys without a modifier can be switched off: users of speech input would press them by talking (WCAG 2.1.4). */
export const shortcutsOnStore = createDeviceStore<boolean>('dozor-shortcuts', true, (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);

/** Elements where keys are letters, or have another function. */
const takers = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="listbox"]';

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat) return true;
  if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return true;
  return event.target instanceof Element && event.target.closest(takers) !== null;
}

export function useShortcuts(actions: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event);
    const action = name && actions[name];
    if (action === undefined || isTaken(event)) return;
    // The help remains available when the keys are off: they can be switched on again there.
    if (!shortcutsOnStore.get() && name !== 'help') return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

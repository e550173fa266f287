import { LiveValue, useLiveValue } from '../../ui/live-value.ts';

const isOpen = new LiveValue(false);

export const showShortcutHelp = isOpen.set;

export function useShortcutHelp(): boolean {
  return useLiveValue(isOpen);
}

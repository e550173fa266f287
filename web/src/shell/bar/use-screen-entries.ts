import { type ReactNode, useEffect } from 'react';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { LiveValue } from '../../ui/live-value.ts';

type Entries = (menu: MenuParts) => ReactNode;

export const entriesOfScreen = new LiveValue<Entries | null>(null);

/** The entries that the present screen adds to a phone's menu, while it is shown. */
export function useScreenEntries(entries: Entries): void {
  useEffect(() => entriesOfScreen.set(entries));
  useEffect(() => () => entriesOfScreen.set(null), []);
}

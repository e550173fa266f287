import { type ReactNode, useEffect } from 'react';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { LiveValue, useLiveValue } from '../../ui/live-value.ts';

type Entries = (menu: MenuParts) => ReactNode;

const entriesOfScreen = new LiveValue<Entries | null>(null);

/** The entries that the present screen adds to a phone's menu, while it is shown. */
export function useScreenEntries(entries: Entries): void {
  useEffect(() => entriesOfScreen.set(entries));
  useEffect(() => () => entriesOfScreen.set(null), []);
}

export function ScreenEntries({ menu: Menu }: { menu: MenuParts }): ReactNode {
  const entries = useLiveValue(entriesOfScreen);
  if (entries === null) return null;
  return (
    <>
      {entries(Menu)}
      <Menu.Divider />
    </>
  );
}

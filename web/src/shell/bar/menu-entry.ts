import type { TablerIcon } from '@tabler/icons-react';
import type { Action } from '@dozor/domain/access/can.ts';

export interface Menus {
  /** The sections, in the top bar on a desktop, in the menu on a phone. */
  main: readonly MainEntry[];
  /** The bottom bar of a phone, before its menu. */
  phone: readonly PhoneEntry[];
  account: readonly AccountEntry[];
}

/** Without the map, which has a place of its own. */
export function sectionsOf({ main }: Menus): MainEntry[] {
  return main.filter(({ to }) => to !== '/');
}

export interface MainEntry {
  to: string;
  /** Key under shell:navigation. */
  name: 'map' | 'history' | 'help' | 'useful' | 'about';
  icon: TablerIcon;
}

export interface PhoneEntry {
  to: string;
  /** Key under shell:navigation. */
  name: 'map' | 'way' | 'drive' | 'download';
  icon: TablerIcon;
  /** Shown to users who have it. */
  right?: Action;
}

export interface AccountEntry {
  /** `$login` is the signed-in user's; visitors have no such entries. */
  to: string;
  /** Key under shell:account. */
  name: 'points' | 'profile' | 'export' | 'work' | 'start';
  icon: TablerIcon;
  /** Shown to users who have it, in a separate group. */
  right?: Action;
}

import type { TablerIcon } from '@tabler/icons-react';
import type { Action } from '@dozor/domain/access/can.ts';

export interface Menus {
  /** The top bar on a desktop, the bottom bar on a phone. */
  main: readonly MainEntry[];
  account: readonly AccountEntry[];
}

export interface MainEntry {
  to: string;
  /** Key under shell:navigation. */
  name: 'map' | 'history' | 'help' | 'useful' | 'about';
  icon: TablerIcon;
}

export interface AccountEntry {
  /** `$login` is the signed-in user's; visitors have no such entries. */
  to: string;
  /** Key under shell:account. */
  name: 'points' | 'profile' | 'export' | 'work';
  icon: TablerIcon;
  /** Shown to users who have it, in a separate group. */
  right?: Action;
}

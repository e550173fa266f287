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
  /** `$login` is the signed-in user's; without a user the entry is absent. */
  to: string;
  /** Key under shell:account. */
  name: 'points' | 'profile' | 'work';
  icon: TablerIcon;
  /** Shown to users who have it, in a separate group. */
  right?: Action;
}

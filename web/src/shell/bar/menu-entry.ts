import type { Action } from '@dozor/domain/access/can.ts';
import type { TablerIcon } from '@tabler/icons-react';

/** The menus of the frame. Which screens there are, it is told. */
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
  /** `$login` is the one signed in; without anybody there is no such entry. */
  to: string;
  /** Key under shell:account. */
  name: 'points' | 'profile' | 'export' | 'moderation' | 'candidates' | 'sources' | 'users';
  icon: TablerIcon;
  /** Shown to those who have it, in a group of its own. */
  right?: Action;
}

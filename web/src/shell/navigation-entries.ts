import { IconHelpCircle, IconHistory, IconInfoCircle, IconMap2, IconTools, type TablerIcon } from '@tabler/icons-react';

export interface NavigationEntry {
  to: '/' | '/history' | '/help' | '/useful' | '/about';
  /** Key under shell:navigation. */
  name: 'map' | 'history' | 'help' | 'useful' | 'about';
  icon: TablerIcon;
}

/** Main navigation, in the order of specification §2: the top bar on a desktop, the bottom bar on a phone. */
export const navigationEntries: readonly NavigationEntry[] = [
  { to: '/', name: 'map', icon: IconMap2 },
  { to: '/history', name: 'history', icon: IconHistory },
  { to: '/help', name: 'help', icon: IconHelpCircle },
  { to: '/useful', name: 'useful', icon: IconTools },
  { to: '/about', name: 'about', icon: IconInfoCircle },
];

import {
  IconDownload,
  IconHelpCircle,
  IconHistory,
  IconInfoCircle,
  IconListCheck,
  IconMap2,
  IconMapPins,
  IconRoute,
  IconSteeringWheel,
  IconTools,
  IconUserCog,
} from '@tabler/icons-react';
import type { AccountEntry, MainEntry, Menus, PhoneEntry } from '../shell/bar/menu-entry.ts';
import { screens, type ScreenName } from './screens.ts';
import { sections } from './sections.ts';

type InMenu<Menu> = {
  [Name in ScreenName]: (typeof screens)[Name] extends { menu: Menu } ? Name : never;
}[ScreenName];

const mainEntries = {
  map: { name: 'map', icon: IconMap2 },
  'history.all': { name: 'history', icon: IconHistory },
} as const satisfies Record<InMenu<'main'>, Omit<MainEntry, 'to'>>;

const phoneEntries = {
  map: { name: 'map', icon: IconMap2 },
  way: { name: 'way', icon: IconRoute },
  drive: { name: 'drive', icon: IconSteeringWheel },
  'useful.builds': { name: 'download', icon: IconDownload, right: 'export.make' },
} as const satisfies Partial<Record<ScreenName, Omit<PhoneEntry, 'to'>>>;

const sectionIcons = { help: IconHelpCircle, useful: IconTools, about: IconInfoCircle };

const accountEntries = {
  'account.points': { name: 'points', icon: IconMapPins },
  'account.profile': { name: 'profile', icon: IconUserCog },
  export: { name: 'export', icon: IconDownload },
  moderation: { name: 'work', icon: IconListCheck },
  start: { name: 'start', icon: IconTools },
} as const satisfies Record<InMenu<'account'>, Omit<AccountEntry, 'to' | 'right'>>;

function inMenu<Menu extends 'main' | 'account'>(menu: Menu): InMenu<Menu>[] {
  const isIn = (name: ScreenName): name is InMenu<Menu> => 'menu' in screens[name] && screens[name].menu === menu;
  return (Object.keys(screens) as ScreenName[]).filter(isIn);
}

export const menus: Menus = {
  main: [
    ...inMenu('main').map((name) => ({ to: screens[name].path, ...mainEntries[name] })),
    ...sections.map((name) => ({ to: `/${name}`, name, icon: sectionIcons[name] })),
  ],
  phone: (Object.keys(phoneEntries) as (keyof typeof phoneEntries)[]).map((name) => ({
    to: screens[name].path,
    ...phoneEntries[name],
  })),
  account: inMenu('account').map((name) => {
    const { path, right } = { right: undefined, ...screens[name] };
    return { to: path, ...accountEntries[name], ...(right && { right }) };
  }),
};

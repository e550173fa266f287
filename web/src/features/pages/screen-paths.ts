import type { ScreenName } from '../../app/screen-names.ts';

/** The address of each screen, for the head that the server puts on it; screen-paths.test.ts holds it to the router. */
export const screenPaths = {
  map: '/',
  'history.all': '/history',
  'history.point': '/history/$pid',
  'help.rules': '/help/rules',
  'help.export': '/help/export',
  'help.cameras': '/help/cameras',
  'help.camera': '/help/cameras/$type',
  'about.mission': '/about/mission',
  'about.contacts': '/about/contacts',
  'about.releasenotes': '/about/releasenotes',
  'about.agreements': '/about/agreements',
  'about.statistics': '/about/statistics',
  'useful.builds': '/useful/builds',
  'useful.converters': '/useful/converters',
  export: '/export',
  'reset.confirm': '/reset/confirm/$email/$confirmKey',
  moderation: '/moderation',
  audit: '/audit',
  'account.points': '/account/$login',
  'account.profile': '/account/$login/profile',
} as const satisfies Record<ScreenName, `/${string}`>;

/** What search engines need not know: other people's pages, and those that do something. */
export const privateScreens: readonly ScreenName[] = [
  'reset.confirm',
  'moderation',
  'audit',
  'account.points',
  'account.profile',
];

/** Names of the screens as the specification gives them; titles and descriptions stand in i18n/<language>/screens.json. */
export const screenNames = [
  'map',
  'history.all',
  'history.point',
  'moderation',
  'help.rules',
  'help.export',
  'help.cameras',
  'help.camera',
  'about.mission',
  'about.contacts',
  'about.releasenotes',
  'about.agreements',
  'about.statistics',
  'useful.builds',
  'useful.converters',
  'export',
  'reset.confirm',
  'account.points',
  'account.profile',
  'audit',
] as const;

export type ScreenName = (typeof screenNames)[number];

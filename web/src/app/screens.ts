import type { ComponentType } from 'react';
import type { Action } from '@dozor/domain/access/can.ts';
import { type ModerationTab, moderationTabs } from '../features/moderation/moderation-tabs.ts';
import type { Namespace } from '../i18n/text-keys.ts';
import { inWork } from './in-work.ts';
import { textSearch, type ReadSearch } from './text-search.ts';

type Page = Promise<ComponentType>;

export interface ScreenRow {
  /** In the router's syntax; below `/help`, `/useful`, `/about` it is a page of that section. */
  path: `/${string}`;
  load: () => Page;
  /** Loaded along with the screen's code: a later namespace makes React show a placeholder, for at least 300 ms. */
  texts?: readonly Namespace[];
  /** The query parameters it accepts; anything else is dropped. */
  search?: ReadSearch;
  menu?: 'main' | 'account';
  /** The screen of a section in whose frame it is, at an address of its own. */
  tabOf?: `${'help' | 'useful' | 'about'}.${string}`;
  /** The right needed to see the menu entry; the screen itself explains why it is empty for others. */
  right?: Action;
  /**
   * A read-only screen: for a visitor all of it is in the HTML that the server sends (first-view/), and the app is
   * loaded when an interaction needs it. No part of the screen may come from the server's API.
   */
  isRead?: true;
  /** Excluded from search engines: other people's pages, and those that perform an action. */
  isPrivate?: true;
}

const historySearch = textSearch(
  ...(['list', 'page', 'limit', 'types', 'countries', 'from', 'to', 'rating', 'bbox', 'import'] as const),
);

/**
 * Every screen by name, in menu order. The router, the menus, the heads that the server
 * puts on pages and the walk over all screens are made from these rows; title, description and the entry in a section's
 * list are under the name in `i18n/<language>/screens.json`.
 */
export const screens = {
  map: {
    path: '/',
    // The deep link: `/?point=<_id>&center=<lng>,<lat>&zoom=16&layer=osm`; `edit` is `new` or the id of the point being
    // edited, `message` comes from a link in a mail. The manifest of the installed app opens it with `near=me`, or with
    // data shared by another app.
    search: textSearch('point', 'center', 'zoom', 'layer', 'message', 'edit', 'near', 'at', 'shareText', 'shareUrl'),
    menu: 'main',
    load: async (): Page => (await import('../screens/map-screen.tsx')).MapScreen,
  },
  way: {
    // The way itself is in the fragment: `/way#way=<polyline>`; `point` is the one whose card is open, `shared` means
    // that another app has shared a file.
    path: '/way',
    search: textSearch('point', 'shared'),
    texts: ['way'],
    load: async (): Page => (await import('../screens/way-screen.tsx')).WayScreen,
  },
  drive: {
    path: '/drive',
    texts: ['drive'],
    load: async (): Page => (await import('../features/drive/drive-page.tsx')).DrivePage,
  },
  'history.all': {
    path: '/history',
    search: historySearch,
    menu: 'main',
    texts: ['history'],
    load: async (): Page => (await import('../features/history/history-page.tsx')).HistoryPage,
  },
  'history.point': {
    path: '/history/$pid',
    texts: ['history'],
    load: async (): Page => (await import('../screens/point-history-screen.tsx')).PointHistoryScreen,
  },
  'help.rules': {
    path: '/help/rules',
    isRead: true,
    texts: ['pages'],
    load: async (): Page => (await import('../features/pages/text-pages.tsx')).RulesPage,
  },
  'help.export': {
    path: '/help/export',
    isRead: true,
    texts: ['export'],
    load: async (): Page => (await import('../features/export/help/export-help.tsx')).ExportHelp,
  },
  'help.cameras': {
    path: '/help/cameras',
    isRead: true,
    texts: ['pages'],
    load: async (): Page => (await import('../features/pages/cameras-page.tsx')).CamerasPage,
  },
  'help.camera': {
    path: '/help/cameras/$type',
    isRead: true,
    texts: ['pages'],
    load: async (): Page => (await import('../features/pages/camera-page.tsx')).CameraPage,
  },
  'useful.builds': {
    path: '/useful/builds',
    // A file proposed by another page: `/useful/builds?format=IGO&country=KZ`.
    search: textSearch('format', 'country'),
    texts: ['builds', 'export'],
    load: async (): Page => (await import('../features/builds/builds-page.tsx')).BuildsPage,
  },
  'useful.converters': {
    path: '/useful/converters',
    texts: ['converter'],
    load: async (): Page => (await import('../features/converter/converter-page.tsx')).ConverterPage,
  },
  'useful.developers': {
    path: '/useful/developers',
    isRead: true,
    texts: ['pages'],
    load: async (): Page => (await import('../features/pages/developers-page.tsx')).DevelopersPage,
  },
  'about.mission': {
    path: '/about/mission',
    isRead: true,
    texts: ['pages'],
    load: async (): Page => (await import('../features/pages/text-pages.tsx')).MissionPage,
  },
  'about.statistics': {
    path: '/about/statistics',
    search: textSearch('country', 'region'),
    texts: ['statistics'],
    load: async (): Page => (await import('../features/statistics/statistics-page.tsx')).StatisticsPage,
  },
  'about.releasenotes': {
    path: '/about/releasenotes',
    isRead: true,
    texts: ['pages'],
    load: async (): Page => (await import('../features/pages/text-pages.tsx')).ReleaseNotesPage,
  },
  'about.agreements': {
    path: '/about/agreements',
    isRead: true,
    texts: ['pages'],
    load: async (): Page => (await import('../features/pages/text-pages.tsx')).AgreementsPage,
  },
  'about.sources': {
    path: '/about/sources',
    texts: ['pages'],
    load: async (): Page => (await import('../features/credits/credits-page.tsx')).CreditsPage,
  },
  'about.contacts': {
    path: '/about/contacts',
    texts: ['pages'],
    load: async (): Page => (await import('../features/pages/contacts-page.tsx')).ContactsPage,
  },
  place: {
    // A country or a region by its ISO code: `/places/KZ`, `/places/KZ-75`.
    path: '/places/$code',
    texts: ['statistics'],
    load: async (): Page => (await import('../features/statistics/place/place-page.tsx')).PlacePage,
  },
  law: {
    path: '/law',
    texts: ['law'],
    load: async (): Page => (await import('../features/law/law-page.tsx')).LawPage,
  },
  warn: {
    path: '/warn',
    // The country and where the program runs: `/warn?on=car&country=KZ`.
    search: textSearch('on', 'country'),
    texts: ['warn'],
    load: async (): Page => (await import('../features/warn/warn-page.tsx')).WarnPage,
  },
  'account.points': {
    path: '/account/$login',
    search: historySearch,
    menu: 'account',
    isPrivate: true,
    texts: ['accounts'],
    load: async (): Page => (await import('../screens/account-points-screen.tsx')).AccountPointsScreen,
  },
  'account.profile': {
    path: '/account/$login/profile',
    menu: 'account',
    isPrivate: true,
    texts: ['accounts'],
    load: async (): Page => (await import('../screens/account-profile-screen.tsx')).AccountProfileScreen,
  },
  export: {
    path: '/export',
    // A selection proposed by another page: `/export?format=IGO&country=RU,KZ`, or the view of the map.
    search: textSearch('format', 'country', 'bbox', 'types', 'rating'),
    tabOf: 'useful.builds',
    menu: 'account',
    texts: ['export'],
    load: async (): Page => (await import('../features/export/export-page.tsx')).ExportPage,
  },
  moderation: {
    path: '/moderation',
    search: ({ tab }: Record<string, unknown>): { tab?: ModerationTab } => {
      const known = moderationTabs.find((one) => one === tab);
      return known === undefined ? {} : { tab: known };
    },
    // The start page of the work; the other pages are listed above it.
    menu: 'account',
    right: 'candidate.review',
    isPrivate: true,
    texts: ['moderation'],
    load: (): Page => inWork(async () => (await import('../features/moderation/moderation-page.tsx')).ModerationPage),
  },
  candidates: {
    path: '/candidates',
    // A part of the map: `/candidates?bbox=37,55,38,56`.
    search: textSearch('bbox'),
    isPrivate: true,
    texts: ['moderation', 'candidates'],
    load: (): Page => inWork(async () => (await import('../features/candidates/candidates-page.tsx')).CandidatesPage),
  },
  sources: {
    path: '/sources',
    isPrivate: true,
    texts: ['moderation', 'candidates'],
    load: (): Page => inWork(async () => (await import('../features/sources/sources-page.tsx')).SourcesPage),
  },
  start: {
    path: '/start',
    menu: 'account',
    right: 'site.setUp',
    isPrivate: true,
    texts: ['setup', 'converter', 'export', 'candidates'],
    load: async (): Page => (await import('../screens/start-screen.tsx')).StartScreen,
  },
  users: {
    path: '/users',
    search: textSearch('query', 'page', 'limit'),
    isPrivate: true,
    texts: ['moderation', 'accounts'],
    load: (): Page => inWork(async () => (await import('../features/accounts/staff/users-page.tsx')).UsersPage),
  },
  audit: {
    path: '/audit',
    search: textSearch('kind', 'login', 'page', 'limit'),
    isPrivate: true,
    texts: ['moderation', 'accounts'],
    load: (): Page => inWork(async () => (await import('../features/accounts/staff/audit-page.tsx')).AuditPage),
  },
  'reset.confirm': {
    path: '/reset/confirm/$email/$confirmKey',
    isPrivate: true,
    texts: ['accounts'],
    load: async (): Page => (await import('../features/accounts/sign-in/new-password-page.tsx')).NewPasswordPage,
  },
} as const satisfies Record<string, ScreenRow>;

export type ScreenName = keyof typeof screens;

import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isModalName, type ModalName } from '../shell/modal-name.ts';
import { Shell } from '../shell/shell.tsx';
import type { ScreenName } from './screen-names.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName;
  }
}

/** The open modal and what it is about; closing it drops all of these. */
export interface RootSearch {
  _modal?: ModalName;
  _photo?: string;
  _point?: string;
  _comment?: string;
}

/** The map's deep link: `/?point=<_id>&center=<lng>,<lat>&zoom=16&layer=osm`; `message` comes from a mail's link. */
interface MapSearch {
  point?: string;
  center?: string;
  zoom?: string;
  layer?: string;
  message?: string;
  /** `new`, or the number of the object that is being changed. */
  edit?: string;
}

const mapSearchKeys = ['point', 'center', 'zoom', 'layer', 'message', 'edit'] as const;

/** A list of the history, what it is narrowed to and which page of it; read by features/history. */
interface HistorySearch {
  list?: string;
  page?: string;
  limit?: string;
  types?: string;
  countries?: string;
  from?: string;
  to?: string;
  rating?: string;
  bbox?: string;
}

const historySearchKeys = ['list', 'page', 'limit', 'types', 'countries', 'from', 'to', 'rating', 'bbox'] as const;

const modalParameterKeys = ['_photo', '_point', '_comment'] as const;

function readRootSearch(search: Record<string, unknown>): RootSearch {
  if (!isModalName(search['_modal'])) return {};
  const read: RootSearch = { _modal: search['_modal'] };
  for (const key of modalParameterKeys) if (typeof search[key] === 'string') read[key] = search[key];
  return read;
}

function readMapSearch(search: Record<string, unknown>): MapSearch {
  const read: MapSearch = {};
  for (const key of mapSearchKeys) if (typeof search[key] === 'string') read[key] = search[key];
  return read;
}

/** An export that another page proposes: `/export?format=IGO&country=RU,KZ`. */
function readExportSearch({ format, country }: Record<string, unknown>): { format?: string; country?: string } {
  return { ...(typeof format === 'string' && { format }), ...(typeof country === 'string' && { country }) };
}

function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const read: HistorySearch = {};
  for (const key of historySearchKeys) if (typeof search[key] === 'string') read[key] = search[key];
  return read;
}

/** Which part of the audit log; read by features/accounts. */
interface AuditSearch {
  kind?: string;
  login?: string;
  page?: string;
  limit?: string;
}

function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const read: AuditSearch = {};
  for (const key of ['kind', 'login', 'page', 'limit'] as const) {
    if (typeof search[key] === 'string') read[key] = search[key];
  }
  return read;
}

const rootRoute = createRootRoute({
  component: Shell,
  validateSearch: readRootSearch,
});

const map = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { screen: 'map' },
  validateSearch: readMapSearch,
  component: lazyRouteComponent(() => import('../screens/map-screen.tsx'), 'MapScreen'),
});

const history = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  staticData: { screen: 'history.all' },
  validateSearch: readHistorySearch,
  component: lazyRouteComponent(() => import('../screens/history-screen.tsx'), 'HistoryScreen'),
});

const pointHistory = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history/$pid',
  staticData: { screen: 'history.point' },
  component: lazyRouteComponent(() => import('../screens/point-history-screen.tsx'), 'PointHistoryScreen'),
});

const moderation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/moderation',
  staticData: { screen: 'moderation' },
  validateSearch: (search: Record<string, unknown>): { tab?: string } =>
    search['tab'] === 'complaints' ? { tab: 'complaints' } : {},
  component: lazyRouteComponent(() => import('../screens/moderation-screen.tsx'), 'ModerationScreen'),
});

const help = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  component: lazyRouteComponent(() => import('../screens/help-section.tsx'), 'HelpSection'),
});

const helpStart = createRoute({
  getParentRoute: () => help,
  path: '/',
  beforeLoad: () => redirect({ to: '/help/rules', replace: true, throw: true }),
});

const helpRules = createRoute({
  getParentRoute: () => help,
  path: '/rules',
  staticData: { screen: 'help.rules' },
  component: lazyRouteComponent(() => import('../screens/help-rules-screen.tsx'), 'HelpRulesScreen'),
});

const helpExport = createRoute({
  getParentRoute: () => help,
  path: '/export',
  staticData: { screen: 'help.export' },
  component: lazyRouteComponent(() => import('../screens/help-export-screen.tsx'), 'HelpExportScreen'),
});

const helpCameras = createRoute({
  getParentRoute: () => help,
  path: '/cameras',
  staticData: { screen: 'help.cameras' },
  component: lazyRouteComponent(() => import('../screens/help-cameras-screen.tsx'), 'HelpCamerasScreen'),
});

const helpCamera = createRoute({
  getParentRoute: () => help,
  path: '/cameras/$type',
  staticData: { screen: 'help.camera' },
  component: lazyRouteComponent(() => import('../screens/help-camera-screen.tsx'), 'HelpCameraScreen'),
});

const about = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: lazyRouteComponent(() => import('../screens/about-section.tsx'), 'AboutSection'),
});

const aboutStart = createRoute({
  getParentRoute: () => about,
  path: '/',
  beforeLoad: () => redirect({ to: '/about/mission', replace: true, throw: true }),
});

const aboutMission = createRoute({
  getParentRoute: () => about,
  path: '/mission',
  staticData: { screen: 'about.mission' },
  component: lazyRouteComponent(() => import('../screens/about-mission-screen.tsx'), 'AboutMissionScreen'),
});

const aboutContacts = createRoute({
  getParentRoute: () => about,
  path: '/contacts',
  staticData: { screen: 'about.contacts' },
  component: lazyRouteComponent(() => import('../screens/about-contacts-screen.tsx'), 'AboutContactsScreen'),
});

const aboutReleaseNotes = createRoute({
  getParentRoute: () => about,
  path: '/releasenotes',
  staticData: { screen: 'about.releasenotes' },
  component: lazyRouteComponent(() => import('../screens/about-release-notes-screen.tsx'), 'AboutReleaseNotesScreen'),
});

const aboutAgreements = createRoute({
  getParentRoute: () => about,
  path: '/agreements',
  staticData: { screen: 'about.agreements' },
  component: lazyRouteComponent(() => import('../screens/about-agreements-screen.tsx'), 'AboutAgreementsScreen'),
});

const aboutStatistics = createRoute({
  getParentRoute: () => about,
  path: '/statistics',
  staticData: { screen: 'about.statistics' },
  component: lazyRouteComponent(() => import('../screens/about-statistics-screen.tsx'), 'AboutStatisticsScreen'),
});

const useful = createRoute({
  getParentRoute: () => rootRoute,
  path: '/useful',
  component: lazyRouteComponent(() => import('../screens/useful-section.tsx'), 'UsefulSection'),
});

const usefulStart = createRoute({
  getParentRoute: () => useful,
  path: '/',
  beforeLoad: () => redirect({ to: '/useful/builds', replace: true, throw: true }),
});

const usefulBuilds = createRoute({
  getParentRoute: () => useful,
  path: '/builds',
  staticData: { screen: 'useful.builds' },
  component: lazyRouteComponent(() => import('../screens/useful-builds-screen.tsx'), 'UsefulBuildsScreen'),
});

const usefulConverters = createRoute({
  getParentRoute: () => useful,
  path: '/converters',
  staticData: { screen: 'useful.converters' },
  component: lazyRouteComponent(() => import('../screens/useful-converters-screen.tsx'), 'UsefulConvertersScreen'),
});

const exportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/export',
  staticData: { screen: 'export' },
  validateSearch: readExportSearch,
  component: lazyRouteComponent(() => import('../screens/export-screen.tsx'), 'ExportScreen'),
});

const resetConfirm = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/confirm/$email/$confirmKey',
  staticData: { screen: 'reset.confirm' },
  component: lazyRouteComponent(() => import('../screens/reset-confirm-screen.tsx'), 'ResetConfirmScreen'),
});

const account = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/$login',
  component: lazyRouteComponent(() => import('../screens/account-section.tsx'), 'AccountSection'),
});

const accountPoints = createRoute({
  getParentRoute: () => account,
  path: '/',
  staticData: { screen: 'account.points' },
  validateSearch: readHistorySearch,
  component: lazyRouteComponent(() => import('../screens/account-points-screen.tsx'), 'AccountPointsScreen'),
});

const accountProfile = createRoute({
  getParentRoute: () => account,
  path: '/profile',
  staticData: { screen: 'account.profile' },
  component: lazyRouteComponent(() => import('../screens/account-profile-screen.tsx'), 'AccountProfileScreen'),
});

const audit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  staticData: { screen: 'audit' },
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('../screens/audit-screen.tsx'), 'AuditScreen'),
});

const anyOther = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => redirect({ to: '/', replace: true, throw: true }),
});

export const routeTree = rootRoute.addChildren([
  map,
  history,
  pointHistory,
  moderation,
  help.addChildren([helpStart, helpRules, helpExport, helpCameras, helpCamera]),
  about.addChildren([aboutStart, aboutMission, aboutContacts, aboutReleaseNotes, aboutAgreements, aboutStatistics]),
  useful.addChildren([usefulStart, usefulBuilds, usefulConverters]),
  exportRoute,
  resetConfirm,
  account.addChildren([accountPoints, accountProfile]),
  audit,
  anyOther,
]);

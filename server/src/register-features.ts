import { join } from 'node:path';
import { accountFeature } from './features/accounts/account-feature.ts';
import type { Passwords } from './features/accounts/sign-in/password-hash.ts';
import { addressRoutes } from './features/addresses/address-routes.ts';
import { baseLayerRoutes } from './features/base-layers/base-layer-routes.ts';
import { basemapRoutes } from './features/basemap/basemap-routes.ts';
import { buildsFeature } from './features/builds/builds-feature.ts';
import { commentFeature } from './features/comments/comment-feature.ts';
import { ExportEngine } from './features/export/export-engine.ts';
import { exportRoutes } from './features/export/export-routes.ts';
import { readFeedLaw } from './features/export/feed-law.ts';
import { feedRoutes } from './features/history/feed-routes.ts';
import { HistoryFollower } from './features/history/history-follower.ts';
import { historyRoutes } from './features/history/history-routes.ts';
import { KnownEntries } from './features/history/known/known-entries.ts';
import { pastMapRoutes } from './features/history/past/past-map-routes.ts';
import { PastMap } from './features/history/past/past-map.ts';
import { importRoutes } from './features/import/over-http/import-routes.ts';
import { editFlags } from './features/moderation/flag-edit.ts';
import { moderationRoutes } from './features/moderation/moderation-routes.ts';
import { moderatorMailLoop } from './features/moderation/moderator-mail-loop.ts';
import { releaseLoop } from './features/moderation/release-overdue.ts';
import { drawMap } from './features/notifications/mail-map.ts';
import { notificationFeature } from './features/notifications/notification-feature.ts';
import { pushDelivery } from './features/notifications/push/deliver-push.ts';
import { noticeQueue } from './features/notifications/queue-notices.ts';
import { panoramaRoutes } from './features/panorama/panorama-routes.ts';
import { photoRoutes } from './features/photos/photo-routes.ts';
import { gazetteerLoader } from './features/place-search/load-gazetteer.ts';
import { placeSearchRoutes } from './features/place-search/place-search-routes.ts';
import { eventRoutes } from './features/points/event-routes.ts';
import { pointRoutes } from './features/points/point-routes.ts';
import { apiDocsRoutes } from './features/site/api-docs-routes.ts';
import { healthRoutes } from './features/site/health-routes.ts';
import { securityTextRoutes } from './features/site/security-text-routes.ts';
import { siteRoutes } from './features/site/site-routes.ts';
import { warnOfHiddenCountries } from './features/site/warn-of-hidden-countries.ts';
import { webAppRoutes } from './features/site/web-app-routes.ts';
import { sourceRoutes } from './features/sources/source-routes.ts';
import { statisticsRoutes } from './features/statistics/statistics-routes.ts';
import { tileRoutes } from './features/tiles/tile-routes.ts';
import { levelsAfterReverts } from './features/trust/levels-after-reverts.ts';
import { trustLoop } from './features/trust/trust-loop.ts';
import { votesFeature } from './features/votes/votes-feature.ts';
import { waysFeature } from './features/ways/ways-feature.ts';
import type { Api } from './platform/http/route.ts';
import { createMailWorker, MailWorker } from './platform/mail/mail-worker.ts';
import { MapUse } from './read-model/map-use.ts';
import type { Services } from './services.ts';

/** Background work of a feature, such as sending mail. */
export interface BackgroundWork {
  start(): void;
  /** Resolves when all of it has ended. */
  stop(): Promise<void>;
}

/** The list of all features: the only place that knows every one of them. */
export async function registerFeatures(
  api: Api,
  services: Services,
  {
    passwords,
    makesBuilds = true,
    noticesWaitMs,
  }: { passwords: Passwords; makesBuilds?: boolean | 'restlessly'; noticesWaitMs?: number },
): Promise<BackgroundWork> {
  const mapUse = new MapUse();
  const engine = new ExportEngine({ ...services, mapUse, feedLaw: await readFeedLaw(services) });
  const pastMap = new PastMap(services);
  const snapshot = { path: join(services.config.dataDir, 'history.snapshot') };
  const entries = new KnownEntries({ ...services, snapshot });
  const builds = buildsFeature(api, services, engine, { rests: makesBuilds !== 'restlessly' });
  const ways = waysFeature(api, services);
  const closeBasemap = await basemapRoutes(api, services);
  const works: BackgroundWork[] = [
    { start: () => undefined, stop: closeBasemap },
    createMailWorker(services, drawMap),
    new MailWorker(services, pushDelivery(services), 'push'),
    accountFeature(api, { ...services, entries }, passwords),
    notificationFeature(api, services, noticesWaitMs),
    await commentFeature(api, services),
    moderationRoutes(api, services, builds.countHeld),
    moderatorMailLoop(services),
    releaseLoop(services),
    sourceRoutes(api, services),
    votesFeature(api, services),
    ways,
    trustLoop(services),
    new HistoryFollower(services, [
      editFlags(services, ways.driveSection),
      levelsAfterReverts(services),
      noticeQueue(services),
    ]),
    pastMap,
    entries,
    { start: () => undefined, stop: () => engine.close() },
    {
      start: () => warnOfHiddenCountries(services.config.law, services.readModel.places.countries(), services.log),
      stop: () => Promise.resolve(),
    },
    makesBuilds ? builds : { ...builds, start: () => undefined },
  ];
  exportRoutes(api, services, engine);
  importRoutes(api, services);
  healthRoutes(api, services);
  siteRoutes(api, services);
  securityTextRoutes(api, services);
  apiDocsRoutes(api);
  const gazetteer = gazetteerLoader(services.log);
  addressRoutes(api, services, gazetteer);
  tileRoutes(api, { ...services, mapUse });
  baseLayerRoutes(api, services);
  pointRoutes(api, services);
  historyRoutes(api, { ...services, entries });
  pastMapRoutes(api, services, pastMap);
  feedRoutes(api, services);
  placeSearchRoutes(api, services, gazetteer);
  statisticsRoutes(api, services);
  eventRoutes(api, services);
  panoramaRoutes(api, services);
  photoRoutes(api, services);
  await webAppRoutes(api, services);
  return {
    start: () => works.forEach((work) => work.start()),
    // In reverse order: later features use earlier ones.
    stop: async () => {
      for (const work of works.toReversed()) await work.stop();
    },
  };
}

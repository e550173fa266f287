import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { waysCalls } from '@dozor/contract/endpoints/ways-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { successMessages } from '@dozor/domain/errors/message.ts';
import { AppError } from '../../core/app-error.ts';
import { currentRevision } from '../../database/open-database.ts';
import { closingOf } from '../../platform/http/closing-of.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { callerKey, takeWhole } from '../../platform/limits/request-limits.ts';
import { wholePoints } from '../../records/points/whole-points.ts';
import { lineOf, type WayRow } from '../../records/ways/ways-queries.ts';
import type { Services } from '../../services.ts';
import { askRouter } from './ask-router.ts';
import { requireLine, withFreshness } from './check-line.ts';
import { listWays, markWaySeen, removeWay, requireWay, storedWayOf, storeWay } from './stored-ways.ts';
import { WayThread } from './threads/way-thread.ts';
import { changesNear, sortChanges } from './way-changes.ts';
import { renewWayFeed, wayFeedPath } from './way-feed.ts';

interface WaysFeature {
  start: () => void;
  stop: () => Promise<void>;
  driveSection: WayThread['driveSection'];
}

export function waysFeature(api: Api, services: Services): WaysFeature {
  const { kysely } = services.database;
  const thread = new WayThread(services);

  route(api, waysCalls.checkWay, async ({ body: { line, ...filter }, request, reply }) => {
    const size = requireLine(line);
    await takeWhole(services, 'wayKilometers', size, { request, reply });
    const turn = { key: callerKey(services, request), size, signal: closingOf(reply) };
    const { check } = await thread.check({ line, filter }, turn);
    return withFreshness(services, check);
  });

  route(api, waysCalls.listWayPoints, ({ body: { ids } }) =>
    wholePoints(kysely, [...new Set(ids.map(Number))], services.clock.now()),
  );

  route(api, waysCalls.listWays, ({ params, actor }) => listWays(services, ownId(actor, params.login)));

  route(api, waysCalls.storeWay, ({ params, body, actor, request, reply }) => {
    const way = { ...body, userId: ownId(actor, params.login) };
    return storeWay(services, way, async (line) => {
      const turn = { key: callerKey(services, request), size: requireLine(line), signal: closingOf(reply) };
      // No points are asked for.
      const { check } = await thread.check({ line, filter: { rating: 0, types: [] } }, turn);
      return check;
    });
  });

  route(api, waysCalls.getWay, async ({ params: { id }, actor }) => {
    const way = await requireWay(kysely, { id, actor, action: 'way.read' });
    return {
      ...storedWayOf(way),
      line: lineOf(way).map(([x, y]): [number, number] => [x, y]),
      feed: await wayFeedPath(kysely, way),
    };
  });

  route(api, waysCalls.deleteWay, async ({ params: { id }, actor }) => {
    await removeWay(services, id, actor);
    return { message: successMessages.objectDeleted };
  });

  route(api, waysCalls.getWayCameras, async ({ params: { id }, query: { since }, actor, request, reply }) => {
    const way = await requireWay(kysely, { id, actor, action: 'way.read' });
    const tag = await camerasTag(services, since);
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    const size = Math.ceil(way.meters / 1000);
    await takeWhole(services, 'wayKilometers', size, { request, reply });
    const turn = { key: callerKey(services, request), size, signal: closingOf(reply) };
    return waysCameras(services, thread, { way, since, turn });
  });

  route(api, waysCalls.markWaySeen, ({ params: { id }, actor }) => markWaySeen(services, id, actor));

  route(api, waysCalls.renewWayFeed, ({ params: { id }, actor }) => renewWayFeed(services, id, actor));

  route(api, waysCalls.findRoute, ({ query: { from, to, via = [] } }) => {
    if (services.config.routerUrl === '') throw new AppError('notFound');
    return askRouter(services, [from, ...via, to]);
  });

  return {
    start: () => undefined,
    stop: () => thread.close(),
    driveSection: (cameras) => thread.driveSection(cameras),
  };
}

/** Ways are private to their owner, regardless of the role of the requester. */
function ownId(actor: Actor, login: string): number {
  const isOwn = actor.login.toLowerCase() === login.normalize('NFC').toLowerCase();
  if (!can(actor, 'account.ways', isOwn ? { ownerId: actor.id } : {})) throw new AppError('notEnoughRights');
  return Number(actor.id);
}

const dayMs = 86_400_000;

type CameraServices = Pick<Services, 'database' | 'readModel' | 'changeFeed' | 'clock'>;

/** Changes with the points and, as their confidence decays, with the day. */
async function camerasTag({ database, clock }: CameraServices, since: number | undefined): Promise<string> {
  const revision = await currentRevision(database.kysely);
  return `"${revision}-${since ?? ''}-${Math.floor(clock.now() / dayMs)}"`;
}

async function waysCameras(
  services: CameraServices,
  thread: WayThread,
  { way, since, turn }: { way: WayRow; since: number | undefined; turn: Parameters<WayThread['check']>[1] },
): Promise<ReplyOf<'getWayCameras'>> {
  const revision = await currentRevision(services.database.kysely);
  // The points are at least as new as that.
  await services.changeFeed.catchUp();
  const line = lineOf(way);
  const changed = since === undefined ? [] : await changesNear(services, line, since);
  const before = changed.flatMap((point) => point.before ?? []);
  const result = await thread.check({ line, filter: { rating: 0 }, before }, turn);
  const check = await withFreshness(services, result.check);
  return { ...check, revision, ...(since !== undefined && sortChanges(changed, result)) };
}

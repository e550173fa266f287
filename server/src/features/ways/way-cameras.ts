import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { currentRevision } from '../../database/open-database.ts';
import { lineOf, type WayRow } from '../../records/ways/ways-queries.ts';
import type { Services } from '../../services.ts';
import { withFreshness } from './check-line.ts';
import type { WayThread } from './threads/way-thread.ts';
import { changesNear, sortChanges } from './way-changes.ts';

const dayMs = 86_400_000;

type CameraServices = Pick<Services, 'database' | 'readModel' | 'changeFeed' | 'clock'>;

/** Changes with the points and, as their confidence decays, with the day. */
export async function camerasTag({ database, clock }: CameraServices, since: number | undefined): Promise<string> {
  const revision = await currentRevision(database.kysely);
  return `"${revision}-${since ?? ''}-${Math.floor(clock.now() / dayMs)}"`;
}

export async function waysCameras(
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

import { camerasLookingAway } from '../point/section-direction.ts';
import { sectionLengthMeters, shortestLegalSeconds } from '../point/section.ts';
import type { WayCamera, WayPoint, WaySection } from './way-check.ts';
import type { Pass, Passes, WayPlaces } from './way-places.ts';

/** A section that the way drives to its finish, or the first of its cameras if the way leaves before. */
export type SectionFound = { section: WaySection } | { camera: Passes };

/** Null if the way does not meet it or drives the other way. If all cameras watch both ways, so does the section. */
export function sectionOnWay(point: WayPoint, places: WayPlaces): SectionFound | null {
  const cameras = camerasOf(point).map((camera) => places.find(camera));
  const passes = cameras.map((found) => found?.passes ?? []);
  const isBoth = [point, ...(point.childrens ?? [])].every(({ dirType }) => dirType === 2);
  const section = driven(point, passes) ?? (isBoth ? driven(point, passes.toReversed()) : null);
  if (section !== null) return { section };
  // Passed after the finish, the cameras watch the other direction.
  const first = passes.at(-1)!.length === 0 ? cameras.find((found) => found !== null) : undefined;
  return first ? { camera: first } : null;
}

/** Some photograph from behind: the order of passing tells the direction of those that look away from the section. */
function camerasOf(point: WayPoint): WayCamera[] {
  const away = new Set(camerasLookingAway(point));
  return [point, ...(point.childrens ?? [])].map(({ x, y, dirType, direction }, at) =>
    away.has(at) ? { x, y, dirType: 0, direction: null } : { x, y, dirType, direction },
  );
}

function driven(point: WayPoint, passes: readonly (readonly Pass[])[]): WaySection | null {
  const [starts, finishes] = [passes[0]!, passes.at(-1)!];
  for (const finish of finishes) {
    const start = starts.findLast(({ atMeters }) => atMeters < finish.atMeters);
    if (start !== undefined) return sectionRow(point, start, finish, true);
  }
  const [finish] = finishes;
  if (finish === undefined || starts.length > 0) return null;
  const extra = passes.slice(1, -1).flatMap((all) => all.filter(({ atMeters }) => atMeters < finish.atMeters));
  const joinedMeters =
    extra.length > 0
      ? Math.min(...extra.map(({ atMeters }) => atMeters))
      : Math.max(0, finish.atMeters - sectionLengthMeters(point));
  return sectionRow(point, { ...finish, atMeters: joinedMeters }, finish, false);
}

function sectionRow(point: WayPoint, from: Pass, to: Pass, isWhole: boolean): WaySection {
  const [fromMeters, toMeters] = [Math.round(from.atMeters), Math.round(to.atMeters)];
  const seconds = isWhole ? shortestLegalSeconds(point, to.atMeters - from.atMeters) : null;
  return {
    _id: point._id,
    fromMeters,
    toMeters,
    lengthMeters: toMeters - fromMeters,
    speed: point.speed,
    leastSeconds: seconds === null ? null : Math.ceil(seconds),
    by: from.by === 'line' || to.by === 'line' ? 'line' : 'road',
  };
}

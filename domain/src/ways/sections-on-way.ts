import { sectionLengthMeters, shortestLegalSeconds } from '../point/section.ts';
import { sectionOnRoads, type SectionRoad } from './section-on-roads.ts';
import type { WayCamera, WayPoint, WaySection } from './way-check.ts';
import type { Pass, Passes, WayPlaces } from './way-places.ts';

/** The passes of a section that the way drives to its finish, or one of its cameras that stands for itself. */
interface SectionFound {
  sections: WaySection[];
  camera: (Passes & Pick<WayCamera, 'x' | 'y'>) | null;
}

/** A shorter rest of a section has no average: its finish is a single camera. */
export const minRestMeters = 100;

/** Nothing if the way does not meet it or drives the other way. If all cameras watch both ways, so does the section. */
export function sectionOnWay(point: WayPoint, places: WayPlaces): SectionFound {
  const { cameras, road } = sectionOnRoads(places.roads, point);
  const found = cameras.map((camera) => places.find(camera));
  const passes = found.map((each) => each?.passes ?? []);
  const isBoth = cameras.every(({ dirType }) => dirType === 2);
  const isFinishMine = found.at(-1)?.side === 'mine';
  const whole = wholeTimes(point, road === null ? cameras.map((camera) => eitherWay(places, camera)) : passes);
  const back = isBoth ? wholeTimes(point, passes.toReversed()) : [];
  if (isBoth && whole.length + back.length > 0) return { sections: [...whole, ...back], camera: null };
  const joined = joinedTimes(point, passes, { places, road, isFinishMine });
  const sections = [...whole, ...joined.filter(({ lengthMeters }) => lengthMeters >= minRestMeters)];
  if (sections.length > 0) return { sections, camera: null };
  // Passed after the finish, cameras without a direction watch the other one.
  const first = passes.at(-1)!.length === 0 ? found.findIndex((each) => each !== null) : -1;
  const single = joined.length > 0 ? cameras.length - 1 : first;
  const camera = single < 0 ? null : { ...found[single]!, x: cameras[single]!.x, y: cameras[single]!.y };
  return { sections, camera };
}

/** Where no road tells which way its section leads, the order of passing does: some cameras photograph from behind. */
function eitherWay(places: WayPlaces, camera: WayCamera): readonly Pass[] {
  const both = camera.dirType === 1 ? { ...camera, dirType: 2 } : camera;
  return places.find(both)?.passes ?? [];
}

/** One for each time that the way drives it from its start to its finish. */
function wholeTimes(point: WayPoint, passes: readonly (readonly Pass[])[]): WaySection[] {
  const finishes = passes.at(-1)!;
  return finishes.flatMap((finish, at) => {
    const start = startBefore(passes, finish, finishes[at - 1]);
    return start === undefined ? [] : [sectionRow(point, start, finish, true)];
  });
}

/** The last start before a finish, and after the finish before. */
function startBefore(passes: readonly (readonly Pass[])[], finish: Pass, last: Pass | undefined): Pass | undefined {
  return passes[0]!.findLast(({ atMeters }) => atMeters < finish.atMeters && atMeters > (last?.atMeters ?? -1));
}

/** True if the way goes on to the start: cameras that photograph from behind seem to watch those who drive back. */
function isStartNext(passes: readonly (readonly Pass[])[], finish: Pass, next: Pass | undefined): boolean {
  return passes[0]!.some(({ atMeters }) => atMeters > finish.atMeters && atMeters < (next?.atMeters ?? Infinity));
}

interface Surroundings {
  places: WayPlaces;
  road: SectionRoad | null;
  /** The finish watches one direction, which is known. */
  isFinishMine: boolean;
}

/** One for each time that the way passes its finish without its start. */
function joinedTimes(
  point: WayPoint,
  passes: readonly (readonly Pass[])[],
  { places, road, isFinishMine }: Surroundings,
): WaySection[] {
  const finishes = passes.at(-1)!;
  return finishes.flatMap((finish, at) => {
    if (startBefore(passes, finish, finishes[at - 1]) !== undefined) return [];
    const onRoad = road === null ? null : places.metersBefore(finish.atMeters, (edge) => road.has(edge));
    if (onRoad !== null && (onRoad > 0 || isFinishMine)) {
      return [sectionRow(point, { ...finish, atMeters: finish.atMeters - onRoad }, finish, false)];
    }
    const isBackwards = isFinishMine ? isStartNext(passes, finish, finishes[at + 1]) : passes[0]!.length > 0;
    if (isBackwards) return [];
    const isBefore = ({ atMeters }: Pass): boolean => atMeters < finish.atMeters;
    const extra = passes.slice(1, -1).flatMap((all) => all.filter(isBefore).map(({ atMeters }) => atMeters));
    const straight = Math.max(0, finish.atMeters - sectionLengthMeters(point));
    const atMeters = extra.length > 0 ? Math.min(...extra) : straight;
    return [sectionRow(point, { ...finish, atMeters }, finish, false)];
  });
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
    ...(!isWhole && { joined: true }),
    by: from.by === 'line' || to.by === 'line' ? 'line' : 'road',
  };
}

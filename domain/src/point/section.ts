import { distanceMeters } from '../geometry/distance.ts';
import type { Coordinates, Position } from '../geometry/position.ts';
import { metersPerSecond, type SpeedUnit } from './speed-unit.ts';

/** An average-speed section: its start, then the extra points, and the finish last. */
export type Section = Coordinates & { readonly childrens?: readonly Coordinates[] | undefined };

export type SectionSpeed = { readonly speed: number | null; readonly speedUnit: SpeedUnit };

export type SectionPart = 'start' | 'extra' | 'finish';

/** The last of the `childrens` is the finish. */
export function childPart(index: number, count: number): Exclude<SectionPart, 'start'> {
  return index === count - 1 ? 'finish' : 'extra';
}

/** A single position without a finish. */
export function sectionLine({ x, y, childrens = [] }: Section): Position[] {
  return [[x, y], ...childrens.map((child): Position => [child.x, child.y])];
}

/** Length along the points; the road is at least this long. */
export function sectionLengthMeters(section: Section): number {
  const line = sectionLine(section);
  return line.slice(1).reduce((sum, [lng, lat], index) => {
    const [fromLng, fromLat] = line[index] ?? [lng, lat];
    return sum + distanceMeters(fromLng, fromLat, lng, lat);
  }, 0);
}

/** Null without a speed; `meters` is the length of the road, if known. */
export function shortestLegalSeconds(
  section: Section & SectionSpeed,
  meters: number = sectionLengthMeters(section),
): number | null {
  const { speed, speedUnit } = section;
  return speed === null ? null : meters / metersPerSecond(speed, speedUnit);
}

/** By distance from the start, the finish last. */
export function inDrivingOrder<T extends Coordinates>(start: Coordinates, childrens: readonly T[]): T[] {
  const fromStart = ({ x, y }: Coordinates): number => distanceMeters(start.x, start.y, x, y);
  const extra = childrens.slice(0, -1).sort((a, b) => fromStart(a) - fromStart(b));
  return [...extra, ...childrens.slice(-1)];
}

/** Inserts an extra point at its place between start and finish; the first point added is the finish. */
export function withExtraPoint<T extends Coordinates>(start: Coordinates, childrens: readonly T[], extra: T): T[] {
  return inDrivingOrder(start, [...childrens.slice(0, -1), extra, ...childrens.slice(-1)]);
}

import { boxOf, isInBox, wrapLongitude } from '@dozor/domain/geometry/bounding-box.ts';
import { isBoxWithin } from '@dozor/domain/geometry/box-size.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { maxPushAreas, type Wanted } from '../../../device/push-record.ts';

type Area = Wanted['about']['areas'][number];

/** What a device may be notified about. */
export type PushSubject =
  | { kind: 'area'; area: Area }
  | { kind: 'point'; id: string }
  /** Kept on this device alone. */
  | { kind: 'way'; id: string; read: () => Promise<readonly Position[] | null> }
  | { kind: 'account' };

/** The server refuses larger ones. */
const maxAreaMeters = 200_000;
/** The area around a route ends at tenths of a degree: the route itself cannot be guessed from it. */
const step = 10;

export function isNotifiedOf({ about, ways }: Wanted, subject: PushSubject): boolean {
  if (subject.kind === 'account') return about.account;
  if (subject.kind === 'point') return about.points.includes(subject.id);
  if (subject.kind === 'way') return ways.some(({ id }) => id === subject.id);
  return about.areas.some((area) => isAround(area, subject.area));
}

/** A map that was moved a little still shows the area that it is about. */
function isAround([west, south, east, north]: Area, [viewWest, viewSouth, viewEast, viewNorth]: Area): boolean {
  const wide = (viewEast - viewWest + 360) % 360;
  return isInBox({ west, south, east, north }, wrapLongitude(viewWest + wide / 2), (viewSouth + viewNorth) / 2);
}

/** @returns a change of what the device is notified about; null for an area or a route that is too large */
export async function withSubject(subject: PushSubject): Promise<((wanted: Wanted) => Wanted) | null> {
  if (subject.kind === 'account') return ({ about, ways }) => ({ about: { ...about, account: true }, ways });
  if (subject.kind === 'point')
    return ({ about, ways }) => ({ about: { ...about, points: [...about.points, subject.id] }, ways });
  if (subject.kind === 'area') {
    if (!isBoxWithin(subject.area, maxAreaMeters)) return null;
    return ({ about, ways }) => ({ about: { ...about, areas: [...about.areas, subject.area] }, ways });
  }
  const line = await subject.read();
  const areas = line === null ? null : areasAround(line);
  if (line === null || areas === null) return null;
  const way = { id: subject.id, areas, line: line.map(([x, y]): [number, number] => [x, y]) };
  return ({ about, ways }) => ({ about, ways: [...ways, way] });
}

export function withoutSubject(subject: PushSubject): (wanted: Wanted) => Wanted {
  return ({ about, ways }) => {
    if (subject.kind === 'account') return { about: { ...about, account: false }, ways };
    if (subject.kind === 'point')
      return { about: { ...about, points: about.points.filter((id) => id !== subject.id) }, ways };
    if (subject.kind === 'way') return { about, ways: ways.filter(({ id }) => id !== subject.id) };
    const areas = about.areas.filter((area) => !isAround(area, subject.area));
    return { about: { ...about, areas }, ways };
  };
}

/** As few as possible, one after another along a route; null for one that is too long. */
export function areasAround(line: readonly Position[]): Area[] | null {
  for (let count = 1; count <= maxPushAreas; count += 1) {
    const areas = partsOf(line, count).map(areaAround);
    if (areas.every((area) => isBoxWithin(area, maxAreaMeters))) return areas;
  }
  return null;
}

/** Of about the same length, each from where the one before it ends. */
function partsOf(line: readonly Position[], count: number): (readonly Position[])[] {
  let meters = 0;
  const reached = line.map(([x, y], at) => {
    const [beforeX, beforeY] = line[at - 1] ?? [x, y];
    meters += distanceMeters(beforeX, beforeY, x, y);
    return meters;
  });
  return Array.from({ length: count }, (_, part) => {
    const from = reached.findLastIndex((each) => each <= meters * (part / count));
    return line.slice(from, reached.findIndex((each) => each >= meters * ((part + 1) / count)) + 1);
  });
}

function areaAround(line: readonly Position[]): Area {
  const { west, south, east, north } = boxOf(line) ?? { west: 0, south: 0, east: 0, north: 0 };
  const low = (degrees: number) => Math.floor(degrees * step) / step;
  const high = (degrees: number) => Math.ceil(degrees * step) / step;
  return [low(west), low(south), high(east), high(north)];
}

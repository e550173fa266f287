import { boxOf } from '@dozor/domain/geometry/bounding-box.ts';
import { isBoxWithin } from '@dozor/domain/geometry/box-size.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { PushRecord } from '../../../device/push-record.ts';
import type { Wanted } from '../../../device/push-subscription.ts';

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

export function isTold({ about, ways }: Pick<PushRecord, 'about' | 'ways'>, subject: PushSubject): boolean {
  if (subject.kind === 'account') return about.account;
  if (subject.kind === 'point') return about.points.includes(subject.id);
  if (subject.kind === 'way') return ways.some(({ id }) => id === subject.id);
  return about.areas.some((area) => area.join() === subject.area.join());
}

/** @returns a change of what the device is notified about; null for an area that is too large */
export async function withSubject(subject: PushSubject): Promise<((wanted: Wanted) => Wanted) | null> {
  if (subject.kind === 'account') return ({ about, ways }) => ({ about: { ...about, account: true }, ways });
  if (subject.kind === 'point')
    return ({ about, ways }) => ({ about: { ...about, points: [...about.points, subject.id] }, ways });
  if (subject.kind === 'area') {
    if (!isBoxWithin(subject.area, maxAreaMeters)) return null;
    return ({ about, ways }) => ({ about: { ...about, areas: [...about.areas, subject.area] }, ways });
  }
  const line = await subject.read();
  const area = line === null ? null : areaAround(line);
  if (line === null || area === null || !isBoxWithin(area, maxAreaMeters)) return null;
  const way = { id: subject.id, area, line: line.map(([x, y]): [number, number] => [x, y]) };
  return ({ about, ways }) => ({ about, ways: [...ways, way] });
}

export function withoutSubject(subject: PushSubject): (wanted: Wanted) => Wanted {
  return ({ about, ways }) => {
    if (subject.kind === 'account') return { about: { ...about, account: false }, ways };
    if (subject.kind === 'point')
      return { about: { ...about, points: about.points.filter((id) => id !== subject.id) }, ways };
    if (subject.kind === 'way') return { about, ways: ways.filter(({ id }) => id !== subject.id) };
    const areas = about.areas.filter((area) => area.join() !== subject.area.join());
    return { about: { ...about, areas }, ways };
  };
}

function areaAround(line: readonly Position[]): Area | null {
  const box = boxOf(line);
  if (box === null) return null;
  const [low, high] = [
    (degrees: number) => Math.floor(degrees * step) / step,
    (degrees: number) => Math.ceil(degrees * step) / step,
  ];
  return [low(box.west), low(box.south), high(box.east), high(box.north)];
}

import { facesLine } from '@dozor/domain/ways/faces-line.ts';
import { areaTag, type PushRecord } from '../device/push-record.ts';

/** As the server sends it. */
export interface PushContent {
  title: string;
  body: string;
  url: string;
  tag: string;
  language: string;
  /** Longitude, latitude, `dirType` and `direction`; absent if there are too many. */
  places?: readonly (readonly [x: number, y: number, dirType: number, direction: number | null])[];
}

/** An area around a route of this device alone: only what may face its drivers concerns them. */
export function isForThisDevice({ tag, places }: PushContent, record: PushRecord | null): boolean {
  if (record === null || record.about.areas.some((area) => areaTag(area) === tag)) return true;
  const ways = record.ways.filter(({ area }) => areaTag(area) === tag);
  if (ways.length === 0 || places === undefined) return true;
  const cameras = places.map(([x, y, dirType, direction]) => ({ x, y, dirType, direction }));
  return ways.some(({ line }) => cameras.some((camera) => facesLine(line, camera)));
}

/** The address to open, if it is one of this site; otherwise the map. */
export function ownAddress(url: unknown, origin: string): string {
  const address = typeof url === 'string' ? URL.parse(url, origin) : null;
  return address?.origin === origin ? address.href : `${origin}/`;
}

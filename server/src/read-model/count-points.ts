import { type FreshnessState, freshnessStates } from '@dozor/domain/point/freshness.ts';
import { type PointType, pointTypes, typeGroups } from '@dozor/domain/point/point-type.ts';
import { LongWork } from '../core/long-work.ts';
import { noSample, type SampleRange } from '../records/sample/sample-range-queries.ts';
import { hasConfirmed } from './columns/packed-fields.ts';
import { placesIn } from './columns/places-in.ts';
import { isDeletedKind, kindCount, ratingOfKind, typeIndexOfKind, typeOfKind } from './columns/point-kind.ts';
import { placeLimit } from './columns/point-layout.ts';
import type { PointMemory } from './columns/point-memory.ts';
import { confirmedOf, createdMsOf } from './columns/read-point.ts';
import { unknownDirection } from './columns/write-point.ts';

/** Points that are not deleted. */
export interface PointCounts {
  total: number;
  types: Record<string, number>;
  ratings: Record<string, number>;
  states: Record<FreshnessState, number>;
  /** Cameras, and those of them whose direction nobody knows. */
  directions: { cameras: number; unknown: number };
  /** By the time since they were last confirmed. */
  freshness: { month: number; halfYear: number; year: number; older: number };
}

export interface CountedAt {
  nowMs: number;
  /** Authors of points that no person entered. */
  systemUsers: readonly number[];
  /** By user id: write times of imports under their name, in milliseconds since 1970. */
  importTimes: ReadonlyMap<number, ReadonlySet<number>>;
  country?: string | undefined;
  region?: string | undefined;
  /** Points that do not count. */
  leftOut?: SampleRange | undefined;
}

interface Scan {
  /** By place index: 0 for places that do not count. */
  places: Uint8Array;
  leftOut: SampleRange;
  /** By user id, 1 for authors of imports; the last one stands for all later users and is 0. */
  importers: Uint8Array;
  system: ReadonlySet<number>;
  importTimes: CountedAt['importTimes'];
  /** From these times on, in seconds since 1970, a point was confirmed within the last month, half year and year. */
  since: readonly [month: number, halfYear: number, year: number];
  kinds: Uint32Array;
  /** Points of unknown direction, by kind. */
  unknown: Uint32Array;
  states: Uint32Array;
  /** Points of the last month, half year, year, and older. */
  ages: Uint32Array;
}

type Four = [number, number, number, number];

const daySeconds = 86_400;
/** About a millisecond. */
const slotsInStep = 65_536;

/** Scans all points in steps, between which other work gets its turn. */
export async function countPoints(memory: PointMemory, asked: CountedAt): Promise<PointCounts> {
  const scan = scanFor(memory, asked);
  const work = new LongWork();
  for (let from = 0; from < memory.count; from += slotsInStep) {
    if (from > 0) await work.nextTurn();
    scanSlots(memory, from, Math.min(from + slotsInStep, memory.count), scan);
  }
  const [month, halfYear, year, older] = [...scan.ages] as Four;
  const [fresh, check, doubtful, gone] = [...scan.states] as Four;
  return {
    ...sumsOf(scan.kinds),
    states: { fresh, check, doubtful, gone },
    directions: { cameras: camerasIn(scan.kinds), unknown: camerasIn(scan.unknown) },
    freshness: { month, halfYear, year, older },
  };
}

function scanFor(memory: PointMemory, asked: CountedAt): Scan {
  const { nowMs, systemUsers, importTimes, country, region, leftOut = noSample } = asked;
  const ids = [...systemUsers, ...importTimes.keys()];
  const importers = new Uint8Array(ids.reduce((max, id) => Math.max(max, id), 0) + 2);
  for (const id of ids) importers[id] = 1;
  const since = (days: number): number => nowMs / 1000 - days * daySeconds;
  return {
    places: country === undefined ? new Uint8Array(placeLimit).fill(1) : placesIn(memory, [region ?? country]),
    leftOut,
    importers,
    system: new Set(systemUsers),
    importTimes,
    since: [since(30), since(182), since(365)],
    kinds: new Uint32Array(kindCount),
    unknown: new Uint32Array(kindCount),
    states: new Uint32Array(freshnessStates.length),
    ages: new Uint32Array(4),
  };
}

/** With a million points, a look-up or a call for each takes longer than everything else here. */
function scanSlots(memory: PointMemory, from: number, end: number, scan: Scan): void {
  const {
    kind: kindOfSlot,
    fresh: stateOfSlot,
    place,
    idx,
    marks,
    version,
    updated,
    author,
    direction,
  } = memory.points;
  const { places, importers, kinds, unknown, states, ages } = scan;
  const { first, last } = scan.leftOut;
  const [month, halfYear, year] = scan.since;
  const others = importers.length - 1;
  for (let slot = from; slot < end; slot += 1) {
    const kind = kindOfSlot[slot]!;
    if (isDeletedKind(kind) || places[place[slot]!] === 0 || (idx[slot]! >= first && idx[slot]! <= last)) continue;
    kinds[kind]! += 1;
    if (direction[slot] === unknownDirection) unknown[kind]! += 1;
    states[stateOfSlot[slot]!]! += 1;
    const mayBeListed = importers[Math.min(author[slot]!, others)]! === 1 && version[slot]! === 1;
    const isPlain = !mayBeListed && !hasConfirmed(marks[slot]!);
    const seen = isPlain ? updated[slot]! : seenSeconds(memory, slot, mayBeListed, scan);
    ages[(seen < month ? 1 : 0) + (seen < halfYear ? 1 : 0) + (seen < year ? 1 : 0)]! += 1;
  }
}

/** When a point was last confirmed; a listed point is as old as the list states, or of unknown age. */
function seenSeconds(memory: PointMemory, slot: number, mayBeListed: boolean, scan: Scan): number {
  const { created, updated } = memory.points;
  const confirmedMs = confirmedOf(memory, slot);
  if (!mayBeListed || !isImported(memory, slot, scan))
    return confirmedMs === null ? updated[slot]! : confirmedMs / 1000;
  return confirmedMs !== null && confirmedMs < created[slot]! * 1000 ? confirmedMs / 1000 : 0;
}

function isImported(memory: PointMemory, slot: number, { system, importTimes }: Scan): boolean {
  const author = memory.points.author[slot]!;
  return system.has(author) || (importTimes.get(author)?.has(createdMsOf(memory, slot)) ?? false);
}

const cameras: ReadonlySet<PointType> = new Set(typeGroups.cameras);

function camerasIn(kinds: Uint32Array): number {
  return kinds.reduce((sum, points, kind) => (cameras.has(typeOfKind(kind)) ? sum + points : sum), 0);
}

function sumsOf(kinds: Uint32Array): Pick<PointCounts, 'total' | 'types' | 'ratings'> {
  const types = new Uint32Array(pointTypes.length);
  const ratings: Record<string, number> = { 1: 0, 0: 0, '-1': 0 };
  for (const [kind, points] of kinds.entries()) {
    if (isDeletedKind(kind)) continue;
    types[typeIndexOfKind(kind)]! += points;
    ratings[ratingOfKind(kind)]! += points;
  }
  const byType = pointTypes.map((type, index): [string, number] => [type, types[index]!]);
  return { total: kinds.reduce((sum, points) => sum + points, 0), types: Object.fromEntries(byType), ratings };
}

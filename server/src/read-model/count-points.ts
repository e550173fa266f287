import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { type FreshnessState, freshnessStates } from '@dozor/domain/point/freshness.ts';
import { placesIn } from './columns/places-in.ts';
import { isDeletedKind, kindCount, ratingOfKind, typeIndexOfKind } from './columns/point-kind.ts';
import type { PointMemory } from './columns/point-memory.ts';
import { confirmedOf, createdMsOf } from './columns/read-point.ts';
import { noSample, type SampleRange } from '../records/sample/sample-range-queries.ts';

/** Points that are not deleted. */
export interface PointCounts {
  total: number;
  types: Record<string, number>;
  ratings: Record<string, number>;
  states: Record<FreshnessState, number>;
  /** By the time since they were last confirmed. */
  freshness: { month: number; halfYear: number; year: number; older: number };
}

export interface CountedAt {
  nowMs: number;
  /** Authors of points that no person entered. */
  systemUsers: readonly number[];
  /** By user id: write times of imports under their name, in milliseconds since 1970. */
  importTimes: ReadonlyMap<number, ReadonlySet<number>>;
  /** Restricts the count to this place. */
  country?: string | undefined;
  region?: string | undefined;
  /** Points that do not count. */
  leftOut?: SampleRange | undefined;
}

/** Distinguishes imported points from those created by a person. */
interface Imported {
  system: ReadonlySet<number>;
  times: CountedAt['importTimes'];
}

type Four = [number, number, number, number];

const dayMs = 86_400_000;
/** About a millisecond. */
const slotsInStep = 65_536;

/** Scans all points; yields after each step. */
export function* countPoints(
  memory: PointMemory,
  { nowMs, systemUsers, importTimes, country, region, leftOut = noSample }: CountedAt,
): Generator<undefined, PointCounts> {
  // By number: names would be looked up again for each of a million points.
  const kinds = new Uint32Array(kindCount);
  const ages = new Uint32Array(4);
  const imported = { system: new Set(systemUsers), times: importTimes };
  const states = new Uint32Array(freshnessStates.length);
  const { kind: kindOfSlot, fresh: stateOfSlot, place: placeOfSlot, idx: idxOfSlot } = memory.points;
  const { first, last } = leftOut;
  const isCounted = country === undefined ? null : placesIn(memory, [region ?? country]);
  const { count } = memory;
  for (let slot = 0; slot < count; slot += 1) {
    if (slot % slotsInStep === slotsInStep - 1) yield undefined;
    const kind = kindOfSlot[slot]!;
    if (isDeletedKind(kind) || isCounted?.[placeOfSlot[slot]!] === 0) continue;
    if (idxOfSlot[slot]! >= first && idxOfSlot[slot]! <= last) continue;
    kinds[kind]! += 1;
    states[stateOfSlot[slot]!]! += 1;
    ages[ageOf(nowMs - seenMs(memory, slot, imported))]! += 1;
  }
  const [month, halfYear, year, older] = [...ages] as Four;
  const [fresh, check, doubtful, gone] = [...states] as Four;
  return {
    ...sumsOf(kinds),
    states: { fresh, check, doubtful, gone },
    freshness: { month, halfYear, year, older },
  };
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

/** When a point was last confirmed; a listed point is as old as the list states, or of unknown age. */
function seenMs(memory: PointMemory, slot: number, imported: Imported): number {
  const { version, created, updated } = memory.points;
  const confirmedMs = confirmedOf(memory, slot);
  if (version[slot] !== 1 || !isImported(memory, slot, imported)) return confirmedMs ?? updated[slot]! * 1000;
  return confirmedMs !== null && confirmedMs < created[slot]! * 1000 ? confirmedMs : 0;
}

function isImported(memory: PointMemory, slot: number, { system, times }: Imported): boolean {
  const author = memory.points.author[slot]!;
  return system.has(author) || (times.get(author)?.has(createdMsOf(memory, slot)) ?? false);
}

/** 0 to 3: the last month, half year, year, and older. */
function ageOf(ageMs: number): number {
  if (ageMs <= 30 * dayMs) return 0;
  if (ageMs <= 182 * dayMs) return 1;
  return ageMs <= 365 * dayMs ? 2 : 3;
}

import { pointTypes, type PointType } from '@dozor/domain/point/point-type.ts';
import type { Clock } from '../core/clock.ts';
import { LongWork } from '../core/long-work.ts';
import { noSample, type SampleRange } from '../records/sample/sample-range-queries.ts';
import { placesIn } from './columns/places-in.ts';
import { isDeletedKind, kindCount, typeIndexOfKind } from './columns/point-kind.ts';
import type { PointMemory } from './columns/point-memory.ts';
import { NewestWrites, type PlaceWrite } from './newest-writes.ts';
import type { BoundingBox } from './spatial/bounds.ts';

/** The points of a country or a region that are not deleted. */
export interface PlaceContents {
  points: number;
  /** Only existing types, by descending number of points. */
  types: { type: PointType; points: number }[];
  /** Newest first. */
  writes: readonly PlaceWrite[];
  /** Their bounding box in degrees; null without points. */
  box: BoundingBox | null;
}

/** However many places are requested, all points are scanned only once in this time. */
const retentionMs = 10_000;
/** About two milliseconds. */
const slotsInStep = 65_536;
const fullTurnE6 = 360e6;

/** Contents of each country and region, up to some seconds old. */
export class PlaceSurvey {
  readonly #memory: PointMemory;
  readonly #clock: Clock;
  #taken: { atMs: number; leavesOut: boolean; extents: Promise<readonly PlaceExtent[]> } | undefined;

  constructor(memory: PointMemory, clock: Clock) {
    this.#memory = memory;
    this.#clock = clock;
  }

  /** @param code of a country (ISO 3166-1 alpha-2) or a region (ISO 3166-2) @param leftOut points that do not count */
  async contentsOf(code: string, leftOut?: SampleRange): Promise<PlaceContents> {
    const extents = await this.#extents(leftOut);
    const all = new PlaceExtent();
    for (const [place, isThere] of placesIn(this.#memory, [code]).entries()) {
      const extent = isThere === 1 ? extents[place] : undefined;
      if (extent) all.join(extent);
    }
    return all.contents();
  }

  #extents(leftOut: SampleRange | undefined): Promise<readonly PlaceExtent[]> {
    const nowMs = this.#clock.now();
    const leavesOut = leftOut !== undefined;
    const taken = this.#taken;
    if (taken?.leavesOut === leavesOut && Math.abs(nowMs - taken.atMs) < retentionMs) return taken.extents;
    const extents = surveyed(this.#memory, leftOut);
    this.#taken = { atMs: nowMs, leavesOut, extents };
    return extents;
  }
}

/** By place index; yields after each step. */
async function surveyed(memory: PointMemory, leftOut: SampleRange | undefined): Promise<PlaceExtent[]> {
  const { place, kind, updated, idx, x, y } = memory.points;
  const extents: PlaceExtent[] = [];
  const { first, last } = leftOut ?? noSample;
  const work = new LongWork();
  for (let from = 0; from < memory.count; from += slotsInStep) {
    const end = Math.min(from + slotsInStep, memory.count);
    for (let slot = from; slot < end; slot += 1) {
      if (isDeletedKind(kind[slot]!) || (idx[slot]! >= first && idx[slot]! <= last)) continue;
      const extent = (extents[place[slot]!] ??= new PlaceExtent());
      extent.add(kind[slot]!, x[slot]!, y[slot]!);
      if (updated[slot]! >= extent.writes.min) extent.writes.add(updated[slot]!, idx[slot]!);
    }
    await work.nextTurn();
  }
  return extents;
}

/** Accumulates the points of a place during the scan; coordinates in millionths of a degree. */
class PlaceExtent {
  readonly writes = new NewestWrites();
  readonly #kinds = new Uint32Array(kindCount);
  #south = Infinity;
  #north = -Infinity;
  #west = Infinity;
  #east = -Infinity;
  // The same from 0 to 360 degrees, with the antimeridian in the middle.
  #westFromZero = Infinity;
  #eastFromZero = -Infinity;

  add(kind: number, x: number, y: number): void {
    this.#kinds[kind]! += 1;
    const fromZero = x < 0 ? x + fullTurnE6 : x;
    this.#widen(x, x, fromZero, fromZero, y, y);
  }

  join(other: PlaceExtent): void {
    for (const [kind, points] of other.#kinds.entries()) this.#kinds[kind]! += points;
    this.writes.join(other.writes);
    this.#widen(other.#west, other.#east, other.#westFromZero, other.#eastFromZero, other.#south, other.#north);
  }

  contents(): PlaceContents {
    const types = typesOf(this.#kinds);
    return {
      points: types.reduce((sum, { points }) => sum + points, 0),
      types,
      writes: this.writes.list(),
      box: types.length === 0 ? null : this.#box(),
    };
  }

  #box(): BoundingBox {
    const isNarrower = this.#eastFromZero - this.#westFromZero < this.#east - this.#west;
    const [west, east] = isNarrower
      ? [signedLongitude(this.#westFromZero), signedLongitude(this.#eastFromZero)]
      : [this.#west, this.#east];
    return { west: west / 1e6, south: this.#south / 1e6, east: east / 1e6, north: this.#north / 1e6 };
  }

  // Comparisons, not Math.min: with a million points each nanosecond is a millisecond.
  #widen(west: number, east: number, westFromZero: number, eastFromZero: number, south: number, north: number): void {
    if (west < this.#west) this.#west = west;
    if (east > this.#east) this.#east = east;
    if (westFromZero < this.#westFromZero) this.#westFromZero = westFromZero;
    if (eastFromZero > this.#eastFromZero) this.#eastFromZero = eastFromZero;
    if (south < this.#south) this.#south = south;
    if (north > this.#north) this.#north = north;
  }
}

function signedLongitude(fromZeroE6: number): number {
  return fromZeroE6 > fullTurnE6 / 2 ? fromZeroE6 - fullTurnE6 : fromZeroE6;
}

function typesOf(kinds: Uint32Array): PlaceContents['types'] {
  const sums = new Uint32Array(pointTypes.length);
  for (const [kind, count] of kinds.entries()) if (!isDeletedKind(kind)) sums[typeIndexOfKind(kind)]! += count;
  return pointTypes
    .map((type, index) => ({ type, points: sums[index]! }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points);
}

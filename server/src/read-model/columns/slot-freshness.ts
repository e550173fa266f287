import { confidenceByDay } from '@dozor/domain/freshness/confidence-by-day.ts';
import { spanOf } from '@dozor/domain/freshness/confidence.ts';
import {
  confidenceOf,
  type FreshnessSteps,
  freshnessSteps,
  stateIndex,
} from '@dozor/domain/freshness/freshness-times.ts';
import { wantsLook } from '@dozor/domain/freshness/wants-look.ts';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import { flagsOf } from '@dozor/domain/point/point-flag.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { ratingOfKind, typeIndexOfKind } from './point-kind.ts';
import type { PointColumns } from './point-layout.ts';
import type { PointMemory } from './point-memory.ts';

const hourMs = 3_600_000;

/** States of points are those at the start of the hour, so that every process agrees on them. */
export function hourOf(ms: number): number {
  return Math.floor(ms / hourMs) * hourMs;
}

const spans = pointTypes.map((type) => spanOf({ type }));
const spanOfRoadWorks = spanOf({ type: 'dang_other', roadWorks: true });
const steps: readonly FreshnessSteps[] = spans.map(freshnessSteps);
const stepsOfRoadWorks = freshnessSteps(spanOfRoadWorks);
const roadWorksType = pointTypes.indexOf('dang_other');
const roadWorksBit = 1 << flagsOf('dang_other').findIndex((flag) => flag === 'roadWorks');

function isRoadWorks(type: number, flags: number): boolean {
  return type === roadWorksType && (flags & roadWorksBit) !== 0;
}

const confidences = spans.map(confidenceByDay);
const confidenceOfRoadWorks = confidenceByDay(spanOfRoadWorks);

/** Columns that decide the confidence; those of an export are copies. */
interface ConfidenceColumns {
  readonly kind: Uint8Array;
  readonly flags: Uint32Array;
  readonly checkFrom: Int32Array;
}

export function confidenceOfSlot({ kind, flags, checkFrom }: ConfidenceColumns, slot: number, ms: number): number {
  const type = typeIndexOfKind(kind[slot]!);
  const spanMs = isRoadWorks(type, flags[slot]!) ? spanOfRoadWorks : spans[type]!;
  return confidenceOf({ checkFrom: checkFrom[slot]! }, spanMs, ms);
}

/** The confidence on a day since 1970, UTC, in whole hundredths. */
export function hundredthsOfSlot({ kind, flags, checkFrom }: ConfidenceColumns, slot: number, day: number): number {
  const type = typeIndexOfKind(kind[slot]!);
  const table = isRoadWorks(type, flags[slot]!) ? confidenceOfRoadWorks : confidences[type]!;
  return table.of(checkFrom[slot]!, day);
}

/** Index of a point's state at a time. */
export function stateOfSlot(points: PointColumns, slot: number, nowMs: number): number {
  const type = typeIndexOfKind(points.kind[slot]!);
  const own = isRoadWorks(type, points.flags[slot]!) ? stepsOfRoadWorks : steps[type]!;
  return stateIndex(points.checkFrom[slot]!, points.thirdGone[slot]!, own, nowMs / 60_000);
}

/** See {@link wantsLook}. */
export function slotWantsLook(points: PointColumns, slot: number, nowMs: number): boolean {
  const fields = { rating: ratingOfKind(points.kind[slot]!), direction: points.direction[slot]! || null };
  return wantsLook(fields, freshnessStates[stateOfSlot(points, slot, nowMs)]);
}

export function agedSlots({ points, count }: PointMemory, nowMs: number, max = Infinity): number[] {
  const hour = hourOf(nowMs);
  const found: number[] = [];
  for (let slot = 0; slot < count && found.length < max; slot += 1) {
    if (stateOfSlot(points, slot, hour) !== points.fresh[slot]) found.push(slot);
  }
  return found;
}

import { spanOf } from '@dozor/domain/freshness/belief.ts';
import { type FreshnessSteps, freshnessSteps, stateNumber } from '@dozor/domain/freshness/freshness-times.ts';
import { flagsOf } from '@dozor/domain/point/point-flag.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { typeIndexOfKind } from './point-kind.ts';
import type { PointColumns } from './point-layout.ts';
import type { PointMemory } from './point-memory.ts';

const hourMs = 3_600_000;

/** The states of points are those of the beginning of an hour: every process says the same of them. */
export function hourOf(ms: number): number {
  return Math.floor(ms / hourMs) * hourMs;
}

const steps: readonly FreshnessSteps[] = pointTypes.map((type) => freshnessSteps(spanOf({ type })));
const stepsOfRoadWorks = freshnessSteps(spanOf({ type: 'dang_other', roadWorks: true }));
const roadWorksType = pointTypes.indexOf('dang_other');
const roadWorksBit = 1 << flagsOf('dang_other').findIndex((flag) => flag === 'roadWorks');

/** The number of the state of a point at a time. */
export function stateOfSlot(points: PointColumns, slot: number, nowMs: number): number {
  const type = typeIndexOfKind(points.kind[slot]!);
  const isRoadWorks = type === roadWorksType && (points.flags[slot]! & roadWorksBit) !== 0;
  const own = isRoadWorks ? stepsOfRoadWorks : steps[type]!;
  return stateNumber(points.checkFrom[slot]!, points.thirdGone[slot]!, own, nowMs / 60_000);
}

/** The slots whose state is another one than is written there. */
export function agedSlots({ points, count }: PointMemory, nowMs: number, most = Infinity): number[] {
  const hour = hourOf(nowMs);
  const found: number[] = [];
  for (let slot = 0; slot < count && found.length < most; slot += 1) {
    if (stateOfSlot(points, slot, hour) !== points.fresh[slot]) found.push(slot);
  }
  return found;
}

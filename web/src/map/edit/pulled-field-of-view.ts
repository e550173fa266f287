import { headingDifference, storedDirection, turned } from '@dozor/domain/geometry/azimuth.ts';
import type { FieldOfView, TurnedFieldOfView } from '@dozor/domain/geometry/sector.ts';
import { positionFields } from '@dozor/domain/point/position-fields.ts';
import type { HandleName } from './handle-spots.ts';

/** Relative to the point. */
export interface Pull {
  azimuth: number;
  meters: number;
}

/** With the shift key the direction moves in sixteenths of a circle. */
const coarseDegrees = 22.5;

/** Based on how far the pointer has moved since it grabbed the handle, so that nothing jumps at the first touch. */
export function pulledFieldOfView(
  name: HandleName,
  before: TurnedFieldOfView,
  from: Pull,
  to: Pull,
  isCoarse: boolean,
): Partial<FieldOfView> {
  if (name === 'turn') return { direction: pulledDirection(before.direction, from, to, isCoarse) };
  if (name === 'reach')
    return { distance: bounded(before.distance + to.meters - from.meters, positionFields.distance) };
  const opened = (pull: Pull) => 2 * headingDifference(pull.azimuth, before.direction);
  return { angle: bounded(before.angle + opened(to) - opened(from), positionFields.angle) };
}

function pulledDirection(before: number, from: Pull, to: Pull, isCoarse: boolean): number {
  const direction = turned(before, to.azimuth - from.azimuth);
  return storedDirection(isCoarse ? Math.round(direction / coarseDegrees) * coarseDegrees : direction);
}

/** The step of an arrow key, and the step with the shift key or of a page key. */
const keySteps = { turn: [1, 15], reach: [10, 100], left: [1, 10], right: [1, 10] } as const;

/** Null for keys without a meaning. */
export function keyedFieldOfView(
  name: HandleName,
  before: TurnedFieldOfView,
  key: string,
  hasShift: boolean,
): Partial<FieldOfView> | null {
  const sign = keySigns[key];
  if (sign === undefined) return null;
  const [fine, coarse] = keySteps[name];
  const step = sign * (hasShift || key.startsWith('Page') ? coarse : fine);
  if (name === 'turn') return { direction: storedDirection(turned(before.direction, step)) };
  if (name === 'reach') return { distance: bounded(stepped(before.distance, step), positionFields.distance) };
  return { angle: bounded(before.angle + step, positionFields.angle) };
}

const keySigns: Readonly<Record<string, 1 | -1>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  PageUp: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageDown: -1,
};

/** From 503 by 10 to 510, not to 513. */
function stepped(value: number, step: number): number {
  const by = Math.abs(step);
  return step > 0 ? (Math.floor(value / by) + 1) * by : (Math.ceil(value / by) - 1) * by;
}

function bounded(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}

import { headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters, metersPerDegree } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { planeAzimuth } from '../roads/road-graph.ts';

export interface LineSamples {
  readonly count: number;
  /** Longitude, running past ±180 across the antimeridian. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** From the sample before to the one after; NaN where the line turns back on itself, and beside far legs only. */
  readonly azimuths: Float64Array;
  /** The far leg of the line that ends at each sample; `nearLeg` for others. */
  readonly farLegs: Int32Array;
}

export const nearLeg = -1;

export const sampleMeters = 25;
/** A line that turns by more than this from one sample to the next has no direction there. */
const backDegrees = 110;
/** The last sample is at the end of the line, unless that is closer than this to the one before. */
const minMeters = 1;

/** The longest line that can be checked: across a continent. */
export const maxLineMeters = 5_000_000;

/** Positions of a line that is sent to the server. */
export const maxLinePositions = 20_000;

export type LineProblem = 'tooShort' | 'tooLong' | 'notOnEarth';

/** Null for 1 m to 5,000 km on earth. What a recording scribbles where the car stood has no length. */
export function lineProblem(line: readonly Position[]): LineProblem | null {
  // False for NaN, too.
  if (!line.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)) return 'notOnEarth';
  const meters = lineMeters(line);
  if (meters < minMeters) return 'tooShort';
  return meters > maxLineMeters ? 'tooLong' : null;
}

/** Without what a recording scribbles where the car stood. */
export function lineMeters(line: readonly Position[]): number {
  let meters = 0;
  let last = line[0] ?? [0, 0];
  for (const [at, [x, y]] of line.entries()) {
    const step = distanceMeters(...last, x, y);
    if (step < sampleMeters && at < line.length - 1) continue;
    meters += step;
    last = [x, y];
  }
  return meters;
}

/**
 * 25 m from each other as the crow flies: what a recording scribbles where the car stood yields none.
 * @param isFar true for a leg, by its index, between whose ends the line is not known
 */
export function sampleLine(line: readonly Position[], isFar: (leg: number) => boolean = () => false): LineSamples {
  const [xs, ys, farLegs]: [number[], number[], number[]] = [[], [], []];
  const first = line[0];
  if (first !== undefined) {
    let [x, y] = first;
    const add = (leg: number): void => {
      xs.push(x);
      ys.push(y);
      farLegs.push(leg);
    };
    add(nearLeg);
    let [fromX, fromY] = first;
    for (let at = 1; at < line.length; at++) {
      const [givenX, toY] = line[at]!;
      const toX = fromX + shortWay(givenX - fromX);
      if (isFar(at - 1)) {
        [x, y] = [toX, toY];
        add(at - 1);
      }
      // A leg leaves the circle around the last sample at most once for each 25 m of its length.
      for (let share = leavesCircle(x, y, fromX, fromY, toX, toY); share !== null;) {
        x = fromX + share * (toX - fromX);
        y = fromY + share * (toY - fromY);
        add(nearLeg);
        share = leavesCircle(x, y, x, y, toX, toY);
        [fromX, fromY] = [x, y];
      }
      [fromX, fromY] = [toX, toY];
    }
    if (distanceMeters(x, y, fromX, fromY) >= minMeters) {
      [x, y] = [fromX, fromY];
      add(nearLeg);
    }
  }
  return {
    count: xs.length,
    x: Float64Array.from(xs),
    y: Float64Array.from(ys),
    azimuths: azimuthsOf(xs, ys, farLegs),
    farLegs: Int32Array.from(farLegs),
  };
}

/** A difference of longitudes, the short way around the earth. */
function shortWay(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}

/** The share of a leg, which starts within the circle around a sample, at which it leaves; null if it does not. */
function leavesCircle(x: number, y: number, fromX: number, fromY: number, toX: number, toY: number): number | null {
  const wide = Math.cos((y * Math.PI) / 180);
  const radius = sampleMeters / metersPerDegree;
  if (Math.hypot((toX - x) * wide, toY - y) < radius) return null;
  const [ax, ay, dx, dy] = [(fromX - x) * wide, fromY - y, (toX - fromX) * wide, toY - fromY];
  const square = dx * dx + dy * dy;
  const half = (ax * dx + ay * dy) / square;
  const share = Math.sqrt(Math.max(0, half * half - (ax * ax + ay * ay - radius * radius) / square)) - half;
  return Math.max(0, Math.min(1, share));
}

function azimuthsOf(xs: readonly number[], ys: readonly number[], farLegs: readonly number[]): Float64Array {
  const isNear = (to: number): boolean => to > 0 && to < xs.length && farLegs[to] === nearLeg;
  return Float64Array.from(xs, (_, at) => {
    const [before, after] = [isNear(at) ? at - 1 : at, isNear(at + 1) ? at + 1 : at];
    if (before === after) return NaN;
    const towards = (from: number, to: number): number => planeAzimuth(xs[from]!, ys[from]!, xs[to]!, ys[to]!);
    const turnsBack =
      before < at && at < after && headingDifference(towards(before, at), towards(at, after)) > backDegrees;
    return turnsBack ? NaN : towards(before, after);
  });
}

import { bearingDegrees, headingDifference } from '@dozor/domain/geometry/azimuth.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { nearestOnLine } from '@dozor/domain/roads/nearest-on-line.ts';
import type { MadeCamera } from './made-drives.ts';

/** A rule for one leg of a line: distance, and how much the drivers it watches turn away from the leg. */
type LegRule = (meters: number, turnDegrees: number) => boolean;

/** The rules of other products, made again from their public source or description. */
export const otherRules: Readonly<Record<string, LegRule>> = {
  '75 m, no direction': (meters) => meters <= 75,
  '120 m, within 50° of the axis either way': (meters, turn) => meters <= 120 && (turn <= 50 || turn >= 130),
  '45 m and its own direction ± 40°': (meters, turn) => meters <= 45 && turn <= 40,
};

export function byLegRule(rule: LegRule, line: readonly Position[], cameras: readonly MadeCamera[]): Set<string> {
  const found = new Set<string>();
  const thinned: Position[] = [];
  for (const position of line) {
    const last = thinned.at(-1);
    if (last === undefined || distanceMeters(...last, ...position) >= 25) thinned.push(position);
  }
  for (let at = 1; at < thinned.length; at++) {
    const leg = [thinned[at - 1]!, thinned[at]!];
    const azimuth = bearingDegrees(...thinned[at - 1]!, ...thinned[at]!);
    for (const { point } of cameras) {
      if (Math.abs(point.y - leg[0]![1]) > 0.01 || Math.abs(point.x - leg[0]![0]) > 0.01) continue;
      const near = nearestOnLine(leg, [point.x, point.y]);
      const turn = headingDifference((point.direction ?? 0) + 180, azimuth);
      if (near !== null && rule(near.meters, turn)) found.add(point._id);
    }
  }
  return found;
}

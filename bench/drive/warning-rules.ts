import { Drive } from '@dozor/domain/drive/drive.ts';
import { headingDifference } from '@dozor/domain/geometry/azimuth.ts';
import { metersPerDegree } from '@dozor/domain/geometry/distance.ts';
import type { RoadGraph } from '@dozor/domain/roads/road-graph.ts';
import type { MadeCamera } from '../ways/made-drives.ts';
import type { DrivenFix } from './drive-fixes.ts';

/** Ids of the cameras that a program warns of at a fix; made anew for each drive. */
export type WarningRule = (fix: DrivenFix) => readonly string[];

type Seen = { id: string; aheadMeters: number; asideMeters: number; meters: number; turnDegrees: number };

/** The rules of other programs, reimplemented from their public source or description. */
export const otherWarnings: Readonly<Record<string, (seen: Seen, fix: DrivenFix) => boolean>> = {
  'DeFlock 2.11: 400 m, no direction': ({ meters }) => meters <= 400,
  'a cone of 60°, 500 m': ({ meters, aheadMeters, asideMeters }) =>
    meters <= 500 && aheadMeters > 0 && Math.abs(Math.atan2(asideMeters, aheadMeters)) <= Math.PI / 3,
  'SpeedCamWarner: ±2 of 16 sectors, any below 150 m': ({ meters, aheadMeters, asideMeters, turnDegrees }) =>
    meters <= 1000 && aheadMeters >= 0 && Math.abs(asideMeters) <= 400 && (meters < 150 || turnDegrees <= 50),
  'a corridor of 25 m + 5 %, 30°': ({ meters, aheadMeters, asideMeters, turnDegrees }, { speed, accuracyMeters }) =>
    meters <= Math.min(1500, Math.max(500, 20 * speed)) &&
    aheadMeters > 0 &&
    turnDegrees <= 30 &&
    Math.abs(asideMeters) <= 25 + accuracyMeters + 0.05 * aheadMeters,
};

export function positionRule(
  rule: (seen: Seen, fix: DrivenFix) => boolean,
  cameras: readonly MadeCamera[],
): WarningRule {
  return (fix) =>
    cameras.flatMap((camera) => {
      const seen = seenFrom(fix, camera);
      return seen !== null && rule(seen, fix) ? [seen.id] : [];
    });
}

const maxDegrees = 0.02;

function seenFrom({ x, y, heading }: DrivenFix, { point }: MadeCamera): Seen | null {
  if (Math.abs(point.x - x) > maxDegrees || Math.abs(point.y - y) > maxDegrees) return null;
  const east = (point.x - x) * metersPerDegree * Math.cos((y * Math.PI) / 180);
  const north = (point.y - y) * metersPerDegree;
  const [sin, cos] = [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)];
  return {
    id: point._id,
    aheadMeters: east * sin + north * cos,
    asideMeters: east * cos - north * sin,
    meters: Math.hypot(east, north),
    turnDegrees: headingDifference((point.direction ?? 0) + 180, heading),
  };
}

/** Ours. */
export function driveRule(
  roads: RoadGraph,
  cameras: readonly MadeCamera[],
  { knownEdges }: { knownEdges?: readonly number[] } = {},
): WarningRule {
  const drive = new Drive(roads, { points: cameras.map(({ point }) => ({ ...point, distance: 500 })), knownEdges });
  return (fix) => drive.fix(fix).warnings.flatMap(({ id, others }) => [id, ...others]);
}

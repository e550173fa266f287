import type { DrivePoint } from '@dozor/domain/drive/drive-camera.ts';
import { Drive } from '@dozor/domain/drive/drive.ts';
import type { Fix } from '@dozor/domain/drive/fix.ts';
import type { RoadGraph } from '@dozor/domain/roads/road-graph.ts';
import { Random } from '@dozor/server/synthetic/random.ts';
import type { DrivenFix } from './drive-fixes.ts';
import type { DriveScene } from './drive-scenes.ts';
import type { WarningScore } from './score-warnings.ts';

/** As open lists have them. */
const erasedShare = 0.7;

interface ErasedScores {
  /** Of all cameras, with or without a direction. */
  all: WarningScore;
  /** Of those whose direction is known. */
  known: WarningScore;
}

/** Drives past cameras of which most have lost their direction. */
export function scoreErased(scene: DriveScene, roads: RoadGraph, seed: string, scores: ErasedScores): void {
  const random = new Random(`erased ${seed}`);
  const erased = new Set(scene.cameras.filter(() => random.chance(erasedShare)).map(({ point }) => point._id));
  const points = scene.cameras.map(({ point }): DrivePoint => {
    return erased.has(point._id)
      ? { ...point, distance: 500, dirType: 0, direction: null }
      : { ...point, distance: 500 };
  });
  for (const { drive, fixes } of scene.drives) {
    const announced = new Map<Fix, string[]>();
    const driven = new Drive(roads, { points });
    for (const fix of fixes)
      announced.set(
        fix,
        driven.fix(fix).warnings.flatMap(({ id, others }) => [id, ...others]),
      );
    scores.all.add(scene.world, scene.cameras, drive, fixes, (fix) => announced.get(fix) ?? []);
    const known = scene.cameras.filter(({ point }) => !erased.has(point._id));
    scores.known.add(scene.world, known, drive, fixes, (fix) =>
      (announced.get(fix) ?? []).filter((id) => !erased.has(id)),
    );
  }
}

/** Drives of a receiver without speed and heading that stops for a minute every two kilometres. */
export function scoreStanding(scene: DriveScene, roads: RoadGraph, score: WarningScore): void {
  for (const { drive, fixes } of scene.drives) {
    const driven = new Drive(roads, { points: scene.cameras.map(({ point }) => ({ ...point, distance: 500 })) });
    const stopping = withStops(fixes);
    score.add(scene.world, scene.cameras, drive, stopping, (fix) =>
      driven.fix({ ...fix, speed: null, heading: null }).warnings.flatMap(({ id, others }) => [id, ...others]),
    );
  }
}

const stopEveryMeters = 2000;
const stopSeconds = 60;

/** While the car stands, its positions wander as they did on the fixes before. */
function withStops(fixes: readonly DrivenFix[]): DrivenFix[] {
  const stopping: DrivenFix[] = [];
  let [stops, timeMs] = [0, 0];
  for (const [at, fix] of fixes.entries()) {
    stopping.push({ ...fix, timeMs: (timeMs += 1000) });
    if (fix.truth.meters < stopEveryMeters * (stops + 1) || at === 0) continue;
    stops++;
    for (let second = 0; second < stopSeconds; second++) {
      const turn = second / 9;
      const [x, y] = [fix.x + 6e-5 * Math.sin(turn), fix.y + 4e-5 * (1 - Math.cos(1.3 * turn))];
      stopping.push({ ...fix, x, y, timeMs: (timeMs += 1000), truth: { ...fix.truth, speed: 0 } });
    }
  }
  return stopping;
}

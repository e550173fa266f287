import type { DrivenSecond, MadeDrive, World } from '../../roads/testing/made-drives.ts';
import type { MadeRandom } from '../../roads/testing/made-random.ts';
import type { GoodFix } from '../fix.ts';

export interface DrivenFix extends GoodFix {
  heading: number;
  truth: DrivenSecond;
}

/** Simulates a phone on a drive: the heading is one second old and errs by 4 degrees, the speed by 0.3 m/s. */
export function fixesOf({ graph }: World, drive: MadeDrive, sigmaMeters: number, random: MadeRandom): DrivenFix[] {
  return drive.truth.map((truth, second) => {
    const [x, y] = drive.line[second]!;
    const before = drive.truth[Math.max(0, second - 1)]!;
    return {
      timeMs: 1000 * second,
      x,
      y,
      accuracyMeters: 1.6 * sigmaMeters,
      speed: Math.max(0, truth.speed + 0.3 * random.gauss()),
      heading: (graph.azimuthOf(before.edge) + 4 * random.gauss() + 360) % 360,
      truth,
    };
  });
}

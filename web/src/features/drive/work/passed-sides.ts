import type { DrivePoint } from '@dozor/domain/drive/drive-camera.ts';
import type { RoadPlace } from '@dozor/domain/drive/road-place.ts';
import type { DriveWarning } from '@dozor/domain/drive/warnings.ts';
import { canHaveWitness, isKnownFromFew } from '@dozor/domain/point/direction-witness.ts';
import { nearEdges } from '@dozor/domain/roads/near-edges.ts';
import type { RoadGraph } from '@dozor/domain/roads/road-graph.ts';

/** The road of a camera is at most this far from it, and leads about where the car is heading. */
const road = { withinMeters: 40, withinDegrees: 60 } as const;

/** A camera of which it is not certain whom it watches, announced and passed. */
export interface PassedSide {
  id: string;
  /** Azimuth of the road at the camera, in the direction of travel: whole degrees. */
  heading: number;
}

export class PassedSides {
  readonly #uncertain = new Set<string>();

  /** A later warning knows more. */
  note(warnings: readonly Pick<DriveWarning, 'id' | 'others' | 'isDirectionKnown'>[]): void {
    for (const { id, others, isDirectionKnown } of warnings) {
      for (const each of [id, ...others]) {
        if (isDirectionKnown) this.#uncertain.delete(each);
        else this.#uncertain.add(each);
      }
    }
  }

  /** What was not announced is not asked about. @param passed ids */
  of(
    passed: readonly string[],
    { points, roads, car }: { points: readonly DrivePoint[]; roads: RoadGraph; car: RoadPlace | null },
  ): PassedSide[] {
    if (car === null) return [];
    return passed.flatMap((id) => {
      const point = points.find(({ _id }) => _id === id);
      if (!point || point.zone !== undefined || !canHaveWitness(point)) return [];
      if (!this.#uncertain.delete(id) && !isKnownFromFew(point)) return [];
      return [{ id, heading: headingAt(roads, point, car.azimuth) }];
    });
  }
}

/** A car is some metres behind the camera when it is known to have passed: the road may have turned since. */
function headingAt(roads: RoadGraph, { x, y }: DrivePoint, azimuth: number): number {
  const edges = nearEdges(roads, { x, y, azimuth, ...road }).toSorted((a, b) => a.meters - b.meters);
  const heading = edges[0] === undefined ? azimuth : roads.azimuthOf(edges[0].edge);
  return Math.round(heading) % 360;
}

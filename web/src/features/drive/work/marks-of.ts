import { camerasOf, type DrivePoint } from '@dozor/domain/drive/drive-camera.ts';
import type { DriveMark } from './drive-view.ts';

/** The points that a map may show: the camera of a zone must not be located. */
export function marksOf(points: readonly DrivePoint[]): DriveMark[] {
  return points
    .filter(({ zone }) => zone === undefined)
    .flatMap((point) => {
      const { _id: id, type, speed } = point;
      return camerasOf(point).map(({ x, y }): DriveMark => ({ id, type, speed, position: [x, y] }));
    });
}

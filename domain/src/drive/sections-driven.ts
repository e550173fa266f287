import { sectionLengthMeters } from '../point/section.ts';
import { metersPerSecond } from '../point/speed-unit.ts';
import type { Ahead } from './cameras-ahead.ts';
import type { DriveCamera, DrivePoint } from './drive-camera.ts';
import { SectionDrive, type SectionState } from './section-drive.ts';

/** If its finish was not detected, a section counts as left after this multiple of its length along the road. */
const maxLengthRatio = 1.3;
/** The same for its length as the crow flies, where the roads to the finish are not known. */
const maxStraightRatio = 4;

/** Metres along the road to the finish of a section; null where the roads are not known. */
export type ToFinish = (point: DrivePoint) => number | null;

export class SectionsDriven {
  #section: { drive: SectionDrive; point: DrivePoint } | null = null;

  get state(): SectionState | null {
    return this.#section?.drive.state ?? null;
  }

  pass(cameras: readonly DriveCamera[], toFinish: ToFinish): void {
    for (const { point, role } of cameras) {
      const isDriven = this.#section?.drive.id === point._id;
      if (role === 'start' || (role === 'inner' && !isDriven)) this.#begin(point, role === 'start', toFinish);
      else if (role === 'finish' && isDriven) this.#section = null;
    }
  }

  /** Measures the rest of the section again, once more roads are known. */
  measure(toFinish: ToFinish): void {
    if (this.#section === null || this.#section.drive.lengthMeters !== null) return;
    const meters = toFinish(this.#section.point);
    if (meters !== null) this.#section.drive.measure(meters);
  }

  /** @param speed mean speed since the last step, metres per second */
  drive(seconds: number, speed: number, ahead: readonly Ahead<DriveCamera>[]): void {
    if (this.#section === null) return;
    const { drive, point } = this.#section;
    const driven = drive.drivenMeters + seconds * speed;
    const straight = sectionLengthMeters(point);
    const finish = ahead.find(({ camera }) => camera.role === 'finish' && camera.point._id === drive.id);
    drive.drive(seconds, speed, finish?.meters ?? Math.max(0, (drive.lengthMeters ?? straight) - driven));
    const max = drive.lengthMeters === null ? maxStraightRatio * straight : maxLengthRatio * drive.lengthMeters;
    if (finish === undefined && driven > max) this.#section = null;
  }

  #begin(point: DrivePoint, isWhole: boolean, toFinish: ToFinish): void {
    const limitSpeed = point.speed === null ? null : metersPerSecond(point.speed, point.speedUnit);
    this.#section = { drive: new SectionDrive({ id: point._id, limitSpeed, isWhole }), point };
    this.measure(toFinish);
  }
}

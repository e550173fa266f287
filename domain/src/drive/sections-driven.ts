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

interface Driven {
  drive: SectionDrive;
  point: DrivePoint;
}

/** The sections being driven: they follow one another, and some overlap. */
export class SectionsDriven {
  readonly #driven = new Map<string, Driven>();

  /** Of the one that ends next. */
  get state(): SectionState | null {
    let next: SectionState | null = null;
    for (const { drive } of this.#driven.values()) {
      const { state } = drive;
      if (next === null || state.remainingMeters < next.remainingMeters) next = state;
    }
    return next;
  }

  has(id: string): boolean {
    return this.#driven.has(id);
  }

  /** True if it is being driven, but its start was missed. */
  isJoined(id: string): boolean {
    return this.#driven.get(id)?.drive.isWhole === false;
  }

  pass(cameras: readonly DriveCamera[], toFinish: ToFinish): void {
    for (const { point, role } of cameras) {
      if (role === 'start') this.#begin(point, true, toFinish);
      else if (role === 'inner') this.join(point, toFinish);
      else if (role === 'finish') this.#driven.delete(point._id);
    }
  }

  /** Begins a section, without an average, unless it is being driven. */
  join(point: DrivePoint, toFinish: ToFinish): void {
    if (!this.has(point._id)) this.#begin(point, false, toFinish);
  }

  /** Measures the rest of the sections again, once more roads are known. */
  measure(toFinish: ToFinish): void {
    for (const driven of this.#driven.values()) measure(driven, toFinish);
  }

  /** @param speed mean speed since the last step, metres per second */
  drive(seconds: number, speed: number, ahead: readonly Ahead<DriveCamera>[]): void {
    for (const [id, { drive, point }] of this.#driven) {
      const driven = drive.drivenMeters + seconds * speed;
      const straight = sectionLengthMeters(point);
      const finish = ahead.find(({ camera }) => camera.role === 'finish' && camera.point._id === id);
      drive.drive(seconds, speed, finish?.meters ?? Math.max(0, (drive.lengthMeters ?? straight) - driven));
      const max = drive.lengthMeters === null ? maxStraightRatio * straight : maxLengthRatio * drive.lengthMeters;
      if (finish === undefined && driven > max) this.#driven.delete(id);
    }
  }

  #begin(point: DrivePoint, isWhole: boolean, toFinish: ToFinish): void {
    const limitSpeed = point.speed === null ? null : metersPerSecond(point.speed, point.speedUnit);
    const driven = { drive: new SectionDrive({ id: point._id, limitSpeed, isWhole }), point };
    this.#driven.set(point._id, driven);
    measure(driven, toFinish);
  }
}

function measure({ drive, point }: Driven, toFinish: ToFinish): void {
  if (drive.lengthMeters !== null) return;
  const meters = toFinish(point);
  if (meters !== null) drive.measure(meters);
}

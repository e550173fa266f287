import { metersPerSecond } from '../point/speed-unit.ts';
import { sectionLengthMeters } from '../point/section.ts';
import type { Ahead } from './cameras-ahead.ts';
import type { DriveCamera } from './drive-camera.ts';
import { SectionDrive, type SectionState } from './section-drive.ts';

/** If its finish was not detected, a section counts as left after this multiple of its length. */
const maxLengthRatio = 1.3;

/** The section being driven, from its start to its finish. */
export class SectionsDriven {
  #section: { drive: SectionDrive; drivenMeters: number; lengthMeters: number } | null = null;

  get state(): SectionState | null {
    return this.#section?.drive.state ?? null;
  }

  /** Takes the cameras that were passed since the last step. */
  pass(cameras: readonly DriveCamera[]): void {
    for (const { point, role } of cameras) {
      const isDriven = this.#section?.drive.id === point._id;
      if (role === 'start' || (role === 'inner' && !isDriven)) this.#begin({ point, isWhole: role === 'start' });
      else if (role === 'finish' && isDriven) this.#section = null;
    }
  }

  /** @param speed mean speed since the last step, metres per second */
  drive(seconds: number, speed: number, ahead: readonly Ahead<DriveCamera>[]): void {
    const section = this.#section;
    if (section === null) return;
    section.drivenMeters += seconds * speed;
    const finish = ahead.find(({ camera }) => camera.role === 'finish' && camera.point._id === section.drive.id);
    const remaining = finish?.meters ?? Math.max(0, section.lengthMeters - section.drivenMeters);
    section.drive.drive(seconds, speed, remaining);
    if (finish === undefined && section.drivenMeters > maxLengthRatio * section.lengthMeters) this.#section = null;
  }

  #begin({ point, isWhole }: { point: DriveCamera['point']; isWhole: boolean }): void {
    const lengthMeters = sectionLengthMeters(point);
    const limitSpeed = point.speed === null ? null : metersPerSecond(point.speed, point.speedUnit);
    const drive = new SectionDrive({ id: point._id, lengthMeters, limitSpeed, isWhole });
    this.#section = { drive, drivenMeters: 0, lengthMeters };
  }
}

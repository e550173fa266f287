import { sectionLengthMeters } from '../point/section.ts';
import type { SectionRoad } from '../ways/section-on-roads.ts';
import { minRestMeters } from '../ways/sections-on-way.ts';
import type { Ahead } from './cameras-ahead.ts';
import type { DriveCamera } from './drive-camera.ts';
import type { CarPosition } from './drive-matcher.ts';
import type { LookAhead } from './look-ahead.ts';
import { isLikely } from './when-to-warn.ts';

/** A road is longer than the straight line through the cameras of its section. */
const windingRatio = 1.3;

/** The car joins the section at once; its finish stands for itself; or neither yet. */
type Joining = 'joined' | 'single' | null;

export interface MissedStart {
  finish: Ahead<DriveCamera>;
  joining: Exclude<Joining, null>;
}

interface Car {
  position: CarPosition;
  lookAhead: LookAhead;
  roadOf: (id: string) => SectionRoad | null;
  /** It has joined the section before. */
  hasJoined: (id: string) => boolean;
  /** The section is driven from its start, or that is being passed. */
  isKnown: (id: string) => boolean;
}

/** The finishes ahead of sections whose start the car has not passed, and will not pass. */
export function missedStarts(ahead: readonly Ahead<DriveCamera>[], car: Car): MissedStart[] {
  return ahead.flatMap((finish) => {
    const { camera, meters } = finish;
    const { role, point } = camera;
    if (role !== 'finish' || !isLikely(finish) || car.isKnown(point._id)) return [];
    const isBefore = (each: Ahead<DriveCamera>): boolean =>
      each.camera.role === 'start' && each.camera.point._id === point._id && each.meters < meters;
    const joining = ahead.some(isBefore) ? null : joiningOf(finish, car);
    return joining === null ? [] : [{ finish, joining }];
  });
}

function joiningOf({ camera: { point }, meters, side }: Ahead<DriveCamera>, car: Car): Joining {
  if (car.hasJoined(point._id)) return 'joined';
  const road = car.roadOf(point._id);
  if (road === null) {
    if (meters > windingRatio * sectionLengthMeters(point)) return null;
    return side === 'perhaps' || meters < minRestMeters ? 'single' : 'joined';
  }
  const { edge, alongMeters } = car.position;
  const left = road.metersLeft(edge, alongMeters);
  if (left !== null) return left < minRestMeters ? 'single' : 'joined';
  // From a side road, the section begins where the car will join it.
  return restAhead(road, meters, car) < minRestMeters ? 'single' : null;
}

function restAhead(road: SectionRoad, finishMeters: number, { position, lookAhead }: Car): number {
  let entryMeters = finishMeters;
  lookAhead.each(position, finishMeters, (edge, { startMeters }) => {
    if (road.has(edge)) entryMeters = Math.min(entryMeters, startMeters);
  });
  return finishMeters - entryMeters;
}

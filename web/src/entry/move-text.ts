import { bearingDegrees } from '@dozor/domain/geometry/azimuth.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { lengthText } from '../ui/measure-text.ts';
import type { Move } from './group-changes.ts';

export function movedMeters({ from, to }: Move): number {
  return distanceMeters(from[0], from[1], to[0], to[1]);
}

/** «120 м», “3.4 km”. */
export function movedText(move: Move, language: Language): string {
  const meters = movedMeters(move);
  return lengthText(meters, language, { ofMeters: meters < 10 ? 1 : 0, ofKilometers: 1 });
}

/** Degrees from north, clockwise. */
export function movedAzimuth({ from, to }: Move): number {
  return bearingDegrees(from[0], from[1], to[0], to[1]);
}

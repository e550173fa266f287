import type { DirectionWitness } from '@dozor/domain/point/direction-witness.ts';
import { timesOfDay } from './point-layout.ts';

/*
 * Values packed into one number or text: the columns `marks`, `milliseconds` and `witness`, and the names of places. Only this
 * file knows which bits belong to which value. Values needed for each point of a file or tile are read from the bare
 * numbers of the columns, without allocating objects.
 */
const dirTypeMask = 3;
const timesShift = 2;
const timesMask = 15;
const hasConfirmedMark = 64;

const updatedShift = 10;
const confirmedShift = 20;
const restMask = 1023;

const driversShift = 9;
const againstShift = 13;
const azimuthMask = 511;
const driversMask = 15;
const againstMask = 7;

const regionStart = 3;
const countryLength = 2;

const timesByBits: readonly (readonly string[])[] = Array.from({ length: timesMask + 1 }, (_, bits) =>
  timesOfDay.filter((_time, bit) => bits & (1 << bit)),
);

/** @param activeTime names of {@link timesOfDay} */
export function marksOf(dirType: number, activeTime: readonly string[] | undefined, hasConfirmed: boolean): number {
  let marks = dirType | (hasConfirmed ? hasConfirmedMark : 0);
  if (!activeTime) return marks;
  for (const [bit, time] of timesOfDay.entries()) if (activeTime.includes(time)) marks |= 1 << (bit + timesShift);
  return marks;
}

export function dirTypeOf(marks: number): number {
  return marks & dirTypeMask;
}

export function activeTimeOf(marks: number): readonly string[] {
  return timesByBits[(marks >> timesShift) & timesMask]!;
}

/** True if `extra` is the time at which an ambush was confirmed. */
export function hasConfirmed(marks: number): boolean {
  return (marks & hasConfirmedMark) !== 0;
}

/** Packs the millisecond parts of three times, each in milliseconds since 1970. */
export function millisecondsOf(created: number, updated: number, confirmed: number): number {
  return restOf(created) | (restOf(updated) << updatedShift) | (restOf(confirmed) << confirmedShift);
}

/** @param seconds the column `created` */
export function createdMs(seconds: number, milliseconds: number): number {
  return seconds * 1000 + (milliseconds & restMask);
}

/** @param seconds the column `updated` */
export function updatedMs(seconds: number, milliseconds: number): number {
  return seconds * 1000 + ((milliseconds >> updatedShift) & restMask);
}

/** @param seconds the column `extra` of a point that {@link hasConfirmed} */
export function confirmedMs(seconds: number, milliseconds: number): number {
  return seconds * 1000 + ((milliseconds >> confirmedShift) & restMask);
}

/** More drivers than fit count as many as fit. */
export function packedWitness(witness: DirectionWitness | null): number {
  if (witness === null) return 0;
  const { azimuth, drivers, against = 0 } = witness;
  const [confirming, opposing] = [Math.min(drivers, driversMask), Math.min(against, againstMask)];
  return azimuth | (confirming << driversShift) | (opposing << againstShift);
}

/** @param witness the column of that name; 0 for none */
export function witnessOf(witness: number): DirectionWitness | null {
  if (witness === 0) return null;
  const against = witness >> againstShift;
  const drivers = (witness >> driversShift) & driversMask;
  return { azimuth: witness & azimuthMask, drivers, ...(against > 0 && { against }) };
}

/** The name of a place; empty outside all countries. */
export function placeName(country: string, region: string): string {
  return country === '' ? '' : `${country} ${region}`;
}

export function countryOf(placeName: string): string {
  return placeName.slice(0, countryLength);
}

/** Empty if unknown. */
export function regionOf(placeName: string): string {
  return placeName.slice(regionStart);
}

function restOf(milliseconds: number): number {
  return Math.max(milliseconds, 0) % 1000;
}

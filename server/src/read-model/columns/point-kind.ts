import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { type PointType, pointTypes } from '@dozor/domain/point/point-type.ts';

/*
 * Type and rating as one small number, by which the map counts and filters. The two lowest bits are the rating,
 * starting at -2 (deleted), the others the type's index in `pointTypes`.
 */
const lowestRating = -2;
const ratingBits = 2;
const ratingMask = 3;

export const kindCount = pointTypes.length << ratingBits;

const typeIndexes = new Map<string, number>(pointTypes.map((type, index) => [type, index]));

/** @throws {Error} when the type is unknown */
export function kindOf(type: string, rating: number): number {
  const index = typeIndexes.get(type);
  if (index === undefined) throw new InvariantError(`unknown point type:  ${type}`);
  return (index << ratingBits) | ((rating - lowestRating) & ratingMask);
}

export function typeIndexOfKind(kind: number): number {
  return kind >> ratingBits;
}

export function typeOfKind(kind: number): PointType {
  return pointTypes[kind >> ratingBits]!;
}

export function ratingOfKind(kind: number): number {
  return (kind & ratingMask) + lowestRating;
}

export function isDeletedKind(kind: number): boolean {
  return (kind & ratingMask) === 0;
}

export function deletedKind(kind: number): number {
  return kind & ~ratingMask;
}

const ambushIndex = pointTypes.indexOf('mobile_ambush');
const sectionIndex = pointTypes.indexOf('speed_cam');
const settlementIndexes = [pointTypes.indexOf('begin_village'), pointTypes.indexOf('end_village')];

export function isAmbushKind(kind: number): boolean {
  return kind >> ratingBits === ambushIndex;
}

export function isSectionKind(kind: number): boolean {
  return kind >> ratingBits === sectionIndex;
}

export function isSettlementKind(kind: number): boolean {
  return settlementIndexes.includes(kind >> ratingBits);
}

/** 1 for each kind of one of the types with at least the rating, otherwise 0; undefined types mean all. */
export function kindMask(types: readonly PointType[] | undefined, lowestWanted: number): Uint8Array {
  const mask = new Uint8Array(kindCount);
  for (const type of types ?? pointTypes) {
    for (let rating = lowestWanted; rating <= 1; rating += 1) mask[kindOf(type, rating)] = 1;
  }
  return mask;
}

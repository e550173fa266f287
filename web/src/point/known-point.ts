import type { TilePoint } from '@dozor/contract/map/tile-schema.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';

/** What the head of a card shows. */
export type KnownPoint = Pick<Point, 'type' | 'speed' | 'speedUnit' | 'rating' | 'dirType' | 'direction'> &
  Partial<Pick<Point, 'childrens' | 'confirmed'>>;

let last: { id: string; point: KnownPoint } | undefined;

/** The row or icon that opens a card knows its head: nobody waits until the server has said it again. */
export function keepKnownPoint(id: string, point: KnownPoint | undefined): void {
  last = point && { id, point };
}

export function knownPoint(id: string): KnownPoint | undefined {
  return last?.id === id ? last.point : undefined;
}

/** Undefined far out, where tiles have no limits, and for a section, each of whose points faces its own way. */
export function knownOfTile(tile: TilePoint): KnownPoint | undefined {
  const { _id, part, type, rating, speed = null, speedUnit = 'km/h', dirType, direction = null } = tile;
  if (_id === undefined || part !== undefined || rating === undefined || dirType === undefined) return undefined;
  return isPointType(type) ? { type, rating, speed, speedUnit, dirType, direction } : undefined;
}

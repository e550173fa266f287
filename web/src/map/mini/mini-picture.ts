import { sectorRings, type FieldOfView } from '@dozor/domain/geometry/sector.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { LngLat } from '../camera/map-position.ts';
import type { Bounds } from '../tiles/tile-address.ts';

/** From a position to where its degrees point. */
export interface MapArrow {
  x: number;
  y: number;
  degrees: number;
}

/** An edit from afar: where its point was, and where it is now. */
export interface MapMove {
  /** Null if it did not move. */
  from: LngLat | null;
  to: LngLat;
}

export type MiniPicture =
  | { kind: 'position'; position: LngLat | null }
  | { kind: 'arrows'; arrows: readonly MapArrow[] }
  | { kind: 'change'; id: string; before: PointFields | null; after: PointFields | null }
  | { kind: 'moves'; moves: readonly MapMove[] };

/** @param withView includes the views of cameras, not only their positions. @returns null for an empty picture */
export function boundsOf(picture: MiniPicture, withView = true): Bounds | null {
  const positions = positionsOf(picture, withView);
  const lngs = positions.map(([lng]) => lng);
  const lats = positions.map(([, lat]) => lat);
  if (positions.length === 0) return null;
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

function positionsOf(picture: MiniPicture, withView: boolean): readonly (readonly [lng: number, lat: number])[] {
  if (picture.kind === 'arrows') return picture.arrows.map(({ x, y }) => [x, y]);
  if (picture.kind === 'moves') return picture.moves.flatMap(({ from, to }) => (from ? [from, to] : [to]));
  if (picture.kind === 'position') return picture.position ? [picture.position] : [];
  return changePositions(picture, withView);
}

function changePositions(
  { before, after }: { before: PointFields | null; after: PointFields | null },
  withView: boolean,
) {
  const fieldsOfView = [before, after].filter((point) => point !== null).flatMap(fieldsOfViewOf);
  return fieldsOfView.flatMap((fieldOfView) => [
    [fieldOfView.x, fieldOfView.y] as const,
    ...(withView ? sectorRings(fieldOfView).flat() : []),
  ]);
}

/** The point and the further points of its section. */
export function fieldsOfViewOf(point: PointFields): FieldOfView[] {
  return [point, ...(point.childrens ?? [])].map(({ x, y, dirType, direction, distance, angle }) => ({
    x,
    y,
    dirType,
    direction,
    distance,
    angle,
  }));
}

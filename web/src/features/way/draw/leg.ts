import type { Position } from '@dozor/domain/geometry/position.ts';

export interface Leg {
  line: Position[];
  /** No road was found. */
  isStraight: boolean;
  /** There is a router, and it failed. */
  isRouterSilent: boolean;
}

export interface LegRequest {
  from: Position;
  to: Position;
  /** The address of the base map's tiles with `{z}`, `{x}` and `{y}`. */
  roads: string;
}

import type { Position } from '@dozor/domain/geometry/position.ts';

export interface Leg {
  line: Position[];
  /** No road was found. */
  isStraight: boolean;
  /** Why the line is not the router's; absent if it is, and without a router. */
  router?: 'failed' | 'noRoute';
}

export interface LegRequest {
  from: Position;
  to: Position;
  /** The address of the base map's tiles with `{z}`, `{x}` and `{y}`. */
  roads: string;
}

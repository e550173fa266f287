import type { Position } from '@dozor/domain/geometry/position.ts';

/** The way from one stop to the next. */
export interface Leg {
  line: Position[];
  /** No road was found. */
  isStraight: boolean;
  /** There is a router, and it failed. */
  isRouterSilent: boolean;
}

export interface LegRequest {
  job: number;
  from: Position;
  to: Position;
  /** The address of the base map's tiles with `{z}`, `{x}` and `{y}`. */
  roads: string;
}

export interface LegAnswer {
  job: number;
  /** Null if the known roads do not lead there. */
  line: Position[] | null;
}

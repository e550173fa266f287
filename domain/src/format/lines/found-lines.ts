import type { Position } from '../../geometry/position.ts';

/** The lines found in a file so far. */
export interface FoundLines {
  lines: Position[][];
  /** True if there are single points. */
  hasPoints: boolean;
}

import type { Position } from '../../geometry/position.ts';

/** What was found in a file so far. */
export interface FoundLines {
  lines: Position[][];
  /** Of single points. */
  hasPoints: boolean;
}

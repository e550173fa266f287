import type { Bounds } from '../tiles/tile-address.ts';

/** As in scripts/build-region-lines.mjs, which writes one file for each. */
const cellDegrees = 45;
const columns = 360 / cellDegrees;
const rows = 180 / cellDegrees;

/** The names of the cells that a view touches; it may lie beyond the antimeridian. */
export function regionCells([west, south, east, north]: Bounds): string[] {
  const first = { column: Math.floor((west + 180) / cellDegrees), row: Math.floor((south + 90) / cellDegrees) };
  const last = { column: Math.floor((east + 180) / cellDegrees), row: Math.floor((north + 90) / cellDegrees) };
  const cells = new Set<string>();
  for (let row = Math.max(0, first.row); row <= Math.min(rows - 1, last.row); row += 1) {
    for (let column = first.column; column <= Math.min(last.column, first.column + columns - 1); column += 1) {
      cells.add(`${((column % columns) + columns) % columns}-${row}`);
    }
  }
  return [...cells];
}

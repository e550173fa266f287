import { peopleCells } from './people-cells.ts';

const cellsPerDegree = 2;
const columns = 360 * cellsPerDegree;
const rows = 180 * cellsPerDegree;
/** The value of the first letter; each further one is larger by a factor of √10. */
const fewest = 3000;
const firstLetter = 97;

let levels: Uint8Array | undefined;

/** In the half-degree cell and its neighbours; 0 for a desert. */
export function peopleNear(x: number, y: number): number {
  levels ??= readLevels();
  const column = Math.floor((x + 180) * cellsPerDegree);
  const row = Math.floor((y + 90) * cellsPerDegree);
  let max = 0;
  for (let near = Math.max(row - 1, 0); near <= Math.min(row + 1, rows - 1); near++) {
    for (let side = column - 1; side <= column + 1; side++) {
      max = Math.max(max, levels[near * columns + ((side + columns) % columns)] ?? 0);
    }
  }
  return max === 0 ? 0 : fewest * 10 ** ((max - 1) / 2);
}

function readLevels(): Uint8Array {
  const cells = new Uint8Array(columns * rows);
  let at = 0;
  for (const [, several, one, letter] of peopleCells.matchAll(/([\dA-Z]+)\.|([\dA-Z])|([a-z])/g)) {
    if (letter === undefined) at += Number.parseInt(several ?? one ?? '', 36);
    else cells[at++] = letter.charCodeAt(0) - firstLetter + 1;
  }
  return cells;
}

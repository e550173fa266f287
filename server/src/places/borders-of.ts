import { metersPerDegree } from '@dozor/domain/geometry/distance.ts';
import { type Borders, marginMeters } from '@dozor/domain/law/law-near-borders.ts';
import { edgesOf, rowOf, rowsPerDegree } from './area-edges.ts';
import { AreaIndex } from './area-index.ts';
import { countryAreas } from './country-areas.ts';

const columnCount = 360 * rowsPerDegree;
const marginDegrees = marginMeters / metersPerDegree;
const none: readonly string[] = [];

/** The borders of the countries for which `isMeant` holds, without the regions, which take ten times the memory. */
export function bordersOf(isMeant: (country: string) => boolean): Borders {
  const index = new AreaIndex(edgesOf(countryAreas().filter(({ code }) => isMeant(code))));
  const nearCells = cellsNear(index);
  return {
    countryAt: (x, y) => index.find(x, y)?.code ?? '',
    countriesNear: (x, y) =>
      nearCells.has(rowOf(y) * columnCount + columnOf(x)) ? index.codesWithin(x, y, marginDegrees) : none,
  };
}

/** Most cameras are far from every border: one look-up tells. */
function cellsNear(index: AreaIndex): ReadonlySet<number> {
  const cells = new Set<number>();
  index.eachEdgePart((row, fromX, toX) => {
    const poleward = Math.max(Math.abs(row / rowsPerDegree - 90), Math.abs((row + 1) / rowsPerDegree - 90));
    const margin = marginDegrees / Math.max(Math.cos((poleward * Math.PI) / 180), 0.05);
    for (const near of [row - 1, row, row + 1]) {
      for (let column = columnOf(fromX - margin); column <= columnOf(toX + margin); column++) {
        cells.add(near * columnCount + column);
      }
    }
  });
  return cells;
}

function columnOf(x: number): number {
  return Math.min(Math.max(Math.floor((x + 180) * rowsPerDegree), 0), columnCount - 1);
}

import { metersPerDegree } from './local-meters.ts';
import type { Town } from './towns.ts';

const minRoadDegrees = 8_000 / metersPerDegree;
const maxRoadDegrees = 220_000 / metersPerDegree;
const maxNeighbours = 5;
const minPopulation = 8_000;

/** Finds the larger towns around one, which its roads lead to. */
export class TownNeighbours {
  readonly #cells = new Map<string, Town[]>();
  readonly #known = new Map<Town, readonly Town[]>();

  constructor(towns: readonly Town[]) {
    for (const town of towns) {
      if (town.population < minPopulation) continue;
      const key = keyOf(Math.floor(town.x), Math.floor(town.y));
      const cell = this.#cells.get(key);
      if (cell) cell.push(town);
      else this.#cells.set(key, [town]);
    }
  }

  of(town: Town): readonly Town[] {
    const known = this.#known.get(town);
    if (known) return known;
    const xScale = Math.cos((town.y * Math.PI) / 180);
    const inReach: { other: Town; degrees: number }[] = [];
    for (const other of this.#near(town)) {
      const degrees = Math.hypot((other.x - town.x) * xScale, other.y - town.y);
      if (degrees >= minRoadDegrees && degrees <= maxRoadDegrees) inReach.push({ other, degrees });
    }
    inReach.sort((one, another) => one.degrees - another.degrees);
    const found = inReach.slice(0, maxNeighbours).map(({ other }) => other);
    this.#known.set(town, found);
    return found;
  }

  #near({ x, y }: Town): Town[] {
    const found: Town[] = [];
    const reach = y > 55 ? 3 : 2;
    for (let column = Math.floor(x) - reach; column <= Math.floor(x) + reach; column++) {
      for (let row = Math.floor(y) - 2; row <= Math.floor(y) + 2; row++) {
        for (const one of this.#cells.get(keyOf(column, row)) ?? []) found.push(one);
      }
    }
    return found;
  }
}

function keyOf(column: number, row: number): string {
  return `${column} ${row}`;
}

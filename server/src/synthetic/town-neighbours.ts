import { metersPerDegree } from './local-meters.ts';
import type { Town } from './towns.ts';

const leastRoadDegrees = 8_000 / metersPerDegree;
const mostRoadDegrees = 220_000 / metersPerDegree;
const mostNeighbours = 5;
const leastPopulation = 8_000;

/** Finds the larger towns around one: where the roads out of it lead. */
export class TownNeighbours {
  readonly #cells = new Map<string, Town[]>();
  readonly #known = new Map<Town, readonly Town[]>();

  constructor(towns: readonly Town[]) {
    for (const town of towns) {
      if (town.population < leastPopulation) continue;
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
      if (degrees >= leastRoadDegrees && degrees <= mostRoadDegrees) inReach.push({ other, degrees });
    }
    inReach.sort((one, another) => one.degrees - another.degrees);
    const found = inReach.slice(0, mostNeighbours).map(({ other }) => other);
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

import { missing } from '../../figures.ts';
import type { Figure, Goal } from '../../goal.ts';
import { readRoads, type RealRoads } from '../../ways/andorra.ts';

/** What a figure is measured with: quickly with one seed. */
interface Rounds {
  seeds: readonly string[];
  quick: boolean;
}

const allSeeds = ['1', '2', '3', '4', '5'];

/** @param what named where there are no roads */
export function onRealRoads(
  what: string,
  figuresOf: (roads: RealRoads, rounds: Rounds) => Figure[] | Promise<Figure[]>,
): Goal['measure'] {
  return async ({ quick }) => {
    const roads = await readRoads();
    if (roads === null) return [missing(what, 'recall ≥ 97.5 %', 'missing: ANDORRA names no folder with the roads')];
    return figuresOf(roads, { seeds: quick ? allSeeds.slice(0, 1) : allSeeds, quick });
  };
}

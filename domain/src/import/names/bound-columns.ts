import { folded } from './column-names.ts';
import { compassDegrees } from './compass.ts';

/** A column for one way of the traffic, with yes or no. */
export interface BoundColumn {
  readonly at: number;
  readonly name: string;
  readonly degrees: number;
}

const bound = /^(?:(north|south|east|west)bound|([nsew])b)$/;

/** `NB`, `SB` or `Northbound`, `Southbound`: one alone may be anything. */
export function boundColumns(names: readonly string[]): readonly BoundColumn[] {
  const found = names.flatMap((name, at) => {
    const [, word, letter] = bound.exec(folded(name)) ?? [];
    const degrees = compassDegrees(word ?? letter ?? '');
    return degrees === null ? [] : [{ at, name, degrees }];
  });
  return found.length < 2 ? [] : found;
}

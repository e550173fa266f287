import type { Figure } from '../goal.ts';
import type { RealRoads } from './scenes.ts';

export function handMadeWays(_: RealRoads): Figure[] {
  return [];
}

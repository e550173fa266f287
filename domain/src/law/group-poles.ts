import { distanceMeters } from '../geometry/distance.ts';
import { PositionGrid } from '../geometry/position-grid.ts';
import type { Pole } from './danger-zone.ts';

export type KeyedPole = Pole & {
  /** The id of its point, with the index of a further camera of a section. */
  readonly key: string;
};

type PoleGroup = { readonly lead: KeyedPole; readonly poles: KeyedPole[] };

/** Less than the least distance from a camera to either end of the shortest zone. */
const maxGroupMeters = 40;

/** Cameras of one place. The oldest one leads, so that a new one next to it moves nothing. */
export function groupPoles(poles: readonly KeyedPole[]): PoleGroup[] {
  const grid = new PositionGrid(maxGroupMeters);
  const groups: PoleGroup[] = [];
  for (const pole of poles.toSorted(byAge)) {
    const isKnown = grid.some(pole.x, pole.y, (index) => {
      const group = groups[index];
      if (!group) return false;
      if (distanceMeters(group.lead.x, group.lead.y, pole.x, pole.y) > maxGroupMeters) return false;
      group.poles.push(pole);
      return true;
    });
    if (isKnown) continue;
    grid.add(pole.x, pole.y);
    groups.push({ lead: pole, poles: [pole] });
  }
  return groups;
}

function byAge(a: KeyedPole, b: KeyedPole): number {
  return Number.parseInt(a.key, 10) - Number.parseInt(b.key, 10) || (a.key < b.key ? -1 : 1);
}

import { normalizePoint } from '../../point/normalize.ts';
import type { ExportablePoint } from '../point-row.ts';

/** Cameras all over the world with azimuths in scattered order; deterministic. */
export function syntheticCameras(count: number): ExportablePoint[] {
  return Array.from({ length: count }, (_, index) => {
    const position = { x: scattered(index, 340) - 170, y: scattered(index * 7 + 3, 150) - 75 };
    const fields = { type: 'static_cam', speed: 60, dirType: 1, direction: 1 + ((index * 211) % 360), distance: 400 };
    return { ...normalizePoint({ ...position, ...fields }, new Date(0)), idx: index + 1, country: 'RU', region: '' };
  });
}

/** Multiples of the golden ratio are evenly distributed and unordered. */
function scattered(index: number, range: number): number {
  return Number((((index * 0.618033988749895) % 1) * range).toFixed(6));
}

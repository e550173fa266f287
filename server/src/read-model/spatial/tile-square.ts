import type { WorldBox } from './part-in-box.ts';
import { worldBits } from './web-mercator.ts';

export function boxOfTile(z: number, x: number, y: number): WorldBox {
  const size = 2 ** (worldBits - z);
  return { left: x * size, top: y * size, right: (x + 1) * size - 1, bottom: (y + 1) * size - 1 };
}

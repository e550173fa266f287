import { expect, test } from 'vitest';
import { deviceDrawings } from './device-drawings.ts';

test('the waves of a radar run down from it to the car and stay inside the drawing', () => {
  const { width, height, inside } = deviceDrawings['radar'] ?? { width: 0, height: 0, inside: '' };
  const waves = [...inside.matchAll(/d-wave" d="M(-?\d+) (-?\d+)A\d+ \d+ 0 0 0 (-?\d+) (-?\d+)"/g)];
  expect(waves).toHaveLength(5);
  const corners = waves.map(([, x1, y1, x2, y2]) =>
    [
      [x1, y1],
      [x2, y2],
    ].map((pair) => pair.map(Number)),
  );
  for (const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] of corners) {
    expect(y2).toBeGreaterThan(y1);
    for (const x of [x1, x2]) expect(x >= 0 && x <= width, `${x}`).toBe(true);
    for (const y of [y1, y2]) expect(y >= 0 && y <= height, `${y}`).toBe(true);
  }
});

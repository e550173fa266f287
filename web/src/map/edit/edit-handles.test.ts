import { expect, test } from 'vitest';
import { handleSpots } from './handle-spots.ts';
import { keyedFieldOfView, pulledFieldOfView } from './pulled-field-of-view.ts';

const fieldOfView = { x: 60, y: 56, dirType: 1, direction: 90, distance: 500, angle: 30 };

test('no handle overlaps the point or another handle, whatever the length of the sector on screen', () => {
  for (let lengthPx = 1; lengthPx < 2000; lengthPx += 7) {
    for (const angle of [1, 15, 60, 180]) {
      const spots = [{ dx: 0, dy: 0 }, ...handleSpots({ ...fieldOfView, angle }, lengthPx)];
      for (const [index, a] of spots.entries()) {
        for (const b of spots.slice(index + 1)) {
          expect(Math.hypot(a.dx - b.dx, a.dy - b.dy), `${lengthPx} px, ${angle}°`).toBeGreaterThan(16);
        }
      }
    }
  }
});

test('an all-round view has only a length handle', () => {
  expect(handleSpots({ ...fieldOfView, dirType: 0 }, 300).map(({ name }) => name)).toEqual(['reach']);
});

test('a handle changes its field by the distance pulled, wherever it was grabbed', () => {
  const pull = (name: 'turn' | 'reach' | 'left', from: [number, number], to: [number, number]) =>
    pulledFieldOfView(
      name,
      fieldOfView,
      { azimuth: from[0], meters: from[1] },
      { azimuth: to[0], meters: to[1] },
      false,
    );
  expect(pull('turn', [92, 100], [350, 100])).toEqual({ direction: 348 });
  expect(pull('turn', [90, 100], [0, 100])).toEqual({ direction: 360 });
  expect(pull('reach', [90, 510], [90, 710])).toEqual({ distance: 700 });
  expect(pull('left', [75, 200], [70, 200])).toEqual({ angle: 40 });
});

test('a handle stops at the bounds of its field', () => {
  const from = { azimuth: 90, meters: 500 };
  expect(pulledFieldOfView('reach', fieldOfView, from, { azimuth: 90, meters: 5000 }, false)).toEqual({
    distance: 2000,
  });
  expect(pulledFieldOfView('reach', fieldOfView, from, { azimuth: 90, meters: 0 }, false)).toEqual({ distance: 1 });
  expect(
    pulledFieldOfView('right', fieldOfView, { azimuth: 105, meters: 1 }, { azimuth: 90, meters: 1 }, false),
  ).toEqual({
    angle: 1,
  });
});

test('keys take small steps, with Shift large ones, and wrap around north', () => {
  expect(keyedFieldOfView('turn', { ...fieldOfView, direction: 360 }, 'ArrowRight', false)).toEqual({ direction: 1 });
  expect(keyedFieldOfView('turn', { ...fieldOfView, direction: 1 }, 'ArrowLeft', true)).toEqual({ direction: 346 });
  expect(keyedFieldOfView('reach', { ...fieldOfView, distance: 503 }, 'ArrowUp', false)).toEqual({ distance: 510 });
  expect(keyedFieldOfView('reach', { ...fieldOfView, distance: 503 }, 'PageDown', false)).toEqual({ distance: 500 });
  expect(keyedFieldOfView('right', fieldOfView, 'ArrowUp', true)).toEqual({ angle: 40 });
  expect(keyedFieldOfView('turn', fieldOfView, 'a', false)).toBeNull();
});

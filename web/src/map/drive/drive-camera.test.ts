import { expect, test } from 'vitest';
import { driveZoom } from './drive-camera.ts';

const zoomAt = (kilometersPerHour: number, before: number | null = null) =>
  driveZoom({ position: [1.52, 42.5], heading: 0, speed: kilometersPerHour / 3.6 }, 500, before);

test('the map shows the next 20 seconds at any speed', () => {
  expect([0, 30, 60, 90, 130].map((speed) => zoomAt(speed))).toEqual([17, 16.75, 15.75, 15.25, 14.75]);
});

test('small changes of speed do not change the zoom', () => {
  expect(zoomAt(70, 16)).toBe(16);
  expect(zoomAt(95, 16)).toBe(15.25);
});

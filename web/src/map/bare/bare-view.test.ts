import { expect, test } from 'vitest';
import type { MapView } from '../map-view.ts';
import { areaAround, bareView, isAreaOf } from './bare-view.ts';

const andorra: MapView['bounds'] = [1.4, 42.4, 1.8, 42.7];
const around = (lng: number, lat: number, degrees: number): MapView => ({
  bounds: [lng - degrees, lat - degrees, lng + degrees, lat + degrees],
  position: { center: [lng, lat], zoom: 10 },
});

test('a base map that fails to load leaves every view bare', () => {
  const bare = { covered: null, isMiddleBare: true };
  expect(bareView({ isReached: false, covered: andorra }, around(1.5, 42.5, 0.01))).toEqual(bare);
});

test('a world base map leaves no view bare', () => {
  expect(bareView({ isReached: true, covered: null }, around(69, 41, 10))).toBeNull();
});

test('a regional base map leaves everything outside it bare', () => {
  const cover = { isReached: true, covered: andorra };
  expect(bareView(cover, around(1.5, 42.5, 0.01))).toBeNull();
  expect(bareView(cover, around(1.5, 42.5, 1))).toEqual({ covered: andorra, isMiddleBare: false });
  expect(bareView(cover, around(69, 41, 1))).toEqual({ covered: andorra, isMiddleBare: true });
});

test('an area drawn for a view is reused until the view leaves it or zooms in much closer', () => {
  const area = areaAround(around(69, 41, 1));
  const zoomed = (zoom: number): MapView => ({ ...around(69, 41, 0.5), position: { center: [69, 41], zoom } });
  expect(isAreaOf(area, around(69.9, 41.9, 1))).toBe(true);
  expect(isAreaOf(area, around(70.1, 41, 1))).toBe(false);
  expect(isAreaOf(area, zoomed(10.4))).toBe(true);
  expect(isAreaOf(area, zoomed(10.6))).toBe(false);
});

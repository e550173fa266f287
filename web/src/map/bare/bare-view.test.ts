import { expect, test } from 'vitest';
import type { MapView } from '../map-view.ts';
import { areaAround, bareView, isAreaOf } from './bare-view.ts';

const andorra: MapView['bounds'] = [1.4, 42.4, 1.8, 42.7];
const around = (lng: number, lat: number, degrees: number): MapView => ({
  bounds: [lng - degrees, lat - degrees, lng + degrees, lat + degrees],
  position: { center: [lng, lat], zoom: 10 },
});

test('a base layer that does not load leaves every view bare', () => {
  const bare = { covered: null, isMiddleBare: true };
  expect(bareView({ isReached: false, covered: andorra }, around(1.5, 42.5, 0.01))).toEqual(bare);
});

test('one of the whole world leaves none bare', () => {
  expect(bareView({ isReached: true, covered: null }, around(69, 41, 10))).toBeNull();
});

test('one of a region leaves bare what is outside of it', () => {
  const cover = { isReached: true, covered: andorra };
  expect(bareView(cover, around(1.5, 42.5, 0.01))).toBeNull();
  expect(bareView(cover, around(1.5, 42.5, 1))).toEqual({ covered: andorra, isMiddleBare: false });
  expect(bareView(cover, around(69, 41, 1))).toEqual({ covered: andorra, isMiddleBare: true });
});

test('what was drawn for a view serves the next one until that leaves it or is much closer', () => {
  const area = areaAround(around(69, 41, 1));
  const zoomed = (zoom: number): MapView => ({ ...around(69, 41, 0.5), position: { center: [69, 41], zoom } });
  expect(isAreaOf(area, around(69.9, 41.9, 1))).toBe(true);
  expect(isAreaOf(area, around(70.1, 41, 1))).toBe(false);
  expect(isAreaOf(area, zoomed(10.4))).toBe(true);
  expect(isAreaOf(area, zoomed(10.6))).toBe(false);
});

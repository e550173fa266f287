import type { Map as MapLibre } from 'maplibre-gl';
import { afterEach, expect, test, vi } from 'vitest';
import { MapCamera } from './map-camera.ts';

/** A map of 1000 × 800 pixels where a degree is a pixel, counted from the top left corner. */
function cameraOn({ hasReducedMotion = false, zoom = 10.2 } = {}) {
  const moves: [string, ...unknown[]][] = [];
  const record =
    (name: string) =>
    (...given: unknown[]) =>
      void moves.push([name, ...given]);
  let moved: (event: { originalEvent?: Event }) => void = () => {};
  const map = {
    on: (_name: string, listener: typeof moved) => void (moved = listener),
    getContainer: () => ({ clientWidth: 1000, clientHeight: 800 }),
    getZoom: () => zoom,
    project: ([x, y]: readonly [number, number]) => ({ x, y }),
    easeTo: record('easeTo'),
    flyTo: record('flyTo'),
    fitBounds: record('fitBounds'),
    panBy: record('panBy'),
  };
  const camera = new MapCamera(map as object as MapLibre, hasReducedMotion);
  return { camera, taken: () => moves.splice(0), drag: () => moved({ originalEvent: new Event('mousedown') }) };
}

function setLow(isLow: boolean): void {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isLow } as Partial<MediaQueryList> as MediaQueryList);
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('zooming goes in whole steps from the nearest half level', () => {
  const { camera, taken } = cameraOn();
  camera.zoomBy(1);
  camera.zoomBy(-1);
  expect(taken()).toEqual([
    ['easeTo', { zoom: 11, duration: 180 }],
    ['easeTo', { zoom: 9, duration: 180 }],
  ]);
});

test('a flight centres its target in the area that panels leave free', () => {
  const { camera, taken } = cameraOn();
  camera.setCovered({ left: 300, bottom: 100 });
  camera.flyTo([5, 6], 12);
  camera.flyToBounds([1, 2, 3, 4]);
  expect(taken()).toEqual([
    ['flyTo', { center: [5, 6], zoom: 12, offset: [150, -50] }],
    ['fitBounds', [1, 2, 3, 4], { padding: { top: 48, right: 48, left: 348, bottom: 148 }, maxZoom: 16 }],
  ]);
});

test('with reduced motion every move is instant', () => {
  const { camera, taken } = cameraOn({ hasReducedMotion: true });
  camera.zoomBy(1);
  camera.center([5, 6]);
  camera.flyTo([5, 6]);
  camera.flyToBounds([1, 2, 3, 4]);
  camera.bringIntoSight([0, 0]);
  const durations = taken().map(([, ...given]) => given.map((one) => Object(one).duration).at(-1));
  expect(durations).toEqual([0, 0, 0, 0, 0]);
});

test('the map pans only as far as needed to show a position', () => {
  setLow(false);
  const { camera, taken } = cameraOn();
  camera.bringIntoSight([500, 400]);
  expect(taken()).toEqual([]);
  camera.bringIntoSight([10, 790]);
  camera.bringIntoSight([990, 10]);
  expect(taken()).toEqual([
    ['panBy', [10 - 72, 790 - (800 - 72)], { duration: 180 }],
    ['panBy', [990 - (1000 - 80), 10 - 104], { duration: 180 }],
  ]);
});

test('a panel opened later does not hide the position, until the map is dragged or the position is released', () => {
  setLow(false);
  const { camera, taken, drag } = cameraOn();
  const panel = { left: 600, bottom: 0 };
  camera.bringIntoSight([500, 400]);
  camera.setCovered(panel);
  expect(taken()).toEqual([['panBy', [500 - (600 + 72), 0], { duration: 180 }]]);
  drag();
  camera.setCovered(panel);
  expect(taken()).toEqual([]);
  camera.bringIntoSight([500, 400]);
  taken();
  camera.releaseSight();
  camera.setCovered(panel);
  expect(taken()).toEqual([]);
});

test('under a panel that covers nearly everything the map does not move', () => {
  setLow(false);
  const { camera, taken } = cameraOn();
  camera.setCovered({ left: 0, bottom: 600 });
  camera.bringIntoSight([10, 790]);
  expect(taken()).toEqual([]);
});

test('in a low window half under a sheet, as at 200 %, the position is brought above the sheet', () => {
  setLow(true);
  const { camera, taken } = cameraOn();
  for (const room of [196, 152]) {
    camera.setCovered({ left: 0, bottom: 800 - room });
    camera.bringIntoSight([500, 400]);
    const [[name, [, dy]]] = taken() as [[string, [number, number]]];
    expect(name).toBe('panBy');
    expect(400 - dy).toBeGreaterThan(48);
    expect(400 - dy).toBeLessThan(room);
    camera.releaseSight();
  }
});

test('in a low window the map zooms out for a sector that does not fit, if allowed', () => {
  setLow(true);
  const { camera, taken } = cameraOn();
  camera.bringIntoSight([500, 400], [[500, 2400]], true);
  const padding = { left: 32, right: 32, top: 64, bottom: 84 };
  expect(taken()).toEqual([['fitBounds', [500, 400, 500, 2400], { padding, maxZoom: 10.2, duration: 180 }]]);
  camera.bringIntoSight([500, 400], [[500, 2400]]);
  camera.bringIntoSight([500, 400], [[500, 24_000]], true);
  expect(taken().filter(([name]) => name === 'fitBounds')).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DrawnMap, type FrameEvent, holdFrames } from './hold-frames.ts';

class FakePainter {
  drawn = 0;
  render(): void {
    this.drawn += 1;
  }
}

/** The frame-related part of a map: renders a frame on request and reports when a tile has loaded. */
class FakeMap implements DrawnMap {
  readonly #listeners = new Map<string, Set<(event: FrameEvent) => void>>();
  readonly painter = new FakePainter();
  asked = 0;
  handedOver = 0;
  tilesOnTheirWay = 0;
  moves = false;
  on(name: string, listener: (event: FrameEvent) => void): void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  }
  off(name: string, listener: (event: FrameEvent) => void): void {
    this.#listeners.get(name)?.delete(listener);
  }
  fire(name: string, event: FrameEvent = {}): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }
  isMoving(): boolean {
    return this.moves;
  }
  isSourceLoaded(): boolean {
    return this.tilesOnTheirWay === 0;
  }
  triggerRepaint(): void {
    this.asked += 1;
  }
  redraw(): void {
    this.handedOver = this.tilesOnTheirWay;
    this.painter.render();
  }
  tileComes(sourceId = 'points'): void {
    this.tilesOnTheirWay -= 1;
    this.fire('sourcedata', { sourceId, tile: {} });
    this.triggerRepaint();
  }
}

function held(tiles: number) {
  const map = new FakeMap();
  const release = holdFrames(map, 'points', () => {
    map.tilesOnTheirWay = tiles;
    map.triggerRepaint();
  });
  return { map, release };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change is handed over at once, without a picture, and no frame is asked for before the last tile has come', () => {
  const { map } = held(2);
  expect(map.handedOver).toBe(2);
  map.tileComes();
  expect([map.painter.drawn, map.asked]).toEqual([0, 0]);
  map.tileComes();
  expect(map.asked).toBeGreaterThan(0);
  map.redraw();
  expect(map.painter.drawn).toBe(1);
});

test('tiles of another source let nothing go', () => {
  const { map } = held(1);
  map.tileComes('ground');
  expect(map.asked).toBe(0);
});

test.each([
  ['who moves the map', (map: FakeMap) => map.fire('movestart')],
  ['another size', (map: FakeMap) => map.fire('resize')],
  ['tiles that do not come', () => void vi.advanceTimersByTime(300)],
  ['whoever held them', (_: FakeMap, release: () => void) => release()],
])('%s releases the frames', (_name, act) => {
  const { map, release } = held(1);
  act(map, release);
  expect(map.asked).toBe(1);
  map.redraw();
  map.tileComes();
  map.redraw();
  expect(map.painter.drawn).toBe(2);
});

test('a map that moves is changed, and drawn as it moves', () => {
  const map = new FakeMap();
  map.moves = true;
  holdFrames(map, 'points', () => map.triggerRepaint());
  expect(map.asked).toBe(1);
  map.redraw();
  expect(map.painter.drawn).toBe(1);
});

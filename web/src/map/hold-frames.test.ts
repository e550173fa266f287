import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DrawnMap, type FrameEvent, holdFrames } from './hold-frames.ts';

class FakePainter {
  drawn = 0;
  render(): void {
    this.drawn += 1;
  }
}

/** A map as far as frames go: it makes one when it is asked to, and says when a tile has come. */
class FakeMap implements DrawnMap {
  readonly #listeners = new Map<string, Set<(event: FrameEvent) => void>>();
  readonly painter = new FakePainter();
  asked = 0;
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
  frame(): void {
    this.painter.render();
    this.fire('render');
  }
  tileComes(sourceId = 'points'): void {
    this.tilesOnTheirWay -= 1;
    this.fire('sourcedata', { sourceId, tile: {} });
    this.triggerRepaint();
  }
}

function held() {
  const map = new FakeMap();
  const letGo = holdFrames(map, 'points');
  return { map, letGo };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the frame that asks for the tiles draws nothing, and there is no other before the last tile has come', () => {
  const { map } = held();
  map.tilesOnTheirWay = 2;
  map.frame();
  map.tileComes();
  expect([map.painter.drawn, map.asked]).toEqual([0, 1]);
  map.tileComes();
  expect(map.asked).toBeGreaterThan(1);
  map.frame();
  expect(map.painter.drawn).toBe(1);
});

test('tiles of another source let nothing go', () => {
  const { map } = held();
  map.tilesOnTheirWay = 1;
  map.frame();
  map.tileComes('ground');
  expect(map.asked).toBe(1);
});

test.each([
  ['who moves the map', (map: FakeMap) => map.fire('movestart')],
  ['tiles that do not come', () => void vi.advanceTimersByTime(300)],
  ['whoever held them', (_: FakeMap, letGo: () => void) => letGo()],
])('%s lets the frames go', (_name, act) => {
  const { map, letGo } = held();
  map.tilesOnTheirWay = 1;
  map.frame();
  act(map, letGo);
  expect(map.asked).toBe(2);
  map.frame();
  map.tileComes();
  map.frame();
  expect(map.painter.drawn).toBe(2);
});

test('a map that moves is drawn as it moves', () => {
  const map = new FakeMap();
  map.moves = true;
  holdFrames(map, 'points');
  map.frame();
  expect(map.painter.drawn).toBe(1);
});

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
  _idleTriggered = true;
  _placementDirty = false;
  on(name: string, listener: (event: FrameEvent) => void): void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  }
  off(name: string, listener: (event: FrameEvent) => void): void {
    this.#listeners.get(name)?.delete(listener);
  }
  once(name: string, listener: () => void): void {
    const only = () => {
      this.off(name, only);
      listener();
    };
    this.on(name, only);
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
    this._placementDirty = true;
    this.painter.render();
    this.fire('render');
    if (this._placementDirty) this.triggerRepaint();
    else if (this.tilesOnTheirWay === 0) this.fire('idle');
  }
  tileComes(sourceId = 'points'): void {
    this.tilesOnTheirWay -= 1;
    this.fire('sourcedata', { sourceId, tile: {} });
    this.triggerRepaint();
  }
}

function held(tiles: number) {
  const map = new FakeMap();
  const release = holdFrames(map, ['points'], () => {
    map.tilesOnTheirWay = tiles;
    map.triggerRepaint();
  });
  return { map, release };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change is passed on at once without drawing, and no frame is requested before the last tile loads', () => {
  const { map } = held(2);
  expect(map.handedOver).toBe(2);
  map.tileComes();
  expect([map.painter.drawn, map.asked]).toEqual([0, 0]);
  map.tileComes();
  expect(map.asked).toBeGreaterThan(0);
  map.redraw();
  expect(map.painter.drawn).toBe(1);
});

test('the first picture with all tiles is the last one: nothing fades, and the map is at rest', () => {
  const { map } = held(1);
  map.tileComes();
  const { asked } = map;
  expect(map._idleTriggered).toBe(false);
  map.redraw();
  expect([map.painter.drawn, map.asked, map._idleTriggered]).toEqual([1, asked, true]);
});

test('what is released before its tiles fades and is placed as ever', () => {
  const { map, release } = held(1);
  release();
  map.redraw();
  expect([map._idleTriggered, map._placementDirty]).toEqual([true, true]);
});

test('a release after the last tile asks for nothing', () => {
  const { map, release } = held(1);
  map.tileComes();
  const { asked } = map;
  release();
  expect(map.asked).toBe(asked);
});

test('tiles of another source do not release the frames', () => {
  const { map } = held(1);
  map.tileComes('ground');
  expect(map.asked).toBe(0);
});

test.each([
  ['moving the map', (map: FakeMap) => map.fire('movestart')],
  ['a resize', (map: FakeMap) => map.fire('resize')],
  ['a tile timeout', () => void vi.advanceTimersByTime(800)],
  ['the caller', (_: FakeMap, release: () => void) => release()],
])('%s releases the frames', (_name, act) => {
  const { map, release } = held(1);
  act(map, release);
  expect(map.asked).toBe(1);
  map.redraw();
  map.tileComes();
  map.redraw();
  expect(map.painter.drawn).toBe(2);
});

test('a moving map is not held: the change is drawn at once', () => {
  const map = new FakeMap();
  map.moves = true;
  holdFrames(map, ['points'], () => map.triggerRepaint());
  expect(map.asked).toBe(1);
  map.redraw();
  expect(map.painter.drawn).toBe(1);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onLongPress } from './long-press.ts';

const element = document.createElement('div');
const held = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  held.mockReset();
  stop = onLongPress(element, held);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** @returns true if the browser turns the touch into a click */
function touch(type: string, ...positions: [x: number, y: number][]): boolean {
  const touches = positions.map(([clientX, clientY]) => ({ clientX, clientY }));
  return element.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { touches }));
}

describe('a finger on the map', () => {
  it('opens the menu where it rests, without a click', () => {
    touch('touchstart', [40, 50]);
    vi.advanceTimersByTime(600);
    expect(held).toHaveBeenCalledWith({ x: 40, y: 50 });
    expect(touch('touchend')).toBe(false);
  });

  it('does not open the menu by a tap or a drag', () => {
    touch('touchstart', [40, 50]);
    vi.advanceTimersByTime(200);
    expect(touch('touchend')).toBe(true);
    touch('touchstart', [40, 50]);
    touch('touchmove', [60, 50]);
    vi.advanceTimersByTime(600);
    expect(held).not.toHaveBeenCalled();
  });

  it('does not open the menu next to a second finger', () => {
    touch('touchstart', [40, 50]);
    touch('touchstart', [40, 50], [90, 90]);
    vi.advanceTimersByTime(600);
    expect(held).not.toHaveBeenCalled();
  });

  it('is ignored after the map is removed', () => {
    touch('touchstart', [40, 50]);
    stop();
    vi.advanceTimersByTime(600);
    expect(held).not.toHaveBeenCalled();
  });
});

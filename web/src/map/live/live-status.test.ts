import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveWord, reportLiveStatus } from './live-status.ts';

describe('the connection status', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function listen() {
    const shown: LiveWord[] = [];
    return { shown, ...reportLiveStatus((word) => shown.push(word)) };
  }

  it('is not shown for a brief interruption', () => {
    const { shown, live } = listen();
    live(false);
    vi.advanceTimersByTime(5000);
    live(true);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([]);
  });

  it('appears once after some seconds and disappears shortly after recovery', () => {
    const { shown, live } = listen();
    for (let n = 0; n < 4; n += 1) {
      live(false);
      vi.advanceTimersByTime(2000);
    }
    expect(shown).toEqual(['lost']);
    live(true);
    expect(shown).toEqual(['lost', 'back']);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual(['lost', 'back', null]);
  });

  it('clears the recovery message when the connection is lost again', () => {
    const { shown, live } = listen();
    live(false);
    vi.advanceTimersByTime(6000);
    live(true);
    live(false);
    expect(shown).toEqual(['lost', 'back', null]);
    vi.advanceTimersByTime(6000);
    expect(shown.at(-1)).toBe('lost');
  });
});

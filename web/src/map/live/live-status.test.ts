import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveWord, sayWhetherLive } from './live-status.ts';

describe('the word about the connection', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function listen() {
    const said: LiveWord[] = [];
    return { said, ...sayWhetherLive((word) => said.push(word)) };
  }

  it('is not said of a connection that is soon there again', () => {
    const { said, live } = listen();
    live(false);
    vi.advanceTimersByTime(5000);
    live(true);
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
  });

  it('comes after some seconds, once, and goes a moment after all is well again', () => {
    const { said, live } = listen();
    for (let n = 0; n < 4; n += 1) {
      live(false);
      vi.advanceTimersByTime(2000);
    }
    expect(said).toEqual(['lost']);
    live(true);
    expect(said).toEqual(['lost', 'back']);
    vi.advanceTimersByTime(10_000);
    expect(said).toEqual(['lost', 'back', null]);
  });

  it('is taken back when the connection is lost once more', () => {
    const { said, live } = listen();
    live(false);
    vi.advanceTimersByTime(6000);
    live(true);
    live(false);
    expect(said).toEqual(['lost', 'back', null]);
    vi.advanceTimersByTime(6000);
    expect(said.at(-1)).toBe('lost');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefreshRounds, type Round } from './refresh-rounds.ts';

describe('refresh rounds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('start soon after a quiet period, at a random moment', () => {
    const moments = [0, 0.5, 0.99].map((chance) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const startMs = performance.now();
      let delayMs = -1;
      new RefreshRounds<string>(() => (delayMs = performance.now() - startMs)).add('a');
      vi.advanceTimersByTime(1000);
      return delayMs;
    });
    expect(new Set(moments).size).toBe(3);
    for (const ms of moments) expect(ms).toBeLessThanOrEqual(300);
  });

  it('collect items and follow each other about once a second', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const startedRounds: { ms: number; round: Round<string> }[] = [];
    const startMs = performance.now();
    const rounds = new RefreshRounds<string>((round) => startedRounds.push({ ms: performance.now() - startMs, round }));
    for (let n = 0; n < 30; n += 1) {
      rounds.add(String(n));
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(2000);
    const pauses = startedRounds.slice(1).map(({ ms }, i) => ms - (startedRounds[i]?.ms ?? 0));
    for (const ms of pauses) {
      expect(ms).toBeGreaterThanOrEqual(700);
      expect(ms).toBeLessThan(1000);
    }
    const items = startedRounds.flatMap(({ round }) => (round.isEverything ? [] : round.items));
    expect(items).toEqual(Array.from({ length: 30 }, (_, n) => String(n)));
  });

  it('refresh everything once if anything may have changed', () => {
    const startedRounds: Round<string>[] = [];
    const rounds = new RefreshRounds<string>((round) => startedRounds.push(round));
    rounds.add('a');
    rounds.addEverything();
    rounds.add('b');
    vi.advanceTimersByTime(3000);
    expect(startedRounds).toEqual([{ isEverything: true }]);
    rounds.add('c');
    rounds.stop();
    vi.advanceTimersByTime(3000);
    expect(startedRounds).toHaveLength(1);
  });
});

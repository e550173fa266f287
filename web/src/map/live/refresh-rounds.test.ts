import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefreshRounds, type Round } from './refresh-rounds.ts';

describe('rounds of looking again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('begin soon after a quiet time, at another moment in each browser', () => {
    const moments = [0, 0.5, 0.99].map((chance) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const started = performance.now();
      let begun = -1;
      new RefreshRounds<string>(() => (begun = performance.now() - started)).add('a');
      vi.advanceTimersByTime(1000);
      return begun;
    });
    expect(new Set(moments).size).toBe(3);
    for (const ms of moments) expect(ms).toBeLessThanOrEqual(300);
  });

  it('gather what comes, and follow each other in about a second', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const begun: { ms: number; round: Round<string> }[] = [];
    const started = performance.now();
    const rounds = new RefreshRounds<string>((round) => begun.push({ ms: performance.now() - started, round }));
    for (let n = 0; n < 30; n += 1) {
      rounds.add(String(n));
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(2000);
    const pauses = begun.slice(1).map(({ ms }, i) => ms - (begun[i]?.ms ?? 0));
    for (const ms of pauses) {
      expect(ms).toBeGreaterThanOrEqual(700);
      expect(ms).toBeLessThan(1000);
    }
    const items = begun.flatMap(({ round }) => (round.isEverything ? [] : round.items));
    expect(items).toEqual(Array.from({ length: 30 }, (_, n) => String(n)));
  });

  it('look at everything once when everything may be different', () => {
    const begun: Round<string>[] = [];
    const rounds = new RefreshRounds<string>((round) => begun.push(round));
    rounds.add('a');
    rounds.addEverything();
    rounds.add('b');
    vi.advanceTimersByTime(3000);
    expect(begun).toEqual([{ isEverything: true }]);
    rounds.add('c');
    rounds.stop();
    vi.advanceTimersByTime(3000);
    expect(begun).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSource } from '../../testing/stubs/fake-source.ts';
import { keepConnected } from './live-connection.ts';

function follow() {
  const reported: string[] = [];
  const end = keepConnected('/api/events', ['point', 'reset'], {
    received: (name, data) => reported.push(`${name} ${data}`),
    opened: () => reported.push('opened'),
    lost: () => reported.push('lost'),
  });
  return { reported, end };
}

describe('a persistent connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', FakeSource);
    FakeSource.made = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('forwards only the events it listens for', () => {
    const { reported } = follow();
    FakeSource.newest().open();
    FakeSource.newest().say('point', '1');
    FakeSource.newest().say('reset', '{}');
    FakeSource.newest().say('vote', '2');
    expect(reported).toEqual(['opened', 'point 1', 'reset {}']);
  });

  it('is reopened after a response that closed it, and receives events again', () => {
    const { reported } = follow();
    FakeSource.newest().open();
    FakeSource.newest().refuse();
    vi.advanceTimersByTime(2000);
    expect(FakeSource.made).toHaveLength(2);
    FakeSource.newest().open();
    FakeSource.newest().say('point', '1');
    expect(reported).toEqual(['opened', 'lost', 'opened', 'point 1']);
  });

  it('is left to the browser while the browser itself reconnects', () => {
    follow();
    FakeSource.newest().open();
    FakeSource.newest().break();
    vi.advanceTimersByTime(120_000);
    expect(FakeSource.made).toHaveLength(1);
  });

  it('is retried after growing pauses, which reset once it has been open', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    follow();
    const pauses: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const before = FakeSource.made.length;
      FakeSource.newest().refuse();
      let waited = 0;
      for (; FakeSource.made.length === before; waited += 1000) vi.advanceTimersByTime(1000);
      pauses.push(waited / 1000);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    FakeSource.newest().open();
    FakeSource.newest().refuse();
    vi.advanceTimersByTime(1000);
    expect(FakeSource.made).toHaveLength(11);
  });

  it('is retried after a randomized pause', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    follow();
    FakeSource.newest().refuse();
    vi.advanceTimersByTime(1800);
    expect(FakeSource.made).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(FakeSource.made).toHaveLength(2);
  });

  it('cuts a long pause short when the network returns', () => {
    follow();
    for (let n = 0; n < 5; n += 1) {
      FakeSource.newest().refuse();
      vi.advanceTimersByTime(60_000);
    }
    FakeSource.newest().refuse();
    const before = FakeSource.made.length;
    globalThis.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(1000);
    expect(FakeSource.made).toHaveLength(before + 1);
  });

  it('stays closed once it is ended', () => {
    const { end } = follow();
    FakeSource.newest().refuse();
    end();
    vi.advanceTimersByTime(120_000);
    globalThis.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(120_000);
    expect(FakeSource.made).toHaveLength(1);
    expect(FakeSource.newest().isClosedByUs).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSource } from '../../testing/stubs/fake-source.ts';
import { changeOf, followChanges } from './live-changes.ts';

describe('an announced change', () => {
  it('has the new and the old position', () => {
    const event = { _id: '7', version: 2, revision: 7, x: 37.6, y: 55.7, rating: 1 };
    expect(changeOf({ ...event, from: [37.5, 55.6] })).toEqual({
      id: '7',
      positions: [
        [37.6, 55.7],
        [37.5, 55.6],
      ],
      name: '7.7',
    });
    expect(changeOf({ ...event, revision: 8 })).toEqual({ id: '7', positions: [[37.6, 55.7]], name: '7.8' });
  });
});

describe('an open map', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', FakeSource);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function follow() {
    const reported: string[] = [];
    followChanges({
      changed: (changes) => reported.push(`changed ${changes.map(({ id }) => id).join()}`),
      voted: ({ _id, freshness }) => reported.push(`voted ${_id} ${freshness.state}`),
      missed: () => reported.push('missed'),
      live: (isLive) => reported.push(isLive ? 'live' : 'not live'),
    });
    FakeSource.newest().open();
    return reported;
  }

  const pointEvent = (id: number) =>
    JSON.stringify({ _id: String(id), version: 1, revision: 7, x: 37, y: 55, rating: 1 });

  it('reports a vote at once and ignores one without a known state', () => {
    const reported = follow();
    const freshness = {
      confidence: 0.3,
      state: 'doubtful',
      checked: null,
      here: 0,
      gone: 3,
      due: '2027-06-01T00:00:00.000Z',
    };
    FakeSource.newest().say('vote', JSON.stringify({ _id: '7', freshness: { ...freshness, state: 'odd' } }));
    FakeSource.newest().say('vote', JSON.stringify({ _id: '7' }));
    FakeSource.newest().say('vote', JSON.stringify({ _id: '7', freshness }));
    expect(reported).toEqual(['live', 'voted 7 doubtful']);
  });

  it('ignores events it cannot parse', () => {
    const reported = follow();
    for (const text of ['', '{', 'null', '[]', '{"_id":7,"x":1,"y":2}']) FakeSource.newest().say('point', text);
    FakeSource.newest().say('point', pointEvent(4));
    vi.advanceTimersByTime(2000);
    expect(reported).toEqual(['live', 'changed 4']);
  });

  it('reports changes that arrive together in one batch', () => {
    const reported = follow();
    for (const id of [1, 2, 3]) FakeSource.newest().say('point', pointEvent(id));
    vi.advanceTimersByTime(2000);
    expect(reported).toEqual(['live', 'changed 1,2,3']);
  });

  it('reports that changes may be missing on a reset by the server', () => {
    const reported = follow();
    FakeSource.newest().say('reset', '{}');
    vi.advanceTimersByTime(2000);
    expect(reported).toEqual(['live', 'missed']);
  });

  it('is live again after a server outage and reports that changes may be missing', () => {
    const reported = follow();
    FakeSource.newest().refuse();
    vi.advanceTimersByTime(2000);
    FakeSource.newest().open();
    vi.advanceTimersByTime(2000);
    expect(reported).toEqual(['live', 'not live', 'live', 'missed']);
  });
});

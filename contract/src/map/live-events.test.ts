import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type LiveEvent, liveEventNames, readLiveEvent, writeLiveEvent } from './live-events.ts';

const point = { _id: '7', version: 2, revision: 7, x: 37.6, y: 55.7, rating: 1 };

test('a written event reads back unchanged', () => {
  const events: LiveEvent[] = [
    { name: 'point', data: point },
    { name: 'point', data: { ...point, from: [37.5, -55.6] } },
    { name: 'reset', data: {} },
  ];
  for (const event of events) {
    const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(writeLiveEvent(event)) ?? [];
    assert.deepEqual(readLiveEvent(name, data), event);
    assert.ok(liveEventNames.includes(event.name));
  }
});

test('malformed data and unknown event names are rejected', () => {
  const wrong = [
    { _id: 7 },
    { version: '2' },
    { x: null },
    { y: undefined },
    { rating: '1' },
    { from: [1] },
    { from: 1 },
  ];
  const texts = wrong.map((part) => JSON.stringify({ ...point, ...part }));
  for (const text of ['', '{', 'null', '[]', '"7"', ...texts]) {
    assert.equal(readLiveEvent('point', text), undefined, text);
  }
  assert.equal(readLiveEvent('vote', JSON.stringify(point)), undefined);
});

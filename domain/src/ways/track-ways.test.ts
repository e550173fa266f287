import assert from 'node:assert/strict';
import { test } from 'vitest';
import { at } from '../testing/plane.ts';
import { waysOfTracks } from './track-ways.ts';

const found = (tracks: Parameters<typeof waysOfTracks>[0]) =>
  waysOfTracks(tracks).map(({ name, line }) => [name, line]);

test('track segments that continue each other form one way, the others separate ways', () => {
  const lines = [[at(0, 9000), at(500, 9000)], [at(0, 0), at(1000, 0)], [at(1300, 0), at(2000, 0)], []];
  assert.deepEqual(found([{ name: 'To work', lines }]), [
    ['To work', [at(0, 0), at(1000, 0), at(1300, 0), at(2000, 0)]],
    ['To work', [at(0, 9000), at(500, 9000)]],
  ]);
});

test('separate tracks are never joined, even if one continues the other; the longest is first', () => {
  const there = [at(0, 0), at(1000, 0)];
  const onward = [at(1000, 0), at(4000, 0)];
  const tracks = [
    { name: 'There', lines: [there] },
    { name: 'Onward', lines: [onward] },
  ];
  assert.deepEqual(found(tracks), [
    ['Onward', onward],
    ['There', there],
  ]);
  assert.deepEqual(
    waysOfTracks(tracks).map(({ meters }) => Math.round(meters / 10)),
    [300, 100],
  );
});

test('stationary tracks are dropped, but one remains if there are no others', () => {
  const still = { name: '', lines: [[at(0, 0), at(0, 0)]] };
  assert.equal(waysOfTracks([still, { name: '', lines: [[at(0, 0), at(100, 0)]] }]).length, 1);
  assert.equal(waysOfTracks([still, still]).length, 1);
});

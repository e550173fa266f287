import assert from 'node:assert/strict';
import { test } from 'vitest';
import { azimuthsAlongWay, azimuthTowards, directionsOfTag } from './osm-direction.ts';

test('a tag has degrees or compass points; any other value invalidates the whole tag', () => {
  assert.deepEqual(directionsOfTag('90; 270'), [90, 270]);
  assert.deepEqual(directionsOfTag('N;SSW'), [0, 202.5]);
  assert.equal(directionsOfTag('N;forward;SSW'), null);
  assert.equal(directionsOfTag('O'), null);
});

test('a camera faces the position that traffic comes from', () => {
  assert.equal(Math.round(azimuthTowards([20, 50], [20, 51])), 0);
  assert.equal(Math.round(azimuthTowards([20, 50], [21, 50])), 90);
});

test('a camera on a way faces the traffic that it watches, even at either end of the way', () => {
  const round = (azimuth: number | null) => (azimuth === null ? null : Math.round(azimuth) % 360);
  const [south, camera, north] = [
    [20, 49],
    [20, 50],
    [20, 51],
  ] as const;
  const along = (before: boolean, after: boolean, isForward: boolean) =>
    round(azimuthsAlongWay(camera, { before: before ? south : null, after: after ? north : null }, isForward));
  // The way runs north, so traffic in its direction comes from the south.
  assert.equal(along(true, true, true), 180);
  assert.equal(along(true, true, false), 0);
  assert.equal(along(false, true, true), 180);
  assert.equal(along(false, true, false), 0);
  assert.equal(along(true, false, true), 180);
  assert.equal(along(false, false, true), null);
});

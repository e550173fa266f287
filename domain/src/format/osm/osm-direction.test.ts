import assert from 'node:assert/strict';
import { test } from 'vitest';
import { azimuthsAlongWay, azimuthTowards, directionsOfTag } from './osm-direction.ts';

test('a tag has degrees or words of the compass; with what is neither the whole is not understood', () => {
  assert.deepEqual(directionsOfTag('90; 270'), [90, 270]);
  assert.deepEqual(directionsOfTag('N;SSW'), [0, 202.5]);
  assert.equal(directionsOfTag('N;forward;SSW'), null);
  assert.equal(directionsOfTag('O'), null);
});

test('a camera looks towards what comes', () => {
  assert.equal(Math.round(azimuthTowards([20, 50], [20, 51])), 0);
  assert.equal(Math.round(azimuthTowards([20, 50], [21, 50])), 90);
});

test('on a way it looks against the traffic that it watches, at either end too', () => {
  const round = (azimuth: number | null) => (azimuth === null ? null : Math.round(azimuth) % 360);
  const [south, camera, north] = [
    [20, 49],
    [20, 50],
    [20, 51],
  ] as const;
  const along = (before: boolean, after: boolean, isForward: boolean) =>
    round(azimuthsAlongWay(camera, { before: before ? south : null, after: after ? north : null }, isForward));
  // The way runs northwards: traffic in its direction comes from the south.
  assert.equal(along(true, true, true), 180);
  assert.equal(along(true, true, false), 0);
  assert.equal(along(false, true, true), 180);
  assert.equal(along(false, true, false), 0);
  assert.equal(along(true, false, true), 180);
  assert.equal(along(false, false, true), null);
});

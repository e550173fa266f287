import assert from 'node:assert/strict';
import { azimuthsAlongWay, azimuthTowards, directionsOfTag, headingOfAll } from './osm-direction.ts';
import { test } from 'vitest';

test('several directions are one, or both where two are opposite', () => {
  assert.equal(headingOfAll([]), null);
  assert.deepEqual(headingOfAll([90]), { dirType: 1, direction: 90 });
  assert.deepEqual(headingOfAll([90, 120]), { dirType: 1, direction: 90 });
  assert.deepEqual(headingOfAll([90, 239]), { dirType: 1, direction: 90 });
  assert.deepEqual(headingOfAll([90, 240]), { dirType: 2, direction: 90 });
  assert.deepEqual(headingOfAll([10, 20, 190]), { dirType: 2, direction: 10 });
  assert.deepEqual(headingOfAll([0]), { dirType: 1, direction: 360 });
});

test('a tag has degrees or words of the compass; what is neither is left out', () => {
  assert.deepEqual(directionsOfTag('90; 270'), [90, 270]);
  assert.deepEqual(directionsOfTag('N;forward;SSW'), [0, 202.5]);
  assert.deepEqual(directionsOfTag(''), []);
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
  // The way runs northwards: who drives in its direction comes from the south.
  assert.equal(along(true, true, true), 180);
  assert.equal(along(true, true, false), 0);
  assert.equal(along(false, true, true), 180);
  assert.equal(along(false, true, false), 0);
  assert.equal(along(true, false, true), 180);
  assert.equal(along(false, false, true), null);
});

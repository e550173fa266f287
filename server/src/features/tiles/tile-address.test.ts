import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readTileUrl, tileUrl } from './tile-address.ts';

const anyTile = fc
  .integer({ min: 0, max: 22 })
  .chain((z) => fc.record({ z: fc.constant(z), x: fc.nat(2 ** z - 1), y: fc.nat(2 ** z - 1), deleted: fc.boolean() }));

test('every tile address parses back to its tile', () => {
  fc.assert(fc.property(anyTile, (tile) => deepEqual(readTileUrl(tileUrl(tile)), { ...tile })));
});

test('no other text parses as a tile address', () => {
  for (const url of [
    '',
    '/api/tiles/3/1/1',
    '/api/tiles/03/1/1.mvt',
    '/api/tiles/3/1/1.mvt/',
    '/api/tiles/3/1/1.mvt?',
    '/api/tiles/3/1/1.mvt?rating=-1',
    '/api/tiles/3/1/1.mvt?rating=-2&rating=-2',
    '/api/tiles/3/8/0.mvt',
    '/api/tiles/3/0/8.mvt',
    '/api/tiles/23/0/0.mvt',
    '/api/tiles/3/-1/0.mvt',
    'http://host/api/tiles/3/1/1.mvt',
  ]) {
    equal(readTileUrl(url), undefined, url);
  }
});

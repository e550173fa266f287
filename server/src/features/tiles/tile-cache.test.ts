import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { TileCache } from './tile-cache.ts';

test('the least recently used tile is evicted, a reused one stays', () => {
  const cache = new TileCache<{ bytes: number }>(100);
  cache.set('1', { bytes: 10 });
  cache.set('2', { bytes: 10 });
  for (let key = 3; key < 20; key += 1) {
    equal(cache.get('1')?.bytes, 10);
    cache.set(String(key), { bytes: 10 });
  }
  equal(cache.get('2'), undefined);
  equal(cache.get('19')?.bytes, 10);
});

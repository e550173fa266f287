import assert from 'node:assert/strict';
import test from 'node:test';
import { BlockCache, type CachedBlock } from './block-cache.ts';

function block(bytes: number, version = 0): CachedBlock {
  return { bytes: new Uint8Array(bytes), crc: 0, rawLength: bytes, version, isFurther: false };
}

test('a block is found as long as its points have not changed', () => {
  const cache = new BlockCache(100);
  cache.keep('a', 3, block(10, 7));
  assert.equal(cache.find('a', 3, 7, false)?.version, 7);
  assert.equal(cache.find('a', 3, 8, false), undefined);
  assert.equal(cache.find('a', 3, 7, true), undefined);
  assert.equal(cache.find('b', 3, 7, false), undefined);
  cache.keep('a', 3, block(20, 8));
  assert.equal(cache.find('a', 3, 8, false)?.version, 8);
  assert.equal(cache.bytes, 20);
});

test('the least recently written file is evicted first', () => {
  const cache = new BlockCache(100);
  cache.keep('a', 0, block(40));
  cache.keep('b', 0, block(40));
  cache.keep('a', 1, block(20));
  cache.keep('c', 0, block(30));
  assert.deepEqual(
    ['a', 'b', 'c'].map((file) => cache.find(file, 0, 0, false) !== undefined),
    [true, false, true],
  );
  assert.equal(cache.bytes, 90);
});

test('a file larger than the budget does not exceed it', () => {
  const cache = new BlockCache(100);
  for (let index = 0; index < 50; index += 1) cache.keep('a', index, block(30));
  assert.equal(cache.bytes, 90);
  assert.ok(cache.find('a', 0, 0, false));
  assert.equal(cache.find('a', 49, 0, false), undefined);
});

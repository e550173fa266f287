import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairQueue } from './fair-queue.ts';

interface Item {
  key: string;
  isAlone: boolean;
  index: number;
}

/** Capital letters came alone. */
function queueOf(keys: string): FairQueue<Item> {
  const queue = new FairQueue<Item>();
  for (const [index, key] of keys.split('').entries()) queue.add(itemOf(key, index));
  return queue;
}

function itemOf(key: string, index = 0): Item {
  return { key, isAlone: key !== key.toLowerCase(), index };
}

function takeAll(queue: FairQueue<Item>): string {
  let taken = '';
  for (let next = queue.take(); next; next = queue.take()) taken += next.key;
  return taken;
}

test('of one key the first comes first', () => {
  const queue = queueOf('aaaa');
  assert.deepEqual([queue.take()?.index, queue.take()?.index, queue.first()?.index], [0, 1, 2]);
});

test('each key has its turn, however many of another came before', () => {
  assert.equal(takeAll(queueOf('aaaaabbc')), 'abcabaaa');
});

test('one that comes late is next but for those whose turn it is', () => {
  const queue = queueOf('aaaabbbb');
  for (let index = 0; index < 4; index += 1) queue.take();
  assert.equal(queue.placeOf(itemOf('c')), 2);
  queue.add(itemOf('c', 8));
  assert.equal(takeAll(queue), 'abcab');
});

test('those that came alone have every other place', () => {
  const queue = queueOf('aabbcXY');
  assert.deepEqual([queue.placeOf(itemOf('Z')), queue.placeOf(itemOf('d'))], [5, 5]);
  assert.equal(takeAll(queue), 'XaYbcab');
});

test('one that may not start lets the others pass', () => {
  const queue = queueOf('aaXY');
  const mayStart = ({ isAlone }: Item): boolean => isAlone;
  assert.deepEqual([queue.take(mayStart)?.key, queue.take(mayStart)?.key, queue.take(mayStart)], ['X', 'Y', undefined]);
  assert.deepEqual([queue.has('a'), queue.has('X')], [true, false]);
});

test('what is removed is told, and a queue that was empty begins anew', () => {
  const queue = queueOf('aabb');
  assert.deepEqual(
    queue.remove(({ index }) => index < 2).map(({ index }) => index),
    [0, 1],
  );
  assert.equal(takeAll(queue), 'bb');
  for (const key of 'ba') queue.add(itemOf(key));
  assert.equal(takeAll(queue), 'ba');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairQueue } from './fair-queue.ts';

interface Item {
  key: string;
  index: number;
}

function queueOf(keys: string): FairQueue<Item> {
  const queue = new FairQueue<Item>();
  for (const [index, key] of keys.split('').entries()) queue.add({ key, index });
  return queue;
}

function takeAll(queue: FairQueue<Item>): string {
  let taken = '';
  for (let next = queue.take(); next; next = queue.take()) taken += next.key;
  return taken;
}

test('of one key the first comes first', () => {
  const queue = queueOf('aaaa');
  assert.deepEqual([queue.take()?.index, queue.take()?.index, queue.first?.index], [0, 1, 2]);
});

test('each key has its turn, however many of another came before', () => {
  assert.equal(takeAll(queueOf('aaaaabbc')), 'abcabaaa');
});

test('one that comes late is next but for those whose turn it is', () => {
  const queue = queueOf('aaaabbbb');
  for (let index = 0; index < 4; index += 1) queue.take();
  assert.equal(queue.placeOf('c'), 2);
  queue.add({ key: 'c', index: 8 });
  assert.equal(takeAll(queue), 'abcab');
});

test('what is removed is told, and a queue that was empty begins anew', () => {
  const queue = queueOf('aabb');
  assert.deepEqual(
    queue.remove(({ index }) => index < 2).map(({ index }) => index),
    [0, 1],
  );
  assert.equal(takeAll(queue), 'bb');
  for (const key of 'ba') queue.add({ key, index: 0 });
  assert.equal(takeAll(queue), 'ba');
});

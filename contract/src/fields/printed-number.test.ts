import assert from 'node:assert/strict';
import { test } from 'vitest';
import { boundingBox } from './bounding-box.ts';
import { readPrintedNumber } from './printed-number.ts';
import { degrees, oneOfNumbers, pathNumber, wholeNumber } from './query-fields.ts';

test('numbers are parsed in the notations that programs print, and rounded', () => {
  const read = (text: string) => readPrintedNumber(text, 7);
  assert.equal(read('2.4601000000000002'), 2.4601);
  assert.equal(read('1e-5'), 0.00001);
  assert.equal(read('-1.5E+02'), -150);
  assert.equal(read('0.1000000000000000055511151231257827021181583404541015625'), 0.1);
  assert.equal(read(`0.${'0'.repeat(1000)}1`), 0);
  assert.ok(Object.is(read('-1e-9'), 0));
  assert.equal(read('.5'), 0.5);
  assert.equal(read('5.'), 5);
  for (const text of ['', ' 5', '+5', '5 ', '0x1', '1_000', 'NaN', 'Infinity', '1e', '--1', '1,5', '1'.repeat(5000)]) {
    assert.ok(Number.isNaN(read(text)), text);
  }
});

test('a computed bounding box is accepted whatever its digits', () => {
  let seed = 1;
  for (let at = 0; at < 1000; at++) {
    seed = (seed * 48_271) % 2_147_483_647;
    const [west, south] = [(seed % 3400) / 10.1 - 170, (seed % 1500) / 10.3 - 72];
    const text = [west, south, west + 0.01, south + 1e-7].join();
    assert.ok(boundingBox.safeParse(text).success, text);
  }
  assert.deepEqual(boundingBox.parse('2.4401,48.8401,2.4601000000000002,48.8601'), {
    west: 2.4401,
    south: 48.8401,
    east: 2.4601,
    north: 48.8601,
  });
  assert.equal(boundingBox.parse('-1e-5,0,1e-5,1').west, -0.00001);
  for (const text of ['1,2,3', '1,2,3,4,5', '1,2,3,', '1,2,3,x', '1,5,3,4', '-181,2,3,4', '1e300,2,3,4', '1,2,3,91']) {
    assert.ok(!boundingBox.safeParse(text).success, text);
  }
});

test('query parameters accept printed numbers, path parameters only plain digits', () => {
  assert.equal(wholeNumber(1, 2000).parse('1e3'), 1000);
  assert.equal(wholeNumber(1, 2000).parse('100.0'), 100);
  assert.ok(!wholeNumber(1, 2000).safeParse('0.4').success);
  assert.equal(oneOfNumbers([10, 25]).parse('25.0'), 25);
  assert.ok(!oneOfNumbers([10, 25]).safeParse('24').success);
  assert.equal(degrees(90).parse('48.860100000000003'), 48.8601);
  assert.ok(!degrees(90).safeParse('90.1').success);
  assert.ok(!pathNumber(0, 20).safeParse('1.0').success);
});

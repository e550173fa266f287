import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { chooseCoding } from './tile-compression.ts';

test('a client gets the best coding that it takes', () => {
  equal(chooseCoding(undefined), 'identity');
  equal(chooseCoding(''), 'identity');
  equal(chooseCoding('gzip, deflate'), 'gzip');
  equal(chooseCoding('gzip, deflate, br, zstd'), 'br');
  equal(chooseCoding('GZIP;q=0.5, br;q=0'), 'gzip');
  equal(chooseCoding('*'), 'br');
  equal(chooseCoding('br;q=0, *;q=0.1'), 'gzip');
  equal(chooseCoding('identity'), 'identity');
  equal(chooseCoding('gzip;q=0'), 'identity');
});

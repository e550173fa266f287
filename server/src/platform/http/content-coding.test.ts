import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { chooseCoding, takesGzip } from './content-coding.ts';

test('a client gets the best coding it accepts', () => {
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

test('spaces and parameters are ignored, and a coding with an invalid weight is not accepted', () => {
  equal(chooseCoding(' gzip ; level=1 ; q=0.001 '), 'gzip');
  equal(chooseCoding('br;q=much, gzip'), 'gzip');
  equal(chooseCoding('*;q=0'), 'identity');
});

test('a stream is gzipped only for clients that accept gzip', () => {
  equal(takesGzip('gzip'), true);
  equal(takesGzip('br, *;q=0.1'), true);
  for (const refused of [undefined, '', 'br', 'gzip;q=0', 'gzip;q=0, *']) equal(takesGzip(refused), false, refused);
});

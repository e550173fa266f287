import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathsWithNul, withoutNul } from './nul-text.ts';

test('each text of a body with a NUL is reported by its path', () => {
  const body = {
    a: 'a\u0000',
    b: ['fine', '\u0000'],
    c: { d: { e: 'e\u0000e' }, f: null },
    g: 1,
    h: true,
    i: undefined,
  };
  assert.deepEqual(pathsWithNul(body), ['a', 'b.1', 'c.d.e']);
  assert.deepEqual(pathsWithNul('\u0000'), ['']);
  for (const fine of ['fine', null, undefined, 1, {}, []]) assert.deepEqual(pathsWithNul(fine), []);
});

test('in a URL each NUL becomes a replacement character and everything else stays unchanged', () => {
  const address = { a: 'a\u0000\u0000b', b: ['\u0000', 'fine', { c: '\u0000' }], d: null, e: 5, f: undefined };
  const wanted = { a: 'a\ufffd\ufffdb', b: ['\ufffd', 'fine', { c: '\ufffd' }], d: null, e: 5, f: undefined };
  assert.deepEqual(withoutNul(address), wanted);
  for (const same of [null, undefined, 5, true, 'fine']) assert.equal(withoutNul(same), same);
});

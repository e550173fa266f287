import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearerTokenOf } from './bearer-token.ts';

const tokenOf = (authorization?: string) => bearerTokenOf({ headers: { authorization } });

test('a program gives its token as RFC 6750 says, in letters of any case', () => {
  assert.equal(tokenOf('Bearer abc'), 'abc');
  assert.equal(tokenOf('bearer   a.b-c_d~+/=  '), 'a.b-c_d~+/=');
});

test('nothing else is a token', () => {
  for (const header of [undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'Bearerabc', 'Bearer a b', 'x Bearer a']) {
    assert.equal(tokenOf(header), undefined, header);
  }
});

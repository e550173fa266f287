import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearerTokenOf } from './bearer-token.ts';

const tokenOf = (authorization?: string) => bearerTokenOf({ headers: { authorization } });

test('a bearer token is read as RFC 6750 defines it, with the scheme in any case', () => {
  assert.equal(tokenOf('Bearer abc'), 'abc');
  assert.equal(tokenOf('bearer   a.b-c_d~+/=  '), 'a.b-c_d~+/=');
});

test('any other header has no token', () => {
  for (const header of [undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'Bearerabc', 'Bearer a b', 'x Bearer a']) {
    assert.equal(tokenOf(header), undefined, header);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionCookieName, sessionIdOf } from './session-id.ts';

const idOf = (cookies: Record<string, string>) => sessionIdOf({ cookies });
const id = 'aB3_-'.repeat(9).slice(0, 43);

test('a session id is 43 base64url characters in the sid cookie', () => {
  assert.equal(sessionCookieName, 'sid');
  assert.equal(idOf({ sid: id }), id);
});

test('a value of any other form is not a session id', () => {
  for (const wrong of ['', id.slice(1), `${id}a`, `${id.slice(1)}.`, ` ${id}`]) {
    assert.equal(idOf({ sid: wrong }), undefined, wrong);
  }
  assert.equal(idOf({ other: id }), undefined);
});

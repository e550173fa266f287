import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionCookieName, sessionIdOf } from './session-id.ts';

const idOf = (cookies: Record<string, string>) => sessionIdOf({ cookies });
const id = 'aB3_-'.repeat(9).slice(0, 43);

test('a session is named by 43 characters of base64url in the cookie that is written in each browser', () => {
  assert.equal(sessionCookieName, 'sid');
  assert.equal(idOf({ sid: id }), id);
});

test('what has another form is no session, and is not looked up', () => {
  for (const wrong of ['', id.slice(1), `${id}a`, `${id.slice(1)}.`, ` ${id}`]) {
    assert.equal(idOf({ sid: wrong }), undefined, wrong);
  }
  assert.equal(idOf({ other: id }), undefined);
});

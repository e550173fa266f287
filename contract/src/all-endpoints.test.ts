import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { canEver } from '@dozor/domain/access/can.ts';
import { allEndpoints } from './all-endpoints.ts';

const onWays = ['checkWay', 'listWayPoints'];
const banned: Actor = { id: '1', login: 'one', roles: ['banned'], created: '2026-01-01T00:00:00.000Z' };

test('no two endpoints share a method and path', () => {
  assert.equal(new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`)).size, allEndpoints.length);
});

test('a right alone is enough to refuse visitors and banned users a write before its body is read', () => {
  // Way checks only read; they use POST because their lines are too long for a URL.
  const writing = allEndpoints.filter(({ name, method }) => method !== 'GET' && !onWays.includes(name));
  for (const { name, right } of writing) {
    if (!['auth.use', 'account.register', 'account.reset', 'export.make', 'point.vote', 'push.use'].includes(right)) {
      assert.equal(canEver(null, right), false, name);
    }
    if (right !== 'auth.use') assert.equal(canEver(banned, right), false, name);
  }
});

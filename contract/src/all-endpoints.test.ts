import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { canEver } from '@dozor/domain/access/can.ts';
import { allEndpoints } from './all-endpoints.ts';

const onWays = ['checkWay', 'listWayPoints'];
const banned: Actor = { id: '1', login: 'one', roles: ['banned'], created: '2026-01-01T00:00:00.000Z' };

test('no two calls have one method and path', () => {
  assert.equal(new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`)).size, allEndpoints.length);
});

test('an actor without the right to a call is refused before its body is read', () => {
  // Checks of a way only read; their lines are too long for an address.
  const writing = allEndpoints.filter(({ name, method }) => method !== 'GET' && !onWays.includes(name));
  for (const { name, right } of writing) {
    if (!['auth.use', 'account.register', 'account.reset', 'export.make', 'point.vote'].includes(right)) {
      assert.equal(canEver(null, right), false, name);
    }
    if (right !== 'auth.use') assert.equal(canEver(banned, right), false, name);
  }
});

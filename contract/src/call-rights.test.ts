import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { canEver } from '@dozor/domain/access/can.ts';
import { standings } from '@dozor/domain/access/role.ts';
import { allEndpoints } from './all-endpoints.ts';
import { callRights } from './call-rights.ts';

const actors = standings.map((standing): Actor | null =>
  standing === 'visitor' ? null : { id: '1', login: 'one', roles: [standing], created: '2026-01-01T00:00:00.000Z' },
);

test('every call has its line in the table of rights, and no line is for a call that is gone', () => {
  const names = allEndpoints.map(({ name }) => name);
  assert.deepEqual(names.toSorted(), Object.keys(callRights).toSorted());
  assert.equal(new Set(names).size, names.length);
});

test('what a call says of its access agrees with the table', () => {
  const admitted = (access: string, actor: Actor | null): boolean => {
    if (access === 'anyone') return true;
    if (actor?.roles.includes('banned')) return false;
    return access === 'not-banned' || actor !== null;
  };
  for (const { name, access } of allEndpoints) {
    const action = callRights[name];
    assert.ok(action, name);
    const visitorAndBanned = [actors[0] ?? null, actors[1] ?? null];
    for (const actor of visitorAndBanned) assert.equal(admitted(access, actor), canEver(actor, action), name);
    for (const actor of actors) if (canEver(actor, action)) assert.ok(admitted(access, actor), name);
  }
});

test('whoever may do nothing of a call is refused before it is read', () => {
  for (const { name } of allEndpoints.filter(({ method }) => method !== 'GET')) {
    const action = callRights[name];
    assert.ok(action);
    if (!['auth.use', 'account.register', 'account.reset', 'export.make'].includes(action)) {
      assert.equal(canEver(null, action), false, name);
    }
    if (action !== 'auth.use') assert.equal(canEver(actors[1] ?? null, action), false, name);
  }
});

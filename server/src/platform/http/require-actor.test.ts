import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { requireRight } from './require-actor.ts';

const user: Actor = { id: '1', login: 'u', roles: ['user'], created: '2026-01-01T00:00:00.000Z' };

test('an actor with the right is returned', () => {
  assert.equal(requireRight(user, 'point.add'), user);
});

test('a user without the right is rejected; a visitor always is, even if the right admits visitors', () => {
  const refused = (error: unknown) => error instanceof AppError && error.code === 'notEnoughRights';
  assert.throws(() => requireRight(user, 'users.read'), refused);
  assert.throws(() => requireRight(null, 'point.add'), refused);
  assert.throws(() => requireRight(null, 'map.browse'), refused);
});

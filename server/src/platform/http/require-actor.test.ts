import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { requireRight } from './require-actor.ts';

const user: Actor = { id: '1', login: 'u', roles: ['user'], created: '2026-01-01T00:00:00.000Z' };

test('who has the right is returned, signed in', () => {
  assert.equal(requireRight(user, 'point.add'), user);
});

test('who has it not is refused, and so is a visitor, even where the right admits one', () => {
  const refused = (error: unknown) => error instanceof AppError && error.code === 'notEnoughRights';
  assert.throws(() => requireRight(user, 'users.read'), refused);
  assert.throws(() => requireRight(null, 'point.add'), refused);
  assert.throws(() => requireRight(null, 'map.browse'), refused);
});

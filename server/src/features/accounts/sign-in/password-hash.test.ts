import assert from 'node:assert/strict';
import { test } from 'node:test';
import { argon2Passwords } from './password-hash.ts';

test('two passwords are hashed at once and 64 wait; any more are rejected as busy', async () => {
  const hashes = Array.from({ length: 68 }, () => argon2Passwords.hash('a good password'));
  const results = await Promise.allSettled(hashes);
  const refused = results.filter((result) => result.status === 'rejected');
  assert.deepEqual(
    refused.map(({ reason }) => (reason as { code: string }).code),
    ['serverBusy', 'serverBusy'],
  );
  assert.deepEqual(
    results.slice(66).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
});

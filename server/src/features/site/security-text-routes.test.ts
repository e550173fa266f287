import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../testing/servers/test-server.ts';

const dayMs = 86_400_000;

test('security.txt names a contact for vulnerability reports and expires within a year', async () => {
  const nowMs = Date.UTC(2026, 10, 22, 12);
  for (const [contact, line] of [
    ['help@dozor.example', 'Contact: mailto:help@dozor.example'],
    ['https://dozor.example/contact', 'Contact: https://dozor.example/contact'],
  ] as const) {
    const env = { CONTACT: contact, PUBLIC_URL: 'https://dozor.example' };
    const server = await startTestServer({ dialect: 'sqlite', env, clock: { now: () => nowMs } });
    try {
      const answer = await server.visitor().get('/.well-known/security.txt');
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/plain; charset=utf-8']);
      const lines = answer.text.split('\n');
      assert.equal(lines[0], line);
      const expires = Date.parse(lines[1]?.replace('Expires: ', '') ?? '');
      assert.ok(expires > nowMs + dayMs && expires < nowMs + 365 * dayMs);
      assert.ok(lines.includes('Canonical: https://dozor.example/.well-known/security.txt'));
    } finally {
      await server.close();
    }
  }
});

test('without a contact there is no security.txt', async () => {
  const server = await startTestServer({ dialect: 'sqlite' });
  try {
    assert.equal((await server.visitor().get('/.well-known/security.txt')).status, 404);
  } finally {
    await server.close();
  }
});

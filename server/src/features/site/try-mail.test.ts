import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { SmtpReceiver } from '../../testing/stand-ins/smtp-receiver.ts';

eachDialect((dialect) => {
  async function withReceiver(work: (server: TestServer, receiver: SmtpReceiver) => Promise<void>, limits = 'off') {
    const receiver = await SmtpReceiver.start();
    const env = { SMTP_URL: receiver.url, MAIL_FROM: 'Dozor <dozor@example.org>', RATE_LIMITS: limits };
    const server = await startTestServer({ dialect, env });
    try {
      await work(server, receiver);
    } finally {
      await receiver.stop();
      await server.close();
    }
  }

  const body = { email: 'operator@example.com' };

  test('a test email arrives in the language of the page, and the setup says so from then on', async () => {
    await withReceiver(async (server, receiver) => {
      const { client } = await makeUser(server, ['admin']);
      const mailed = async () => ((await client.get('/api/setup')).json as { mailed: boolean }).mailed;
      assert.equal(await mailed(), false);
      const { status, json } = await client.post('/api/setup/mail', body);
      assert.deepEqual([status, json], [200, { sent: true }]);
      const [taken] = receiver.received;
      assert.deepEqual([taken?.recipients, taken?.from], [['operator@example.com'], 'dozor@example.org']);
      assert.equal(taken?.mail.subject, 'Пробное письмо от Дозора');
      assert.equal(await mailed(), true);
      server.services.config.mailFrom = 'Dozor <other@example.org>';
      assert.equal(await mailed(), false, 'another sender has to be tried again');
    });
  });

  test('the words of a mail server that refuses are the answer, and the setup stays as it was', async () => {
    await withReceiver(async (server, receiver) => {
      const { client } = await makeUser(server, ['admin']);
      await receiver.become('refuse');
      const { status, json } = await client.post('/api/setup/mail', body);
      const { sent, reason } = json as { sent: boolean; reason: string };
      assert.deepEqual([status, sent], [200, false]);
      assert.match(reason, /550/);
      await receiver.become('closed');
      assert.match(((await client.post('/api/setup/mail', body)).json as { reason: string }).reason, /ECONNREFUSED/);
      assert.equal(((await client.get('/api/setup')).json as { mailed: boolean }).mailed, false);
      assert.deepEqual(receiver.received, []);
    });
  });

  test('only an admin may send one, to one valid address, and ten within an hour', async () => {
    await withReceiver(async (server, receiver) => {
      const moderator = await makeUser(server, ['moderator']);
      assert.equal((await moderator.client.post('/api/setup/mail', body)).status, 401);
      assert.equal((await server.visitor().post('/api/setup/mail', body)).status, 401);
      const { client } = await makeUser(server, ['admin']);
      const invalid = await client.post('/api/setup/mail', { email: 'a@example.com, b@example.com' });
      assert.deepEqual([invalid.status, invalid.json], [400, { email: 'invalid email' }]);
      const statuses = [];
      for (let attempt = 0; attempt < 11; attempt += 1)
        statuses.push((await client.post('/api/setup/mail', body)).status);
      assert.deepEqual([statuses.at(0), statuses.at(-1)], [200, 429]);
      assert.ok(receiver.received.length <= 10);
    }, 'on');
  });

  test('without SMTP_URL nothing is sent, and the answer names the setting', async () => {
    const server = await startTestServer({ dialect });
    try {
      const { client } = await makeUser(server, ['admin']);
      const { json } = await client.post('/api/setup/mail', body);
      assert.deepEqual(json, { sent: false, reason: 'SMTP_URL is not set' });
    } finally {
      await server.close();
    }
  });
});

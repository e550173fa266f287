import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeUser } from '../../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { SmtpReceiver } from '../../../testing/stand-ins/smtp-receiver.ts';
import { until } from '../../../testing/until.ts';

/** Less than the mail server timeout, which a request that waited for it would exceed. */
const withinMs = 10_000;

eachDialect((dialect) => {
  async function withReceiver(work: (server: TestServer, receiver: SmtpReceiver, tick: () => void) => Promise<void>) {
    const receiver = await SmtpReceiver.start();
    let nowMs = Date.now();
    const env = { SMTP_URL: receiver.url, MAIL_FROM: 'Dozor <dozor@example.org>', PUBLIC_URL: 'https://dozor.example' };
    const server = await startTestServer({ dialect, env, clock: { now: () => nowMs } });
    const tick = () => {
      nowMs += 10_000;
      server.services.events.emit('mailQueued', {});
    };
    try {
      await work(server, receiver, tick);
    } finally {
      await receiver.stop();
      await server.close();
    }
  }

  const form = (login: string) => ({
    login,
    email: `${login}@example.com`,
    confirmEmail: `${login}@example.com`,
    password: 'a good password',
    confirmPassword: 'a good password',
  });

  test('a mail goes to one recipient as text and HTML, with links based on PUBLIC_URL', async () => {
    await withReceiver(async (server, receiver) => {
      await server.visitor().post('/api/registration/', form('smtp-reader'));
      await receiver.until(() => receiver.received.length === 1);
      const [taken] = receiver.received;
      assert.deepEqual(taken?.recipients, ['smtp-reader@example.com']);
      assert.equal(taken.from, 'dozor@example.org');
      const link = /https:\/\/dozor\.example\/api\/registration\/confirm\/smtp-reader%40example\.com\/[\w-]{43}/;
      assert.match(taken.mail.text ?? '', link);
      assert.match(taken.mail.html ?? '', link);
    });
  });

  for (const mood of ['closed', 'refuse', 'stall', 'drop'] as const) {
    test(`with a "${mood}" mail server requests answer at once, and each mail is sent once, later`, async () => {
      await withReceiver(async (server, receiver, tick) => {
        await receiver.become(mood);
        const user = await makeUser(server);
        const calls = [
          () => server.visitor().post('/api/registration/', form(`late-${mood}`)),
          () => server.visitor().post('/api/reset/', { email: user.email }),
        ];
        for (const call of calls) {
          const started = performance.now();
          const { status, json } = await call();
          assert.deepEqual(
            [status, json],
            [200, { message: 'A confirmation email has been sent to your mailing address' }],
          );
          assert.ok(performance.now() - started < withinMs);
        }
        const { kysely } = server.services.database;
        await until(async () => {
          const failed = await kysely.selectFrom('mail_outbox').select('id').where('attempts', '>', 0).execute();
          return mood === 'stall' ? receiver.connections > 0 : failed.length > 0;
        });
        await receiver.become('take');
        await until(() => {
          tick();
          return receiver.received.length >= 2;
        });
        tick();
        await until(async () => {
          const waiting = await kysely.selectFrom('mail_outbox').select('id').where('state', '=', 'waiting').execute();
          return waiting.length === 0;
        });
        const recipients = receiver.received.flatMap((taken) => taken.recipients);
        assert.deepEqual(recipients.toSorted(), [`late-${mood}@example.com`, user.email].toSorted());
      });
    });
  }

  test('when the outbox cannot be written, the request fails and nothing is registered', async () => {
    await withReceiver(async (server, receiver) => {
      const { kysely } = server.services.database;
      await kysely.schema.alterTable('mail_outbox').renameTo('mail_outbox_away').execute();
      const failed = await server.visitor().post('/api/registration/', form('outboxless'));
      assert.deepEqual([failed.status, failed.json], [500, { message: 'Could not send mail' }]);
      await kysely.schema.alterTable('mail_outbox_away').renameTo('mail_outbox').execute();
      assert.equal((await server.visitor().post('/api/registration/', form('outboxless'))).status, 200);
      await receiver.until(() => receiver.received.length === 1);
    });
  });
});

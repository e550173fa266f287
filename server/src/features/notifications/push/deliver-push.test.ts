import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { MailWorker } from '../../../platform/mail/mail-worker.ts';
import { queuePush } from '../../../platform/push/queue-push.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { PushServer } from '../../../testing/stand-ins/push-server.ts';
import { until } from '../../../testing/until.ts';
import { pushDelivery } from './deliver-push.ts';

const content = { title: 'Новое: камера, 60 км/ч', body: 'Тверская область', url: '/', tag: 'points', language: 'ru' };
const hourMs = 3_600_000;

eachDialect((dialect) => {
  let pushes: PushServer;
  let server: TestServer;
  let nowMs = Date.UTC(2027, 0, 1);
  let devices = 0;

  before(async () => {
    pushes = await PushServer.start();
    const env = { PUSH: pushes.url, PUBLIC_URL: 'https://dozor.example.org' };
    server = await startTestServer({ dialect, clock: { now: () => nowMs }, env });
  });
  after(async () => {
    await server.close();
    await pushes.stop();
  });
  beforeEach(async () => {
    for (const table of ['push_subscriptions', 'mail_outbox'] as const) await kysely().deleteFrom(table).execute();
    pushes.received.length = 0;
    pushes.requests = 0;
    pushes.beforeAnswer = () => Promise.resolve();
  });

  const kysely = () => server.services.database.kysely;
  async function device(): Promise<{ name: string; id: string }> {
    devices += 1;
    const name = `device-${devices}`;
    const body = { ...pushes.subscribe(name), language: 'ru', about: { points: ['1'] } };
    const { json } = await server.visitor().post('/api/push', body);
    return { name, id: (json as { _id: string })._id };
  }
  async function queue(id: string, tag = 'points', isUrgent = false): Promise<void> {
    const message = { subscriptionId: id, content: { ...content, tag }, isUrgent };
    await server.services.database.transaction((tx) => queuePush(tx, message, nowMs));
    server.services.events.emit('mailQueued', {});
  }
  const waiting = () => kysely().selectFrom('mail_outbox').selectAll().where('kind', '=', 'push').execute();
  const nothingWaits = () => until(async () => (await waiting()).length === 0, 240_000);
  const failedOnce = (attempts = 1) =>
    until(async () => (await waiting()).find((row) => row.attempts === attempts && row.lease_owner === ''));
  const isKnown = async (id: string) =>
    (await kysely().selectFrom('push_subscriptions').select('id').where('id', '=', id).execute()).length === 1;

  test('a push server decrypts 1,000 messages, each signed for it, each to its device once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, device));
    await server.services.database.transaction(async (tx) => {
      for (let n = 0; n < 1000; n += 1) {
        const tag = `area ${n % 3}`;
        const message = {
          subscriptionId: ids[n % 20]!.id,
          content: { ...content, body: `№ ${n}`, tag },
          isUrgent: n % 5 === 0,
        };
        await queuePush(tx, message, nowMs);
      }
    });
    // Beside that of the server itself, as in another process.
    const second = new MailWorker(server.services, pushDelivery(server.services), 'push');
    second.start();
    server.services.events.emit('mailQueued', {});
    await nothingWaits();
    await second.stop();
    assert.equal(pushes.requests, 1000);
    assert.equal(new Set(pushes.received.map(({ content: { body } }) => body)).size, 1000);
    for (const { claims, headers, content: read } of pushes.received) {
      const isUrgent = Number(read.body.slice(2)) % 5 === 0;
      assert.deepEqual(claims, { aud: pushes.url, exp: nowMs / 1000 + 12 * 3600, sub: 'https://dozor.example.org' });
      assert.equal(headers['ttl'], isUrgent ? '7200' : '86400');
      assert.equal(headers['urgency'], isUrgent ? 'high' : 'normal');
      assert.match(String(headers['topic']), /^[\w-]{32}$/);
      assert.equal(read.title, content.title);
    }
    const topics = new Map(
      pushes.received.map(({ device: of, headers, content: { tag } }) => [`${of} ${tag}`, headers['topic']]),
    );
    assert.equal(new Set(topics.values()).size, topics.size, 'a topic is of one device and one area');
    assert.equal(topics.size, 60);
  });

  test('404 and 410 forget the device with all that waits for it', async () => {
    for (const status of [404, 410]) {
      const { id } = await device();
      pushes.answers = [{ status }];
      await queue(id);
      await nothingWaits();
      await until(async () => !(await isKnown(id)));
    }
  });

  test('429 and 503 are tried again when the push server says, others with growing pauses, until the message expires', async () => {
    const { id, name } = await device();
    pushes.answers = [
      { status: 429, headers: { 'retry-after': '120' } },
      { status: 503, headers: { 'retry-after': new Date(nowMs + 3 * hourMs).toUTCString() } },
      { status: 500 },
    ];
    await queue(id);
    assert.equal((await failedOnce()).next_attempt, nowMs + 120_000);
    nowMs += 120_000;
    assert.equal((await failedOnce(2)).next_attempt, nowMs + 3 * hourMs - 120_000);
    nowMs += 3 * hourMs;
    assert.equal((await failedOnce(3)).next_attempt, nowMs + 240_000);
    nowMs += 240_000;
    await nothingWaits();
    assert.equal(pushes.of(name).length, 1);
    assert.equal(pushes.of(name)[0]?.headers['ttl'], String(86_400 - 3 * 3600 - 360));
    pushes.answers = [{ status: 503, headers: { 'retry-after': '90000' } }];
    await queue(id);
    await nothingWaits();
    assert.ok(await isKnown(id));
  });

  test('a redirect, a refusal and what expired are not tried again, and the device stays', async () => {
    const { id } = await device();
    for (const answer of [
      { status: 302, headers: { location: `${pushes.url}/elsewhere` } },
      { status: 400 },
      { status: 413 },
    ]) {
      pushes.answers = [answer];
      await queue(id);
      await nothingWaits();
    }
    assert.equal(pushes.requests, 3);
    pushes.answers = [{ status: 503, headers: { 'retry-after': '3600' } }];
    await queue(id, 'points', true);
    await failedOnce();
    nowMs += 25 * hourMs;
    await nothingWaits();
    assert.equal(pushes.requests, 4);
    assert.ok(await isKnown(id));
  });
});

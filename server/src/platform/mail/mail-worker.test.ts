import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { Events } from '../../core/events.ts';
import { createLog } from '../../core/log.ts';
import { type DozorDatabase, openDatabase } from '../../database/open-database.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { SmtpReceiver } from '../../testing/stand-ins/smtp-receiver.ts';
import { until } from '../../testing/until.ts';
import { readConfig } from '../config.ts';
import { queueMail } from './mail-outbox.ts';
import { createMailWorker, MailWorker } from './mail-worker.ts';
import { createSmtpDelivery } from './smtp-delivery.ts';

const minuteMs = 60_000;
const drawNothing = (): Promise<Buffer> => Promise.resolve(Buffer.alloc(0));

eachDialect((dialect) => {
  let place: FreshDatabase;
  let database: DozorDatabase;
  let receiver: SmtpReceiver;
  let nowMs = Date.UTC(2026, 0, 1);
  let workers: MailWorker[] = [];
  const log = createLog({ logLevel: 'silent' });

  before(async () => {
    place = await freshDatabase(dialect);
    database = await openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL }, { now: 0 });
  });
  after(async () => {
    await database.close();
    await place.remove();
  });
  beforeEach(async () => {
    receiver = await SmtpReceiver.start();
  });
  afterEach(async () => {
    receiver.answer();
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await receiver.stop();
    await database.kysely.deleteFrom('mail_outbox').execute();
  });

  const services = () => ({
    config: readConfig({ ...place.env, SMTP_URL: receiver.url }),
    database,
    events: new Events(log),
    clock: { now: () => nowMs },
    log,
  });

  function startWorker(beforeMessageMs = 20_000): MailWorker {
    const timeouts = { beforeMessageMs, afterMessageMs: 60_000 };
    const worker = new MailWorker(services(), createSmtpDelivery(services().config, drawNothing, timeouts));
    worker.start();
    workers.push(worker);
    return worker;
  }

  const queue = (recipient = 'reader@example.com') =>
    database.transaction((tx) => queueMail(tx, recipient, { language: 'en', subject: 'Hello', blocks: ['Hi'] }, nowMs));

  const rows = () => database.kysely.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  const allSent = async () => (await rows()).every(({ state }) => state === 'sent');
  const failures = async () => (await rows()).reduce((sum, { attempts }) => sum + attempts, 0);

  test('a queued mail is sent', async () => {
    await queue();
    startWorker();
    await until(allSent);
    assert.equal(receiver.received.length, 1);
    assert.deepEqual(receiver.received[0]?.recipients, ['reader@example.com']);
    assert.equal(receiver.received[0].mail.subject, 'Hello');
  });

  test('an event triggers sending without waiting for the timer', async () => {
    const own = services();
    const worker = new MailWorker(own, createSmtpDelivery(own.config, drawNothing));
    worker.start();
    workers.push(worker);
    await queue();
    own.events.emit('mailQueued', {});
    await receiver.until(() => receiver.received.length === 1);
  });

  for (const mood of ['closed', 'refuse', 'busy', 'drop', 'stall'] as const) {
    test(`a server in the mood "${mood}" gets each mail once after it recovers`, async () => {
      await receiver.become(mood);
      await queue('one@example.com');
      await queue('two@example.com');
      const worker = startWorker(mood === 'stall' ? 1000 : 20_000);
      await until(async () => (await failures()) >= 2);
      assert.equal(receiver.received.length, 0);
      await receiver.become('take');
      await until(async () => {
        nowMs += 15_000;
        worker.look();
        return allSent();
      });
      const recipients = receiver.received.flatMap((mail) => mail.recipients);
      assert.deepEqual(recipients.toSorted(), ['one@example.com', 'two@example.com']);
    });
  }

  test('several processes on one outbox send each mail once', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => queue(`reader${index}@example.com`)));
    for (let index = 0; index < 4; index += 1) startWorker();
    await until(allSent);
    const messageIds = receiver.received.map(({ mail }) => mail.messageId);
    assert.equal(messageIds.length, ids.length);
    assert.equal(new Set(messageIds).size, ids.length);
  });

  test('an unsent mail is sent at the next start, whatever its pause', async () => {
    await receiver.become('closed');
    await queue();
    const worker = startWorker();
    await until(async () => (await failures()) > 0);
    await worker.stop();
    workers = [];
    await receiver.become('take');
    await database.kysely
      .updateTable('mail_outbox')
      .set({ next_attempt: nowMs + 60 * minuteMs })
      .execute();
    startWorker();
    await until(allSent);
    assert.equal(receiver.received.length, 1);
  });

  test('a mail claimed by a process that died is sent when its lease expires', async () => {
    const id = await queue();
    await database.kysely
      .updateTable('mail_outbox')
      .set({ lease_owner: 'a dead process', lease_until: nowMs + 12_000 })
      .where('id', '=', id)
      .execute();
    const worker = startWorker();
    nowMs += 12_000;
    worker.look();
    await until(allSent);
    assert.equal(receiver.received.length, 1);
  });

  test('a mail that cannot be sent for three days is given up', async () => {
    await receiver.become('refuse');
    await queue();
    nowMs += 3 * 24 * 60 * minuteMs;
    startWorker();
    await until(async () => (await rows())[0]?.state === 'given-up');
    assert.equal(receiver.received.length, 0);
  });

  test('stopping waits for a delivery in progress', async () => {
    await receiver.become('slow');
    await queue();
    const worker = startWorker();
    await receiver.until(() => receiver.received.length === 1);
    const stopped = worker.stop();
    workers = [];
    receiver.answer();
    await stopped;
    assert.ok(await allSent());
  });

  test('without an SMTP server a mail becomes one file that only its owner can read', async () => {
    const own = { ...services(), config: readConfig({ ...place.env }) };
    const worker = createMailWorker(own, drawNothing);
    worker.start();
    workers.push(worker);
    const id = await queue();
    worker.look();
    await until(allSent);
    const folder = join(place.env.DATA_DIR, 'mail');
    const files = readdirSync(folder).filter((name) => name.includes(id));
    assert.equal(files.length, 1);
    const path = join(folder, files[0] ?? '');
    assert.match(path, /\.eml$/);
    assert.match(readFileSync(path, 'utf8'), /^To: reader@example\.com\r$/m);
    assert.equal(statSync(path).mode & 0o777, 0o600);
    assert.equal(statSync(folder).mode & 0o777, 0o700);
  });
});

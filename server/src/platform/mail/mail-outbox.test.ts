import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AppError } from '../../core/app-error.ts';
import { type DozorDatabase, openDatabase } from '../../database/open-database.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts';
import type { MailContent } from './mail-content.ts';
import { claim, findDue, markFailed, markSent, queueMail, removeOldMails } from './mail-outbox.ts';

const content: MailContent = { language: 'en', subject: 'Hello', blocks: ['a secret key'] };
const longest = { pauseMs: 7_200_000, leaseMs: 12_000 };

eachDialect((dialect) => {
  let place: FreshDatabase;
  let database: DozorDatabase;

  before(async () => {
    place = await freshDatabase(dialect);
    database = await openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL }, { now: 0 });
  });
  after(async () => {
    await database.close();
    await place.remove();
  });

  const queue = (nowMs: number) => database.transaction((tx) => queueMail(tx, 'a@example.com', content, nowMs));
  const due = async (nowMs: number) =>
    (await findDue(database.kysely, nowMs, longest, { kind: 'mail', limit: 100 })).map(({ id }) => id);
  const rowOf = (id: string) =>
    database.kysely.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('a mail is queued only if its transaction commits', async () => {
    const failed = database.transaction(async (tx) => {
      await queueMail(tx, 'a@example.com', content, 0);
      throw new Error('the change failed');
    });
    await assert.rejects(failed, /the change failed/);
    assert.deepEqual(await due(1), []);
  });

  test('only one of several processes claims a mail', async () => {
    const id = await queue(1000);
    const row = await rowOf(id);
    const claims = await Promise.all(
      ['one', 'two', 'three'].map((owner) => claim(database.kysely, row, owner, 13_000)),
    );
    assert.deepEqual(claims.filter(Boolean), [true]);
    assert.deepEqual(await due(12_999), []);
    assert.deepEqual(await due(900), [], 'its time was read before the claim, and the query ran after it');
    assert.deepEqual(await due(13_000), [id]);
    await markSent(database.kysely, { id, kind: 'mail' }, 13_000);
    assert.deepEqual(await due(99_000), []);
  });

  test('a sent mail keeps no text', async () => {
    const id = await queue(0);
    assert.match((await rowOf(id)).text, /a secret key/);
    await markSent(database.kysely, { id, kind: 'mail' }, 5);
    const { state, sent, text, html } = await rowOf(id);
    assert.deepEqual({ state, sent, text, html }, { state: 'sent', sent: 5, text: '', html: '' });
  });

  test('a failed mail waits for its next attempt, and one that is given up keeps no text', async () => {
    const id = await queue(0);
    await markFailed(database.kysely, await rowOf(id), 'refused', 10_000);
    assert.deepEqual(await due(9999), []);
    assert.deepEqual(await due(10_000), [id]);
    await markFailed(database.kysely, await rowOf(id), 'refused', null);
    const { state, attempts, text, last_error } = await rowOf(id);
    assert.deepEqual(
      { state, attempts, text, last_error },
      { state: 'given-up', attempts: 2, text: '', last_error: 'refused' },
    );
    assert.deepEqual(await due(99_000), []);
  });

  test('a clock set back delays no mail', async () => {
    const id = await queue(10 * 86_400_000);
    assert.deepEqual(await due(1000), [id]);
    await removeOldMails(database.kysely, 0);
    await markSent(database.kysely, { id, kind: 'mail' }, 1000);
  });

  test('a recipient that is not exactly one address is rejected', async () => {
    for (const recipient of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'A <a@example.com>',
      '',
    ]) {
      await assert.rejects(
        database.transaction((tx) => queueMail(tx, recipient, content, 0)),
        /one valid address/,
      );
    }
  });

  test('a subject of two lines is rejected', async () => {
    const forged = { ...content, subject: 'Hello\r\nBcc: b@example.com' };
    await assert.rejects(
      database.transaction((tx) => queueMail(tx, 'a@example.com', forged, 0)),
      /one line/,
    );
  });

  test('an unwritable outbox is reported as a mail that could not be sent', async () => {
    await database.kysely.schema.alterTable('mail_outbox').renameTo('mail_outbox_away').execute();
    const isMailError = (error: unknown): boolean => error instanceof AppError && error.code === 'mailNotSent';
    await assert.rejects(queue(0), isMailError);
    await database.kysely.schema.alterTable('mail_outbox_away').renameTo('mail_outbox').execute();
  });
});

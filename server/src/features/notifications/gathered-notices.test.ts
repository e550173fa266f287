import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { makeUser, type TestUser } from '../../testing/clients/test-accounts.ts';
import { lastMailTo } from '../../testing/clients/test-mailbox.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import { sendDigests } from './send-digests.ts';
import { gatherMs, sendNotices } from './send-notices.ts';

const minuteMs = 60_000;
const everything = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

eachDialect((dialect) => {
  let laterMs = 0;
  const server = withServer({ dialect, clock: { now: () => Date.now() + laterMs } });

  const kysely = () => server().services.database.kysely;
  const waiting = async ({ login }: TestUser) =>
    kysely()
      .selectFrom('notification_digest')
      .innerJoin('users', 'users.id', 'notification_digest.user_id')
      .select('at_once')
      .where('users.login', '=', login)
      .execute();
  /** Subjects of all mails queued for a user, oldest first. */
  const subjects = async ({ email }: TestUser) => {
    const rows = await kysely()
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('created')
      .execute();
    return rows.map(({ subject }) => subject);
  };
  async function changeAll({ client }: TestUser, points: readonly Point[]): Promise<void> {
    for (const point of points) {
      const { version, speed } = (await client.get(`/api/points/${point._id}`)).json as Point;
      const fields = { ...editable(point), speed: speed === 80 ? 90 : 80 };
      assert.equal((await client.put(`/api/points/${point._id}`, { point: fields, version })).status, 200);
    }
  }
  const followed = (user: TestUser, count: number) => until(async () => (await waiting(user)).length === count);

  test('changes within five minutes are stored in the database and sent to a reader as one mail', async () => {
    const [owner, other] = [await makeUser(server()), await makeUser(server(), ['editor'])];
    const points = [await addPoint(owner.client), await addPoint(owner.client), await addPoint(owner.client)];
    await changeAll(other, points);
    await followed(owner, 3);
    assert.equal(await sendNotices(server().services), 0);
    assert.deepEqual(await subjects(owner), []);
    laterMs += gatherMs;
    // Only one of two concurrent processes sends it.
    const sent = await Promise.all([sendNotices(server().services), sendNotices(server().services)]);
    await until(async () => (await subjects(owner)).length > 0);
    assert.ok(sent[0] + sent[1] <= 1);
    assert.deepEqual(await subjects(owner), ['Изменения на карте: 3']);
    assert.deepEqual(await waiting(owner), []);
  });

  test('after six mails within an hour, further changes wait for the daily mail', async () => {
    const [owner, other] = [await makeUser(server()), await makeUser(server(), ['editor'])];
    const point = await addPoint(owner.client);
    for (let mail = 1; mail <= 7; mail++) {
      await changeAll(other, [point]);
      await followed(owner, 1);
      laterMs += gatherMs;
      await sendNotices(server().services);
      if (mail <= 6) await until(async () => (await subjects(owner)).length === mail);
    }
    await until(async () => (await waiting(owner)).every((row) => row.at_once === 0));
    assert.equal((await waiting(owner)).length, 1);
    assert.equal((await subjects(owner)).length, 6);
    laterMs += 61 * minuteMs;
    await changeAll(other, [point]);
    await followed(owner, 2);
    laterMs += gatherMs;
    await sendNotices(server().services);
    await until(async () => (await subjects(owner)).length === 7);
    laterMs += 24 * 60 * minuteMs;
    await sendDigests(server().services);
    await until(async () => (await subjects(owner)).length === 8);
    assert.deepEqual(await waiting(owner), []);
  });

  test('a rollback sends its user one mail with reason and count; owners of changed points get their own', async () => {
    const [vandal, owner] = [await makeUser(server()), await makeUser(server())];
    const moderator = await makeUser(server(), ['moderator']);
    const [mine] = [await addPoint(owner.client)];
    await changeAll(vandal, [mine]);
    for (let made = 0; made < 12; made++) await addPoint(vandal.client);
    await followed(owner, 1);
    const body = { ...everything, reason: 'vandalism', comment: 'хватит' };
    const answer = await moderator.client.post(`/api/account/${vandal.login}/rollback`, body);
    assert.equal(answer.status, 200, answer.text);
    await followed(owner, 2);
    assert.deepEqual(await waiting(vandal), []);
    const [mail, ...more] = await kysely()
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', vandal.email)
      .execute();
    assert.deepEqual([mail?.subject, more], ['Ваши правки в Дозоре отменены', []]);
    const { text } = await lastMailTo(server().env.DATA_DIR, vandal.email);
    assert.match(text ?? '', /Точек: 13\.\nВредительство\n\n«хватит»/);
    assert.match(text ?? '', new RegExp(`/account/${vandal.login}$`, 'm'));
    laterMs += gatherMs;
    await sendNotices(server().services);
    await until(async () => (await subjects(owner)).length === 1);
    assert.equal((await subjects(vandal)).length, 1);
  });

  test('a rollback sends no mail to a banned user or to one who turned off mails about their points', async () => {
    const [quiet, banned] = [await makeUser(server()), await makeUser(server())];
    const moderator = await makeUser(server(), ['moderator']);
    await quiet.client.post(`/api/notifications/${quiet.login}/user`, { ownPoints: 'off' });
    for (const { client } of [quiet, banned]) await addPoint(client);
    await moderator.client.put(`/api/account/${banned.login}/profile/roles`, { roles: ['banned'] });
    for (const { login } of [quiet, banned]) {
      const path = `/api/account/${login}/rollback`;
      assert.equal((await moderator.client.post(path, { ...everything, reason: 'test' })).status, 200);
    }
    assert.deepEqual([await subjects(quiet), await subjects(banned)], [[], []]);
  });
});

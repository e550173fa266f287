import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect, noticesWaitMs: 0 });

  async function mailsTo(address: string): Promise<{ subject: string; text: string; unsubscribe: string }[]> {
    const folder = join(server().services.config.dataDir, 'mail');
    const names = readdirSync(folder, { withFileTypes: true }).map(({ name }) => name);
    const mails = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    );
    return mails
      .filter((mail) => mail.to?.some((to) => to.address === address))
      .map((mail) => ({
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        unsubscribe:
          /<(https?:[^>]+)>/.exec(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '',
      }));
  }

  test('the author of a point is notified of changes by others, not of their own', async () => {
    const owner = await makeUser(server());
    const other = await makeUser(server());
    const point = await addPoint(owner.client);
    await owner.client.put(`/api/points/${point._id}`, { point: { ...editable(point), speed: 80 }, version: 1 });
    await other.client.put(`/api/points/${point._id}`, {
      point: { ...editable(point), speed: 90 },
      version: 2,
      comment: 'новый <знак>',
    });
    const [mail, ...more] = await until(async () => {
      const mails = await mailsTo(owner.email).catch(() => []);
      return mails.length > 0 ? mails : undefined;
    });
    assert.deepEqual(more, []);
    assert.match(mail?.text ?? '', new RegExp(`№ ${point._id}: изменена, автор ${other.login}`));
    assert.match(mail?.text ?? '', /новый <знак>/);
    assert.match(mail?.text ?? '', /^Скорость.*: 80.км\/ч → 90.км\/ч$/mu);
  });

  test('a user whose edit is reverted is notified with the reason, even on a point of another author', async () => {
    const owner = await makeUser(server());
    const writer = await makeUser(server());
    const moderator = await makeUser(server(), ['moderator']);
    const point = await addPoint(owner.client, { x: 38.5, y: 56.6 });
    const other = { ...editable(point), speed: 80 };
    await writer.client.put(`/api/points/${point._id}`, { point: other, version: 1 });
    const later = { ...other, distance: 700 };
    await moderator.client.put(`/api/points/${point._id}`, { point: later, version: 2 });
    const history = (await moderator.client.get(`/api/points/${point._id}/history`)).json as {
      items: { _id: string }[];
    };
    const body = { change: history.items[1]?._id, version: 3, reason: 'wrong_facts', comment: 'знак другой' };
    const reverted = await moderator.client.post(`/api/points/${point._id}/revert`, body);
    assert.equal(reverted.status, 200, reverted.text);
    const [mail] = await until(async () => {
      const mails = await mailsTo(writer.email).catch(() => []);
      return mails.length > 0 ? mails : undefined;
    });
    assert.match(mail?.text ?? '', new RegExp(`№ ${point._id}: возвращено прежнее, автор ${moderator.login}`));
    assert.match(mail?.text ?? '', /Неверные сведения/);
    assert.match(mail?.text ?? '', /знак другой/);
    const { items } = (await moderator.client.get(`/api/points/${point._id}/history`)).json as typeof history;
    assert.match(mail?.text ?? '', new RegExp(`Это было правильно\\?.*_about=appeal-${items[0]?._id}`, 's'));
  });

  test('a change by an account without an email address is notified like any other', async () => {
    const owner = await makeUser(server());
    const admin = await makeUser(server(), ['admin']);
    await server()
      .services.database.kysely.updateTable('users')
      .set({ email: null, email_folded: null })
      .where('login', '=', admin.login)
      .execute();
    const point = await addPoint(owner.client, { x: 37.5, y: 55.6 });
    await admin.client.put(`/api/points/${point._id}`, { point: { ...editable(point), speed: 80 }, version: 1 });
    const [mail] = await until(async () => {
      const mails = await mailsTo(owner.email).catch(() => []);
      return mails.length > 0 ? mails : undefined;
    });
    assert.match(mail?.text ?? '', new RegExp(`№ ${point._id}: изменена, автор ${admin.login}`));
  });

  test('changes of watched points and in areas are notified, unless turned off', async () => {
    const watcher = await makeUser(server());
    const settler = await makeUser(server());
    const quiet = await makeUser(server());
    const actor = await makeUser(server());
    const point = await addPoint(actor.client, { x: 100, y: 60 });
    const path = (login: string) => `/api/notifications/${login}/point/${point._id}`;
    assert.deepEqual((await watcher.client.get(path(watcher.login))).json, { checked: false });
    assert.deepEqual((await watcher.client.post(path(watcher.login), { checked: true })).json, { checked: true });
    assert.equal((await watcher.client.post(path(quiet.login), { checked: true })).status, 401);
    await quiet.client.post(`/api/notifications/${quiet.login}/user`, { watchedPoints: 'off' });
    await quiet.client.post(path(quiet.login), { checked: true });
    const area = {
      name: 'Дом',
      polygon: [
        [99, 59],
        [101, 59],
        [101, 61],
        [99, 61],
      ],
      types: [],
    };
    const saved = await settler.client.post(`/api/notifications/${settler.login}/user`, { areas: [area] });
    assert.deepEqual(saved.json, {
      ownPoints: 'now',
      commentedPoints: 'now',
      watchedPoints: 'now',
      replies: 'now',
      areas: [area],
    });
    const name = 'here\r\nBcc: other@example.com';
    const refused = await settler.client.post(`/api/notifications/${settler.login}/user`, {
      areas: [{ ...area, name }],
    });
    assert.deepEqual(
      [refused.status, refused.json],
      [400, { 'areas.0.name': 'contains characters that are not allowed' }],
    );
    await actor.client.put(`/api/points/${point._id}`, { point: { ...editable(point), speed: 90 }, version: 1 });
    await until(async () => ((await mailsTo(watcher.email)).length === 1 ? true : undefined));
    await until(async () => ((await mailsTo(settler.email)).length === 1 ? true : undefined));
    assert.deepEqual(await mailsTo(quiet.email), []);
    assert.deepEqual(await mailsTo(actor.email), []);
  });

  test('a reply is notified to the author of the comment, unless turned off', async () => {
    const owner = await makeUser(server());
    const asking = await makeUser(server());
    const quiet = await makeUser(server());
    const answering = await makeUser(server());
    const point = await addPoint(owner.client, { x: 100.5, y: 60.5 });
    const write = async ({ client }: typeof owner, body: object) =>
      (await client.post(`/api/comments/${point._id}/add`, body)).json as { _id: string };
    for (const [{ client, login }, replies] of [[asking, 'now'] as const, [quiet, 'off'] as const]) {
      await client.post(`/api/notifications/${login}/user`, { commentedPoints: 'off', replies });
    }
    const unanswered = await write(quiet, { text: 'Камера ещё стоит?' });
    const question = await write(asking, { text: 'Знак убрали?' });
    await write(answering, { text: 'Не знаю', replyTo: unanswered._id });
    await write(answering, { text: 'Да, вчера', replyTo: question._id });
    const [mail] = await until(async () => {
      const mails = await mailsTo(asking.email).catch(() => []);
      return mails.length > 0 ? mails : undefined;
    });
    assert.match(mail?.text ?? '', /Да, вчера/);
    assert.doesNotMatch(mail?.text ?? '', /Не знаю/);
    assert.deepEqual(await mailsTo(quiet.email), []);
  });

  test('the unsubscribe link asks for confirmation, then turns mails off without signing in', async () => {
    const owner = await makeUser(server());
    const other = await makeUser(server());
    const point = await addPoint(owner.client);
    await other.client.post(`/api/comments/${point._id}/add`, { text: 'видел' });
    const [mail] = await until(async () => {
      const mails = await mailsTo(owner.email);
      return mails.length > 0 ? mails : undefined;
    });
    const link = new URL(mail?.unsubscribe ?? '').pathname;
    const visitor = server().visitor();
    const settings = async () =>
      (await owner.client.get(`/api/notifications/${owner.login}/user`)).json as { ownPoints: string };
    assert.equal((await visitor.get(link)).status, 200);
    assert.equal((await settings()).ownPoints, 'now');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    assert.equal((await visitor.post(link, undefined, { raw: 'List-Unsubscribe=One-Click', headers })).status, 200);
    assert.equal((await settings()).ownPoints, 'off');
    const { kysely } = server().services.database;
    const waiting = await kysely.selectFrom('notification_digest').selectAll().execute();
    assert.deepEqual(waiting, []);
    // A mail client may send either kind of form.
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    assert.equal((await visitor.post(link, undefined, { raw: form })).status, 200);
    assert.equal((await visitor.post(`${link}x`, undefined, { raw: 'a=b', headers })).status, 400);
  });
});

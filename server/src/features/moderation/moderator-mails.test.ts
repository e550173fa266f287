import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { sendModeratorMails } from './moderator-mails.ts';

const dayMs = 86_400_000;

eachDialect((dialect) => {
  let nowMs = Date.now();
  const server = withServer({ dialect, clock: { now: () => nowMs } });
  const mailsTo = async (email: string) =>
    (
      await server()
        .services.database.kysely.selectFrom('mail_outbox')
        .select(['subject', 'recipient'])
        .where('recipient', '=', email)
        .execute()
    ).filter(({ subject }) => subject.startsWith('Модерация'));

  test('moderators are mailed about pending items at once, daily or never, and only if there are any', async () => {
    const [swift, calm, quiet, regional] = await Promise.all([
      makeUser(server(), ['moderator']),
      makeUser(server(), ['moderator']),
      makeUser(server(), ['moderator']),
      makeUser(server(), ['moderator']),
    ]);
    const choose = (user: typeof swift, moderation: string) =>
      user.client.post(`/api/notifications/${user.login}/user`, { moderation });
    assert.equal(((await choose(swift, 'now')).json as { moderation: string }).moderation, 'now');
    await choose(quiet, 'off');
    await choose(regional, 'now');
    const set = { regions: '["RU-TVE"]' };
    const { kysely } = server().services.database;
    await kysely.updateTable('users').set(set).where('login', '=', regional.login).execute();

    assert.equal(await sendModeratorMails(server().services), 0);
    const { client } = await makeUser(server());
    const point = await addPoint(client, { x: 37.6, y: 55.7 });
    const complain = (about: string) => client.post('/api/complaints/', { about, _id: point._id, text: 'Wrong' });
    assert.equal((await complain('point')).status, 200);
    nowMs += 1000;
    await sendModeratorMails(server().services);
    await sendModeratorMails(server().services);
    assert.equal((await mailsTo(swift.email)).length, 1);
    assert.equal((await mailsTo(calm.email)).length, 0);
    nowMs += dayMs;
    await sendModeratorMails(server().services);
    await sendModeratorMails(server().services);
    assert.equal((await mailsTo(swift.email)).length, 1);
    assert.equal((await mailsTo(calm.email)).length, 1);
    nowMs += 2 * dayMs;
    const { items } = (await swift.client.get('/api/complaints/')).json as { items: { _id: string }[] };
    await swift.client.post(`/api/complaints/${items[0]?._id}/settle`, { outcome: 'ignored' });
    await kysely.updateTable('flagged_edits').set({ state: 'checked' }).execute();
    assert.equal(await sendModeratorMails(server().services), 0);
    assert.equal((await mailsTo(calm.email)).length, 1);
    const photo = new FormData();
    photo.set('kind', 'device');
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    photo.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg');
    assert.equal((await client.post(`/api/points/${point._id}/photos`, undefined, { raw: photo })).status, 201);
    nowMs += 1000;
    assert.equal(await sendModeratorMails(server().services), 2);
    assert.deepEqual([(await mailsTo(swift.email)).length, (await mailsTo(calm.email)).length], [2, 2]);
    await kysely.updateTable('point_photos').set({ state: 'shown' }).execute();
    const held = { kind: 'changed', fields: '{}', version: 1, country: 'RU', region: 'RU-MOS', state: 'held' } as const;
    const unsettled = { base: null, comment: null, reasons: '[]', score: 9, settled_by: null, settled: null };
    const given = {
      id: 1_000_000,
      author_id: 1,
      point_idx: point.idx,
      created: nowMs + 1000,
      until: nowMs + 2 * dayMs,
    };
    await kysely
      .insertInto('held_edits')
      .values({ ...held, ...unsettled, ...given, reason: null, note: null })
      .execute();
    nowMs += 2000;
    await sendModeratorMails(server().services);
    assert.equal((await mailsTo(swift.email)).length, 3, 'a held edit is reported at once, too');
    for (const { email } of [quiet, regional]) assert.deepEqual(await mailsTo(email), []);
  });
});

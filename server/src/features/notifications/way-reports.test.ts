import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { mailsTo } from '../../testing/clients/test-mailbox.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { sendDigests } from './send-digests.ts';

const dayMs = 86_400_000;

eachDialect((dialect) => {
  let nowMs = Date.now();
  const clock = { now: () => nowMs };
  const server = withServer({ dialect, clock, env: { BASEMAP: 'off', TRUST_PROXY: '1' } });

  test('what voters say of a camera on a stored way appears once in the daily mail, and in the feed', async () => {
    const driver = await makeUser(server());
    const unrelated = await makeUser(server());
    const line = [
      [47.6, 55.7],
      [47.65, 55.7],
    ];
    const stored = await driver.client.post(`/api/account/${driver.login}/ways`, { name: 'На дачу', line });
    const elsewhere = line.map(([x = 0, y = 0]) => [x, y + 1]);
    await unrelated.client.post(`/api/account/${unrelated.login}/ways`, { name: 'В лес', line: elsewhere });
    const author = await makeUser(server());
    const camera = { type: 'static_cam', x: 47.62, y: 55.70005, dirType: 1, direction: 270, speed: 60 };
    const { _id } = await addPoint(author.client, camera);
    const unturned = await addPoint(author.client, { ...camera, x: 47.63, dirType: 0, direction: null });
    const kysely = server().services.database.kysely;
    await sendDigests(server().services);
    await kysely.deleteFrom('notification_digest').execute();
    for (const [at, ageDays] of [400, 500, 600].entries()) {
      const voter = await makeUser(server());
      await kysely
        .updateTable('users')
        .set({ created: nowMs - ageDays * dayMs })
        .where('login', '=', voter.login)
        .execute();
      const from = { headers: { 'x-forwarded-for': `10.${at}.7.7` } };
      assert.equal((await voter.client.post(`/api/points/${_id}/votes`, { kind: 'gone' }, from)).status, 201);
    }
    for (const passing of [await makeUser(server()), await makeUser(server())]) {
      assert.equal((await passing.client.post(`/api/points/${unturned._id}/votes`, { kind: 'here' })).status, 201);
    }
    const own = await addPoint(author.client, { ...camera, x: 47.64 });
    assert.equal((await driver.client.post(`/api/points/${own._id}/votes`, { kind: 'here' })).status, 201);
    assert.equal(await sendDigests(server().services), 0, 'a day has not passed');
    nowMs += dayMs;
    assert.equal(await sendDigests(server().services), 1);
    const [mail] = await mailsTo(server().services.config.dataDir, driver.email);
    assert.match(mail?.text ?? '', new RegExp(`№ ${_id}: говорят, что её уже нет \\(3\\)\nНа вашем пути «На дачу»`));
    assert.match(
      mail?.text ?? '',
      new RegExp(
        `№ ${unturned._id}: говорят, что она на месте \\(2\\)\nВозможно, на вашем пути «На дачу»: куда смотрит, неизвестно`,
      ),
    );
    assert.doesNotMatch(mail?.text ?? '', new RegExp(`№ ${own._id}`), 'the reader said it');
    nowMs += dayMs;
    assert.equal(await sendDigests(server().services), 0, 'once');

    const { _id: way } = stored.json as ReplyOf<'storeWay'>;
    const { feed } = (await driver.client.get(`/api/ways/${way}`)).json as ReplyOf<'getWay'>;
    const { text } = await server().visitor().get(feed);
    assert.match(text, new RegExp(`№ ${_id}: говорят, что её уже нет \\(3\\)</title>`));
    assert.match(text, new RegExp(`№ ${unturned._id}: говорят, что она на месте \\(2\\)</title>`));
    assert.match(text, /<summary>Куда смотрит, неизвестно<\/summary>/);
  });
});

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

  test('a camera on a stored way that is voted gone appears once in the daily mail, and in the feed', async () => {
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
    assert.equal(await sendDigests(server().services), 0, 'a day has not passed');
    nowMs += dayMs;
    assert.equal(await sendDigests(server().services), 1);
    const [mail] = await mailsTo(server().services.config.dataDir, driver.email);
    assert.match(mail?.text ?? '', new RegExp(`№ ${_id}: говорят, что её уже нет \\(3\\)\nНа вашем пути «На дачу»`));
    nowMs += dayMs;
    assert.equal(await sendDigests(server().services), 0, 'once');

    const { _id: way } = stored.json as ReplyOf<'storeWay'>;
    const { feed } = (await driver.client.get(`/api/ways/${way}`)).json as ReplyOf<'getWay'>;
    const { text } = await server().visitor().get(feed);
    assert.match(text, new RegExp(`№ ${_id}: говорят, что её уже нет \\(3\\)</title>`));
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { mailsTo } from '../../testing/clients/test-mailbox.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect, noticesWaitMs: 0, env: { BASEMAP: 'off' } });

  test('the owner of a stored way is notified of cameras facing them there, by mail and in its feed', async () => {
    const driver = await makeUser(server());
    const away = await makeUser(server());
    const other = await makeUser(server());
    const line = [
      [37.6, 55.7],
      [37.65, 55.7],
    ];
    const stored = await driver.client.post(`/api/account/${driver.login}/ways`, { name: 'На работу', line });
    const back = { name: 'Домой', line: line.toReversed() };
    assert.equal((await away.client.post(`/api/account/${away.login}/ways`, back)).status, 201);
    const camera = { type: 'static_cam', x: 37.62, y: 55.70005, dirType: 1, direction: 270, speed: 60 };
    const facing = await addPoint(other.client, camera);
    const turnedAway = await addPoint(other.client, { ...camera, x: 37.63, direction: 90 });
    const [mail] = await mailsTo(server().services.config.dataDir, driver.email);
    assert.match(
      mail?.text ?? '',
      new RegExp(`№ ${facing._id}: добавлена, автор ${other.login}\nНа вашем пути «На работу»`),
    );
    const [home] = await mailsTo(server().services.config.dataDir, away.email);
    assert.match(home?.text ?? '', new RegExp(`№ ${turnedAway._id}: добавлена, .*\nНа вашем пути «Домой»`));
    assert.doesNotMatch(`${mail?.text}`, new RegExp(`№ ${turnedAway._id}:`));

    const turned = { point: { ...editable(facing), direction: 90 }, version: 1, comment: 'turned' };
    assert.equal((await other.client.put(`/api/points/${facing._id}`, turned)).status, 200);
    const [, gone] = await mailsTo(server().services.config.dataDir, driver.email, 2);
    assert.match(
      gone?.text ?? '',
      new RegExp(`№ ${facing._id}: изменена`),
      'a camera that has turned away is reported',
    );

    const { _id } = stored.json as ReplyOf<'storeWay'>;
    const { feed } = (await driver.client.get(`/api/ways/${_id}`)).json as ReplyOf<'getWay'>;
    const back2 = { point: { ...editable(facing), direction: 270 }, version: 2, comment: 'turned back' };
    assert.equal((await other.client.put(`/api/points/${facing._id}`, back2)).status, 200);
    const { status, text } = await server().visitor().get(feed);
    assert.equal(status, 200, text);
    assert.match(text, /<title>[^<]*На работу<\/title>/);
    assert.match(text, new RegExp(`history/${facing._id}#`));
    assert.doesNotMatch(text, new RegExp(`history/${turnedAway._id}#`));
    assert.equal(
      (
        await server()
          .visitor()
          .get(feed.replace(/.\.atom$/, '_.atom'))
      ).status,
      404,
    );
  });
});

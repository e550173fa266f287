import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ComplaintReply } from '@dozor/contract/endpoints/complaints-endpoints.ts';
import type { HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

let positions = 0;

async function addPoint(client: HttpClient): Promise<{ _id: string; change: string }> {
  positions += 1;
  const point = { type: 'bad_road', x: 37 + positions * 0.01, y: 55.7 };
  const { status, json, text } = await client.post('/api/points/', { point });
  assert.equal(status, 201, text);
  const { _id } = (json as { point: { _id: string } }).point;
  const history = (await client.get(`/api/points/${_id}/history`)).json as { items: { _id: string }[] };
  return { _id, change: history.items[0]?._id ?? '' };
}

eachDialect((dialect) => {
  const server = withServer({ dialect });
  const list = async (client: HttpClient, state = 'open') =>
    (await client.get(`/api/complaints/?state=${state}`)).json as { items: ComplaintReply[]; total: number };
  const openComplaints = async (client: HttpClient) =>
    ((await client.get('/api/moderation/count')).json as { complaints: number }).complaints;

  test('a point, change or user can be reported once until a moderator settles the complaint', async () => {
    const owner = await makeUser(server());
    const { client, login } = await makeUser(server());
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const before = await openComplaints(moderator);
    const { _id, change } = await addPoint(owner.client);
    const user = ((await client.get(`/api/account/${owner.login}/`)).json as { user: { _id: string } }).user._id;
    const subjects = [
      { about: 'point', _id },
      { about: 'change', _id: change },
      { about: 'user', _id: user },
    ];
    for (const subject of subjects) {
      const send = (text: string) => client.post('/api/complaints/', { ...subject, text });
      assert.deepEqual(Object.keys((await send('х')).json as object), ['text']);
      const sent = await send('так не бывает');
      assert.deepEqual([sent.status, sent.json], [200, { message: 'Object saved' }], subject.about);
      assert.equal((await send('ещё раз')).status, 409, subject.about);
    }
    assert.equal(await openComplaints(moderator), before + 3);
    const { items, total } = await list(moderator);
    assert.equal(total, before + 3);
    const [aboutUser, aboutChange, aboutPoint] = items;
    assert.ok(aboutUser && aboutChange && aboutPoint);
    assert.deepEqual([aboutUser.about, aboutUser.user?.login, aboutUser.point], ['user', owner.login, null]);
    assert.deepEqual(
      [aboutChange.about, aboutChange.change?._id, aboutChange.change?.author.login, aboutChange.point?._id],
      ['change', change, owner.login, _id],
    );
    assert.deepEqual(
      [aboutPoint.about, aboutPoint.point?._id, aboutPoint.comment, aboutPoint.author.login],
      ['point', _id, null, login],
    );
    for (const complaint of [aboutUser, aboutChange, aboutPoint]) {
      const { status, json } = await moderator.post(`/api/complaints/${complaint._id}/settle`, { outcome: 'ignored' });
      assert.deepEqual([status, (json as ComplaintReply).state], [200, 'ignored']);
    }
    assert.equal(await openComplaints(moderator), before);
    assert.equal((await client.post('/api/complaints/', { ...subjects[0], text: 'снова' })).status, 200);
  });

  test('complaints about unknown subjects and by visitors are rejected', async () => {
    const { client } = await makeUser(server());
    const { _id } = await addPoint(client);
    for (const about of ['point', 'change', 'user']) {
      const sent = await client.post('/api/complaints/', { about, _id: '999999999', text: 'нет такого' });
      assert.equal(sent.status, 404, about);
    }
    const wrong = await client.post('/api/complaints/', { about: 'weather', _id: 'x', text: 'дождь' });
    assert.deepEqual([wrong.status, wrong.json], [400, { about: 'Unknown value', _id: 'Unknown value' }]);
    const visitor = await server().visitor().post('/api/complaints/', { about: 'point', _id, text: 'нет' });
    assert.equal(visitor.status, 401);
  });
});

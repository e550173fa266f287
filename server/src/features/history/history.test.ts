import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachDialect } from '../../testing/fresh-database.ts';
import { makeUser } from '../../testing/test-accounts.ts';
import { addPoint, editable } from '../../testing/test-points.ts';
import { withServer } from '../../testing/test-server.ts';

interface List {
  items: { _id: string; kind: string; point: { _id: string; type: string; country: string } }[];
  total: number;
  page: number;
  limit: number;
}

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('the three lists are filtered by type, country, day, rating and place, newest first', async () => {
    const { client, login } = await makeUser(server());
    const russian = await addPoint(client, { type: 'crosswalk' });
    const french = await addPoint(client, { x: 2.35, y: 48.86, type: 'static_cam', rating: 0 });
    await client.put(`/api/points/${russian._id}`, { point: { ...editable(russian), speed: 40 }, version: 1 });
    await client.post(`/api/comments/${french._id}/add`, { text: 'стоит' });
    const visitor = server().visitor();
    const list = async (kind: string, query = '') => {
      const answer = await visitor.get(`/api/history/${kind}?${query}`);
      assert.equal(answer.status, 200, answer.text);
      return answer.json as List;
    };
    const ids = async (query: string) => (await list('created', query)).items.map(({ point }) => point._id);
    assert.deepEqual(await ids(''), [french._id, russian._id]);
    assert.deepEqual(await ids('selectedTypes=crosswalk,dummy'), [russian._id]);
    assert.deepEqual(await ids('selectedCountries=FR'), [french._id]);
    assert.deepEqual(await ids('rating=1'), [russian._id]);
    assert.deepEqual(await ids('bbox=2,48,3,49'), [french._id]);
    const today = new Date().toISOString().slice(0, 10);
    assert.deepEqual(await ids(`dateFrom=${today}&dateTo=${today}`), [french._id, russian._id]);
    for (const none of ['dateTo=2020-01-01', 'selectedTypes=', 'selectedCountries=,', 'selectedCountries=%00']) {
      assert.deepEqual(await ids(none), [], none);
    }
    assert.deepEqual(
      (await list('changed')).items.map(({ kind, point }) => [kind, point._id]),
      [['changed', russian._id]],
    );
    assert.equal((await list('commented')).items[0]?.point._id, french._id);
    const second = await list('created', 'limit=10&page=2');
    assert.deepEqual([second.items, second.total, second.page, second.limit], [[], 2, 2, 10]);

    const counts = (await visitor.get('/api/history/counts')).json;
    assert.deepEqual(counts, { created: 2, changed: 1, commented: 1 });
    assert.deepEqual((await visitor.get('/api/history/counts?selectedCountries=FR')).json, {
      created: 1,
      changed: 0,
      commented: 1,
    });

    for (const path of ['all', 'country/FR', 'area/2,48,3,49', `user/${login}`, `point/${french._id}`]) {
      const feed = await visitor.get(`/feeds/${path}.atom`);
      assert.equal(feed.status, 200, path);
      assert.match(feed.headers.get('content-type') ?? '', /^application\/atom\+xml/);
      assert.match(feed.text, new RegExp(`/history/${french._id}#`));
    }
    const elsewhere = await visitor.get('/feeds/area/-10,-10,-9,-9.atom');
    assert.equal(elsewhere.status, 200);
    assert.doesNotMatch(elsewhere.text, /<entry>/);
    for (const path of ['country/XYZ', 'area/1,2,3', 'area/3,49,2', 'user/nobody', 'point/987654', 'point/x']) {
      assert.equal((await visitor.get(`/feeds/${path}.atom`)).status, 404, path);
    }
  });

  test('a filter that cannot be read is refused by field', async () => {
    const visitor = server().visitor();
    const wrong = 'selectedTypes=foo&dateFrom=yesterday&rating=5&limit=7&page=0&bbox=1&more=1';
    const answer = await visitor.get(`/api/history/created?${wrong}`);
    assert.equal(answer.status, 400);
    const fields = ['bbox', 'dateFrom', 'limit', 'more', 'page', 'rating', 'selectedTypes'];
    assert.deepEqual(Object.keys(answer.json as object).toSorted(), fields);
  });
});

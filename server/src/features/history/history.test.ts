import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { writeNewPoints } from '../../records/points/point-writer.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { startImport } from '../import/start-import.ts';

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

  test('a feed describes what happened, who did it and why, in the language of the visitor', async () => {
    const { client, login } = await makeUser(server());
    const { client: editor, login: editorsLogin } = await makeUser(server(), ['editor']);
    const point = await addPoint(client, { type: 'crosswalk' });
    const path = `/api/points/${point._id}`;
    await client.put(path, { point: { ...editable(point), speed: 40 }, version: 1, comment: 'знак <40>' });
    const { items } = (await client.get(`${path}/history`)).json as List;
    const revert = { change: items[0]?._id, version: 2, reason: 'wrong_facts', comment: 'not so' };
    assert.equal((await editor.post(`${path}/revert`, revert)).status, 200);
    const feedOf = async (lang: string) =>
      (
        await server()
          .visitor()
          .get(`/feeds/point/${point._id}.atom?x=1`, { headers: { cookie: `lang=${lang}` } })
      ).text;
    const english = await feedOf('en');
    const parts = (name: string) =>
      [...english.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text]) => text);
    const { url } = server();
    assert.deepEqual(parts('title'), [
      `Dozor: changes of ${point._id}`,
      `Pedestrian crossing no. ${point._id}: change undone`,
      `Pedestrian crossing no. ${point._id}: point changed`,
      `Pedestrian crossing no. ${point._id}: point added`,
    ]);
    assert.deepEqual(parts('summary'), ['Wrong details. not so', 'знак &lt;40&gt;']);
    assert.deepEqual(parts('name'), [editorsLogin, login, login]);
    const [feedId, ...entryIds] = parts('id');
    assert.equal(feedId, `${url}/feeds/point/${point._id}.atom`);
    assert.ok(entryIds.every((id) => id?.startsWith(`${url}/history/${point._id}#`)));
    const [updated, newest] = parts('updated');
    assert.equal(updated, newest);
    assert.match(english, /xml:lang="en"/);
    assert.match(await feedOf('ru'), /xml:lang="ru"/);
    const empty = await server().visitor().get('/feeds/area/-10,-10,-9,-9.atom');
    assert.match(empty.text, /<updated>1970-01-01T00:00:00.000Z<\/updated>/);
    assert.equal(empty.headers.get('cache-control'), 'no-cache');
    assert.match((await server().visitor().get('/feeds/all.atom')).text, /<title>(Dozor|Дозор)/);
  });

  test('a feed speaks the language of its address, of the reader or of their program, and names countries', async () => {
    const title = async (path: string, headers: Record<string, string>) => {
      const { text } = await server().visitor().get(path, { headers });
      return /<title>(.*?)<\/title>/.exec(text)?.[1];
    };
    const path = '/feeds/country/AD.atom';
    const [russian, english] = ['Дозор: изменения – Андорра', 'Dozor: changes in Andorra'];
    assert.equal(await title(path, {}), russian);
    assert.equal(await title(path, { 'accept-language': 'en-GB,en;q=0.8' }), english);
    assert.equal(await title(path, { 'accept-language': 'en', cookie: 'lang=ru' }), russian);
    assert.equal(await title(`${path}?lang=en`, { cookie: 'lang=ru' }), english);
    assert.equal(await title(`${path}?lang=xx`, { 'accept-language': 'it' }), russian);
    assert.equal(await title('/feeds/all.atom?lang=en', {}), 'Dozor: all changes');
    const { headers } = await server().visitor().get(path);
    assert.match(headers.get('vary') ?? '', /Cookie, Accept-Language/);
  });

  test('a feed shows an import as one entry with its name and countries', async () => {
    const { author } = await addPoint((await makeUser(server())).client);
    const { database } = server().services;
    const points = [2.3, 2.4].map((x) => {
      const fields = normalizePoint({ x, y: 48.9, type: 'dummy' }, new Date());
      return { fields, country: 'FR', region: '' };
    });
    const nowMs = Date.now();
    const authorId = Number(author._id);
    const importId = await database.change(async (tx, revision) => {
      const id = await startImport(tx, { authorId, name: 'list.csv', nowMs });
      await writeNewPoints(tx, points, { revision, authorId, nowMs, importId: id });
      return id;
    });
    const headers = { cookie: 'lang=en' };
    const { text } = await server().visitor().get('/feeds/all.atom', { headers });
    const { url } = server();
    assert.match(text, /<title>Import: 2 points<\/title>/);
    assert.match(text, /<summary>list.csv. France<\/summary>/);
    assert.ok(text.includes(`<id>${url}/history?import=${importId}</id>`), text);
  });

  test('a map area with too many points has no feed', async () => {
    const { author } = await addPoint((await makeUser(server())).client);
    const points = Array.from({ length: 2000 }, (_, at) => {
      const fields = normalizePoint({ x: -100 + (at % 50) / 100, y: -40 + at / 1000, type: 'dummy' }, new Date());
      return { fields, country: '', region: '' };
    });
    const { database, changeFeed } = server().services;
    const written = { authorId: Number(author._id), nowMs: Date.now() };
    await database.change((tx, revision) => writeNewPoints(tx, points, { revision, ...written }));
    await changeFeed.catchUp();
    const get = () => server().visitor().get('/feeds/area/-110,-50,-90,-30.atom');
    assert.equal((await get()).status, 200);
    await addPoint((await makeUser(server())).client, { x: -95, y: -40 });
    const refused = await get();
    assert.deepEqual([refused.status, refused.json], [400, { bbox: 'must hold at most 2000 points' }]);
    const at = await server()
      .visitor()
      .get(`/api/history/at?date=${new Date().toISOString().slice(0, 10)}&bbox=-110,-50,-90,-30&zoom=3`);
    const { inside, cells } = at.json as { inside: number; cells: { x: number; y: number; points: number }[] };
    assert.deepEqual([inside, cells.reduce((sum, cell) => sum + cell.points, 0)], [2001, 2001]);
    for (const { x, y } of cells) assert.ok(x >= -100 && x <= -95 && y >= -40 && y <= -38, `${x} ${y}`);
  });

  test('an invalid filter is rejected by field', async () => {
    const visitor = server().visitor();
    const wrong = 'selectedTypes=foo&dateFrom=yesterday&rating=5&limit=7&page=0&bbox=1&more=1';
    const answer = await visitor.get(`/api/history/created?${wrong}`);
    assert.equal(answer.status, 400);
    const fields = ['bbox', 'dateFrom', 'limit', 'more', 'page', 'rating', 'selectedTypes'];
    assert.deepEqual(Object.keys(answer.json as object).toSorted(), fields);
  });
});

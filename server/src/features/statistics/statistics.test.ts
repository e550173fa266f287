import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { writeNewPoints } from '../../records/points/point-writer.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { ensureSystemUser } from '../accounts/system-user.ts';
import { startImport } from '../import/start-import.ts';
import { type Statistics, takeStatistics } from './take-statistics.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });

  /** The statistics, which the route caches for minutes, computed now. */
  const takenNow = () => takeStatistics(server().services);

  test('points are counted by type, rating, country, month and author', async () => {
    const { client, login } = await makeUser(server());
    await addPoint(client, { type: 'crosswalk' });
    await addPoint(client, { rating: 0 });
    const gone = await addPoint(client);
    await client.delete(`/api/points/${gone._id}`, { version: 1, comment: 'нет' });
    const figures = (await server().visitor().get('/api/statistics')).json as Statistics;
    assert.equal(figures.total, 2);
    assert.deepEqual([figures.types['crosswalk'], figures.types['static_cam'], figures.types['dummy']], [1, 1, 0]);
    assert.deepEqual(figures.ratings, { 1: 1, 0: 1, '-1': 0 });
    assert.deepEqual(figures.countries, [{ country: 'RU', points: 2 }]);
    const month = new Date().toISOString().slice(0, 7);
    assert.deepEqual(figures.months, [{ month, created: 3, changed: 1, commented: 0 }]);
    assert.deepEqual(figures.freshness, { month: 2, halfYear: 0, year: 0, older: 0 });
    assert.deepEqual(figures.states, { fresh: 2, check: 0, doubtful: 0, gone: 0 });
    assert.equal(figures.contributors?.[0]?.author.login, login);
  });

  test('an import under the name of a user does not count as their work', async () => {
    const { services } = server();
    const { login, client } = await makeUser(server());
    const own = await addPoint(client);
    const before = await takenNow();
    const fields = normalizePoint({ type: 'crosswalk', x: 11, y: 50 }, new Date());
    const points = [fields, fields].map((one) => ({ fields: one, country: 'DE', region: 'DE-TH' }));
    const [nowMs, authorId] = [services.clock.now(), Number(own.author._id)];
    await services.database.change(async (tx, revision) => {
      const importId = await startImport(tx, { authorId, name: 'list.csv', nowMs });
      await writeNewPoints(tx, points, { revision, authorId, nowMs, importId });
    });
    await services.changeFeed.catchUp();
    const after = await takenNow();
    assert.equal(after.total, before.total + 2);
    assert.deepEqual(after.months, before.months);
    assert.deepEqual(after.freshness, { ...before.freshness, older: before.freshness.older + 2 });
    assert.equal(after.contributors?.find(({ author }) => author.login === login)?.points, 1);
  });

  test('an import by a system user does not count as work, but an account without an email address does', async () => {
    const { services } = server();
    const before = await takenNow();
    const authorId = await ensureSystemUser(services, 'import');
    const fields = normalizePoint({ type: 'crosswalk', x: 10, y: 50 }, new Date());
    const point = { fields, country: 'DE', region: 'DE-TH' };
    const nowMs = services.clock.now();
    await services.database.change((tx, revision) => writeNewPoints(tx, [point], { revision, authorId, nowMs }));
    await services.changeFeed.catchUp();
    const { login, client } = await makeUser(server());
    await addPoint(client);
    await services.database.kysely
      .updateTable('users')
      .set({ email: null, email_folded: null })
      .where('login', '=', login)
      .execute();
    const after = await takenNow();
    assert.equal(after.total, before.total + 2);
    assert.equal(after.months?.[0]?.created, before.months![0]!.created + 1);
    assert.deepEqual(after.freshness, {
      ...before.freshness,
      month: before.freshness.month + 1,
      older: before.freshness.older + 1,
    });
    const logins = after.contributors!.map(({ author }) => author.login);
    assert.ok(logins.includes(login) && !logins.includes('import'), logins.join());
  });

  test('a country and its regions have their own statistics, and the regions add up to the country', async () => {
    const { services } = server();
    const { client } = await makeUser(server());
    const inKazakhstan = await addPoint(client, { type: 'static_cam', x: 71.4, y: 51.2 });
    await addPoint(client, { type: 'crosswalk', x: 76.9, y: 43.3 });
    await client.put(`/api/points/${inKazakhstan._id}`, {
      version: 1,
      point: { ...editable(inKazakhstan), speed: 90 },
    });
    const get = async (query: string) => {
      const { status, json } = await server().visitor().get(`/api/statistics?${query}`);
      assert.equal(status, 200, query);
      return json as Statistics;
    };
    const country = await get('country=KZ');
    assert.deepEqual([country.total, country.types['static_cam'], country.types['crosswalk']], [2, 1, 1]);
    assert.deepEqual(country.countries, [{ country: 'KZ', points: 2 }]);
    assert.equal(country.regions?.length, 2);
    assert.equal(country.contributors, undefined);
    const month = new Date(services.clock.now()).toISOString().slice(0, 7);
    assert.deepEqual(country.months, [{ month, created: 2, changed: 1, commented: 0 }]);
    const parts = await Promise.all(country.regions.map(({ region }) => get(`region=${region}`)));
    for (const [at, part] of parts.entries()) {
      assert.deepEqual(part.regions, [country.regions[at]]);
      assert.equal(part.total, 1);
      assert.equal(part.months, undefined);
    }
    for (const state of ['fresh', 'check', 'doubtful', 'gone'] as const) {
      const sum = parts.reduce((total, { states }) => total + states[state], 0);
      assert.equal(sum, country.states[state], state);
    }
    assert.equal((await get('country=FR')).total, 0);
    const wrong = await server().visitor().get('/api/statistics?country=Kazakhstan');
    assert.deepEqual([wrong.status, wrong.json], [400, { country: 'Unknown value' }]);
  });
});

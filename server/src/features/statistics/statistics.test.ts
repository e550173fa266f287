import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachDialect } from '../../testing/fresh-database.ts';
import { makeUser } from '../../testing/test-accounts.ts';
import { addPoint } from '../../testing/test-points.ts';
import { withServer } from '../../testing/test-server.ts';
import type { Statistics } from './take-statistics.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('objects are counted by type, rating, country, month and author', async () => {
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
    assert.equal(figures.contributors[0]?.author.login, login);
  });
});

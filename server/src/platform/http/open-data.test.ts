import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

const open = [
  '/api/config',
  '/api/points/?limit=1',
  '/api/points/999999',
  '/api/history/created',
  '/api/statistics',
  '/api/addresses/countries',
  '/api/tiles/tiles.json',
  '/api/tiles/0/0/0.mvt',
  '/api/docs/openapi.json',
  '/api/export/collect?formatName=GeoJSON&_dialogResult=ok',
  '/builds/manifest.json',
  '/builds/changes?since=0',
  '/feeds/all.atom',
];
const closed = ['/api/auth/check', '/api/base-layers/google', '/api/users/', '/api/audit/', '/'];

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('pages of other origins may read open data and nothing else', async () => {
    const { client, login } = await makeUser(server());
    for (const path of open) {
      const { headers } = await client.get(path);
      assert.equal(headers.get('access-control-allow-origin'), '*', path);
      assert.equal(headers.get('access-control-allow-credentials'), null, path);
    }
    for (const path of [...closed, `/api/account/${login}/sessions`, `/api/account/${login}/data`]) {
      const { headers } = await client.get(path);
      assert.equal(headers.get('access-control-allow-origin'), null, path);
    }
  });

  test('pages of other origins can read Content-Disposition, ETag and Retry-After', async () => {
    const { headers } = await server().visitor().get('/api/points/?limit=1');
    const seen = headers.get('access-control-expose-headers')?.split(', ').toSorted();
    assert.deepEqual(seen, ['Content-Disposition', 'ETag', 'Retry-After']);
  });

  test('a write is not open to other origins', async () => {
    const { client } = await makeUser(server());
    const { headers } = await client.post('/api/points/', {});
    assert.equal(headers.get('access-control-allow-origin'), null);
  });
});

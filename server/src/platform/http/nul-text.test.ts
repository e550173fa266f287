import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, freePosition } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('a NUL character in any text is rejected under the name of its field', async () => {
    const { client, login } = await makeUser(server());
    const { _id } = await addPoint(client);
    const area = {
      name: 'a\u0000',
      polygon: [
        [1, 2],
        [3, 4],
        [5, 7],
      ],
      types: [],
    };
    const saved = { format: 'CSV', country: ['all'], saveToUserExport: true, userExportName: '\u0000' };
    for (const [path, body, field] of [
      ['/api/points/', { point: freePosition(), comment: 'a\u0000b' }, 'comment'],
      [`/api/comments/${_id}/complain/1`, { text: 'abc\u0000' }, 'text'],
      [`/api/notifications/${login}/user`, { areas: [area] }, 'areas.0.name'],
      ['/api/export/', saved, 'userExportName'],
    ] as const) {
      const { status, json } = await client.post(path, body);
      assert.deepEqual([status, json], [400, { [field]: 'contains characters that are not allowed' }], path);
    }
  });

  test('a URL with a NUL character finds nothing', async () => {
    const { client } = await makeUser(server(), ['moderator']);
    const range = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', reason: 'test' };
    assert.equal((await client.post('/api/account/%00/rollback', range)).status, 404);
    assert.equal((await client.get('/api/account/a%00b/')).status, 404);
    assert.equal((await client.get('/feeds/user/a%00b.atom')).status, 404);
    const reset = await client.post('/api/reset/confirm/%00/key', { password: 'long enough' });
    assert.deepEqual([reset.status, reset.json], [400, { message: 'Invalid or expired link' }]);
    const confirmed = await fetch(`${server().url}/api/registration/confirm/%00/key`, { redirect: 'manual' });
    assert.deepEqual([confirmed.status, confirmed.headers.get('location')], [302, '/?message=Invalid+or+expired+link']);
  });
});

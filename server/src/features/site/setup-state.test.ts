import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

eachDialect((dialect) => {
  describe('the setup state', () => {
    const bare = withServer({ dialect, env: { BASEMAP: 'off' } });
    const ready = withServer({
      dialect,
      env: { SMTP_URL: 'smtp://u:secret@mail.example', CONTACT: 'who@example.org' },
    });

    test('shows an admin which settings are present, but not their values', async () => {
      const { client } = await makeUser(bare(), ['admin']);
      const { json } = await client.get('/api/setup');
      const none = { isNew: true, points: false, lists: false, streets: false, mail: false, contact: false };
      assert.deepEqual(json, { ...none, sample: false });
      await addPoint(client, {});
      assert.deepEqual((await client.get('/api/setup')).json, { ...none, points: true, sample: false });
      const admin = await makeUser(ready(), ['admin']);
      const set = { ...none, streets: true, mail: true, contact: true, sample: false };
      assert.deepEqual((await admin.client.get('/api/setup')).json, set);
    });

    test('is hidden from other users', async () => {
      const { client } = await makeUser(bare(), ['moderator']);
      assert.equal((await client.get('/api/setup')).status, 401);
      assert.equal((await bare().visitor().get('/api/setup')).status, 401);
    });
  });
});

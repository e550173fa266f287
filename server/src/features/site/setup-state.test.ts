import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { firstAddresses } from './first-addresses.ts';

eachDialect((dialect) => {
  describe('the setup state', () => {
    const bare = withServer({ dialect, env: { BASEMAP: 'off' } });
    const ready = withServer({
      dialect,
      env: { SMTP_URL: 'smtp://u:secret@mail.example', CONTACT: 'who@example.org' },
    });
    const withSample = withServer({ dialect, env: { SAMPLE_DATA: 'on' } });
    const none = {
      isNew: true,
      points: false,
      lists: false,
      streets: false,
      mail: false,
      contact: false,
      mailed: false,
      countries: [],
      undecided: [],
      place: null,
      sample: false,
    };

    test('shows an admin which settings are present, but not their values', async () => {
      const { client } = await makeUser(bare(), ['admin']);
      assert.deepEqual((await client.get('/api/setup')).json, none);
      const admin = await makeUser(ready(), ['admin']);
      const set = { ...none, streets: true, mail: true, contact: true };
      assert.deepEqual((await admin.client.get('/api/setup')).json, set);
    });

    test('is hidden from other users', async () => {
      const { client } = await makeUser(bare(), ['moderator']);
      assert.equal((await client.get('/api/setup')).status, 401);
      assert.equal((await bare().visitor().get('/api/setup')).status, 401);
    });

    test('names the countries of points besides the sample, and those whose law nobody has decided', async () => {
      const { client } = await makeUser(withSample(), ['admin']);
      const before = (await client.get('/api/setup')).json;
      assert.deepEqual(before, { ...none, streets: true, sample: true }, 'the sample has no country of its own');
      await addPoint(client, { x: 2.35, y: 48.86 });
      await addPoint(client, { x: 47.5, y: -18.9 });
      const { countries, undecided, place, points } = (await client.get('/api/setup')).json as typeof none;
      assert.deepEqual([countries, undecided, points], [['FR', 'MG'], ['MG'], true]);
      assert.deepEqual(place, [2.35, 48.86]);
    });

    test('the start names the page for the operator and the demo until everything is there', async () => {
      const { url, services } = withSample();
      const lines = [`Set it up at ${url}/start`, `See a demo at ${url}/drive#demo`];
      assert.deepEqual(await firstAddresses(url, services), lines);
      assert.deepEqual(await firstAddresses('http://b', bare().services), ['Set it up at http://b/start']);
    });

    test('the start of a site with a hundred points of its own names neither', async () => {
      const { client } = await makeUser(bare(), ['admin']);
      const rows = Array.from({ length: 100 }, (_, at) => `${50 + at / 100},10,60,camera,90`);
      const body = new FormData();
      body.append('file', new Blob([['latitude,longitude,maxspeed,kind,direction', ...rows].join('\n')]), 'list.csv');
      assert.equal((await client.post('/api/import/', undefined, { raw: body })).status, 200);
      assert.deepEqual(await firstAddresses('http://b', bare().services), []);
    });
  });
});

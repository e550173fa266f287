import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Law } from '@dozor/domain/law/law.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { startTestServer } from '../../testing/servers/test-server.ts';
import { lawRemarks } from './law-remarks.ts';

eachDialect((dialect) => {
  test('countries with points whose law nobody has checked, or long ago, are named', async () => {
    const server = await startTestServer({ dialect });
    try {
      const { database } = server.services;
      const { client } = await makeUser(server);
      await addPoint(client, { x: 71.4, y: 51.1 });
      await addPoint(client, { x: 37.6, y: 55.7 });
      const now = new Date('2026-12-01');
      assert.deepEqual(await lawRemarks(database, new Law(), now), [
        'law not checked for this site, files for programs that warn are exact: KZ (see LAW and /law)',
      ]);
      const settled = new Law({ rows: {}, others: 'quiet' });
      assert.deepEqual(await lawRemarks(database, settled, now), []);
      assert.deepEqual(await lawRemarks(database, settled, new Date('2028-01-01')), [
        'law last checked more than a year ago: KZ, RU (see LAW and /law)',
      ]);
    } finally {
      await server.close();
    }
  });
});

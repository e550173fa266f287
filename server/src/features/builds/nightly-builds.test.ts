import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { slow } from '../../testing/tiers.ts';
import { until } from '../../testing/until.ts';

const dayMs = 86_400_000;

eachDialect((dialect) => {
  // Noon, so that the day does not end while the test runs.
  let nowMs = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
  const server = withServer({ dialect, makesBuilds: true, clock: { now: () => nowMs } });

  test(
    'indexed files are built once a day and served in ranges, other files are built after each change',
    slow,
    async () => {
      const { client } = await makeUser(server());
      const visitor = server().visitor();
      const rows = async () => {
        const { json } = await visitor.get('/builds/manifest.json');
        const { files } = json as { files: { path: string; rows: number; bytes: number }[] };
        return Object.fromEntries(files.map((file) => [file.path, file.rows]));
      };
      const [table, archive, plain] = [
        '/builds/GeoParquet/all.parquet',
        '/builds/PMTiles/IS.pmtiles',
        '/builds/CSV/IS.csv',
      ];
      await addPoint(client, { x: -18, y: 64.8 });
      // Formats are listed as they are made, those with an index last.
      const counts = async () => {
        const found = await rows();
        return `${found[plain]} ${found[table]} ${found[archive]}`;
      };
      await until(async () => (await counts()) === '1 1 1');
      const head = await visitor.get(archive, { headers: { range: 'bytes=0-6', 'accept-encoding': 'gzip' } });
      assert.deepEqual([head.status, head.text, head.headers.get('content-encoding')], [206, 'PMTiles', null]);
      assert.equal(head.headers.get('access-control-allow-origin'), '*');

      await addPoint(client, { x: -18.5, y: 64.8 });
      await until(async () => (await rows())[plain] === 2);
      assert.deepEqual([(await rows())[table], (await rows())[archive]], [1, 1]);
      // A country without files gets its first ones immediately.
      await addPoint(client, { x: 27.5, y: 53.9 });
      await until(async () => (await rows())['/builds/PMTiles/BY.pmtiles'] === 1);
      assert.equal((await rows())[table], 1);

      nowMs += dayMs;
      await addPoint(client, { x: -19, y: 64.8 });
      await until(async () => (await counts()) === '3 4 3');
    },
  );
});

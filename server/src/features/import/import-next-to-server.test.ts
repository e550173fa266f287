import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openDatabase } from '../../database/open-database.ts';
import { readConfig } from '../../platform/config.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { importFile } from './import-file.ts';

const rows = 1000;
const maxInOneWrite = 200;
const folder = mkdtempSync(join(tmpdir(), 'dozor-beside-'));
after(() => rmSync(folder, { recursive: true }));

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('a file is imported in short writes; a point added meanwhile is written between two of them', async () => {
    const path = join(folder, `${dialect}.txt`);
    const lines = Array.from({ length: rows }, (_, row) => `${row},${(30 + row / 100).toFixed(2)},61.5,1,60,1,90`);
    writeFileSync(path, ['IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION', ...lines, ''].join('\n'));
    const { client } = await makeUser(server(), ['editor']);
    const { kysely } = server().services.database;
    // The import is another process with a connection of its own.
    const database = await openDatabase(readConfig(server().env), { now: Date.now() });
    try {
      const places = await server().services.places.loaded();
      let isImporting = true;
      const importing = importFile({ ...server().services, database, places }, { path }).finally(
        () => (isImporting = false),
      );
      const added: number[] = [];
      while (isImporting) added.push(Number((await addPoint(client))._id));
      const { imported, duplicates, rejected } = await importing;
      assert.deepEqual([imported, duplicates, rejected], [rows, 0, 0]);
      const stored = await kysely.selectFrom('points').select(['idx', 'revision']).orderBy('revision').execute();
      const writes = Map.groupBy(
        stored.filter(({ idx }) => !added.includes(idx)),
        ({ revision }) => revision,
      );
      assert.equal(Math.max(...[...writes.values()].map(({ length }) => length)), maxInOneWrite);
      const revisions = [...writes.keys()];
      const between = stored.filter(
        ({ idx, revision }) => added.includes(idx) && revision > revisions[0]! && revision < revisions.at(-1)!,
      );
      assert.ok(between.length > 0);
    } finally {
      await database.close();
    }
  });
});

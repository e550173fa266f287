import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { importFile } from '../import/import-file.ts';
import type { PlaceSummary } from './place-summary.ts';

const rows = [
  'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION',
  '1,37.55,55.43,1,60,1,90',
  '2,37.5,55.4,1,60,1,90',
  '3,37.56,55.4,1,60,1,90',
  '4,30.3,59.95,1,60,1,90',
];

eachDialect((dialect) => {
  describe('the latest changes of a place', () => {
    const server = withServer({ dialect });

    test('an import is one entry, listed apart from points that users added', async () => {
      const { services, env } = server();
      const path = join(env.DATA_DIR, 'podolsk.txt');
      writeFileSync(path, rows.join('\n'));
      const report = await importFile({ ...services, places: await services.places.loaded() }, { path });
      assert.equal(report.imported, 4);
      const { client } = await makeUser(server());
      const added = await addPoint(client, { x: 37.54, y: 55.42 });
      await services.changeFeed.catchUp();
      const { json } = await server().visitor().get('/api/addresses/summary?code=RU-MOS');
      const { newest, imports, towns } = json as PlaceSummary & { towns: unknown };
      assert.deepEqual(
        newest.map(({ _id }) => _id),
        [added._id],
      );
      assert.deepEqual(towns, { [added._id]: 'Подольск' });
      const [{ at, ...entry } = { at: '' }] = imports;
      assert.deepEqual([imports.length, entry], [1, { _id: '1', name: 'podolsk.txt', login: 'import', points: 3 }]);
      assert.ok(Math.abs(Date.parse(at) - Date.now()) < 3_600_000, at);
    });
  });
});

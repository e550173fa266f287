import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkDatabase } from '../../features/backup/check-database.ts';
import { loadSample } from '../../sample/load-sample.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPointPhoto } from '../../testing/content/test-photos.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';

interface Figures {
  total: number;
  countries: { points: number }[];
}

interface Build {
  country: string;
  rows: number;
}

const bin = fileURLToPath(new URL('../../../bin/dozor.mjs', import.meta.url));

eachDialect((dialect) => {
  const server = withServer({ dialect, env: { SAMPLE_DATA: 'on' }, makesBuilds: true });

  const dozor = async (...args: string[]) => {
    const env = { ...process.env, ...server().env, LOG_LEVEL: 'silent' };
    const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return { code: code as number, stdout };
  };

  test('the sample is removed from a running server except for points that users changed or photographed, and does not return', async () => {
    const { services } = server();
    const { database, readModel, places } = services;
    const { client } = await makeUser(server(), ['editor']);
    const visitor = server().visitor();
    const statistics = async () => (await visitor.get('/api/statistics')).json as Figures;
    const own = await addPoint(client);
    const files = async () => {
      const manifest = (await visitor.get('/builds/manifest.json')).json as { revision: number; files: Build[] };
      return manifest.revision >= readModel.revision() && manifest.files;
    };
    const built = await until(files, 120_000);
    assert.deepEqual([...new Set(built.map(({ country, rows }) => `${country} ${rows}`))].sort(), ['RU 1', 'all 1']);
    const added = await client.post('/api/comments/1/add', { text: 'Стоит' });
    assert.ok(added.status < 300, added.text);
    await addPointPhoto(client, '3');
    const tile = () => visitor.get('/api/tiles/0/0/0.mvt');
    const read = async <T>(path: string) => (await visitor.get(path)).json as T;
    const before = await tile();
    const since = readModel.revision();
    // Invented points no longer count, since there is a real point.
    assert.equal((await statistics()).total, 1);
    assert.equal((await read<{ total: number }>('/api/points/?rating=-1')).total, 20_001);
    const sample = (await visitor.get('/api/points/2')).status;
    assert.equal(sample, 200);

    const { code, stdout } = await dozor('sample', 'remove');
    assert.deepEqual([code, stdout], [0, 'removed 19998, kept because users changed them 2\n']);
    const live = () => {
      const { kind } = readModel.memory.points;
      return kind.subarray(0, readModel.memory.count).reduce((sum, value) => sum + ((value & 3) === 0 ? 0 : 1), 0);
    };
    await until(() => live() === 3);
    assert.notEqual((await tile()).headers.get('etag'), before.headers.get('etag'));
    assert.equal((await visitor.get('/api/points/2')).status, 404);
    assert.equal((await visitor.get('/api/points/2/history')).status, 404);
    assert.equal((await read<{ total: number }>('/api/points/?rating=-1')).total, 3);
    assert.deepEqual(await read('/api/history/counts'), { created: 3, changed: 0, commented: 1 });
    assert.deepEqual(await read('/api/addresses/countries'), ['RU']);
    const { deleted, next } = await read<{ deleted: string[]; next: null }>(`/builds/changes?since=${since}`);
    assert.deepEqual([deleted.length, deleted[0], next], [19_998, '2', null]);
    assert.equal((await visitor.get(`/api/points/${own._id}`)).status, 200);
    assert.equal((await visitor.get('/api/points/1')).status, 200);
    const entries = await database.kysely.selectFrom('history').select('point_idx').orderBy('id').execute();
    assert.deepEqual(
      [...new Set(entries.map(({ point_idx: idx }) => String(idx)))].toSorted(),
      ['1', '3', own._id].toSorted(),
    );
    assert.deepEqual(await checkDatabase(database, await places.loaded()), []);
    const stored = await database.kysely.selectFrom('history_totals').select('entries').execute();
    assert.equal(
      stored.reduce((sum, row) => sum + row.entries, 0),
      entries.length,
    );
    const figures = await statistics();
    assert.deepEqual([figures.total, figures.countries.reduce((sum, { points }) => sum + points, 0)], [1, 1]);

    await database.kysely.deleteFrom('history').execute();
    await database.kysely.deleteFrom('points').execute();
    await loadSample(services);
    assert.equal(await database.kysely.selectFrom('points').select('idx').executeTakeFirst(), undefined);
  });

  const fresh = withServer({ dialect, env: { SAMPLE_DATA: 'on' } });

  test('an admin removes the sample through the API and gets the number of removed points', async () => {
    const { client } = await makeUser(fresh(), ['moderator']);
    assert.equal((await client.delete('/api/sample', {})).status, 401);
    const admin = await fresh().admin();
    const { status, json } = await admin.delete('/api/sample', {});
    assert.deepEqual([status, json], [200, { message: 'Object deleted', removed: 20_000, stayed: 0 }]);
    const sampleOf = async () => ((await admin.get('/api/config')).json as { sample: boolean }).sample;
    assert.equal(await sampleOf(), false);
    assert.deepEqual((await admin.delete('/api/sample', {})).json, {
      message: 'Object deleted',
      removed: 0,
      stayed: 0,
    });
  });
});

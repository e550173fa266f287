import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';

interface Manifest {
  revision: number;
  onlySample: boolean;
  files: { path: string; file: string; country: string; rows: number }[];
}

eachDialect((dialect) => {
  const server = withServer({ dialect, env: { SAMPLE_DATA: 'on' }, makesBuilds: true });
  const read = async <T>(path: string) => (await server().visitor().get(path)).json as T;
  const built = () =>
    until(async () => {
      const manifest = await read<Manifest>('/builds/manifest.json');
      return manifest.revision >= server().services.readModel.revision() && manifest;
    }, 240_000);
  const collect = () =>
    read<{ total: number; onlySample: boolean; countries: Record<string, number> }>(
      '/api/export/collect?format=CSV&country=all&rating=-1&selectOnlyConfirmed=false',
    );
  const figures = () => read<{ total: number; onlySample: boolean; countries: unknown[] }>('/api/statistics');
  const place = () =>
    read<{ points: number; onlySample: boolean; newest: unknown[] }>('/api/addresses/summary?code=RU');
  const download = (format: string) =>
    server()
      .visitor()
      .post('/api/export/', { format, country: ['all'], rating: -1, selectOnlyConfirmed: false });
  const nameOf = (answer: { headers: Headers }) => answer.headers.get('content-disposition') ?? '';
  const feed = async () => (await server().visitor().get('/feeds/all.atom')).text;

  test('files and figures include the sample and are marked as such until there is one real point', async () => {
    const visitor = server().visitor();
    const alone = await collect();
    assert.deepEqual([alone.total, alone.onlySample], [20_000, true]);
    const file = await download('CSV');
    assert.match(nameOf(file), /filename="sample_dozor_CSV_all_/);
    assert.equal(file.text.trimEnd().split('\r\n').length, 20_001);
    const ready = await built();
    assert.equal(ready.onlySample, true);
    for (const { path, file: wanted } of ready.files) assert.match(`${path} ${wanted}`, /\/sample_\S+ \S+\/sample_/);
    const navitel = ready.files.find(({ path }) => path === '/builds/Navitel/sample_RU.txt');
    assert.equal(navitel?.file, '/builds/Navitel/RU/sample_speedcam.txt');
    assert.equal((await visitor.get(navitel.file)).status, 200);
    assert.equal((await visitor.get('/builds/Navitel/RU.txt')).status, 404, 'no script takes it for a real file');
    assert.deepEqual([(await figures()).total, (await figures()).onlySample], [20_000, true]);
    assert.equal((await place()).onlySample, true);
    assert.match(await feed(), /<author><name>sample<\/name>/);

    const { client, login } = await makeUser(server());
    await addPoint(client);
    const beside = await collect();
    assert.deepEqual([beside.total, beside.onlySample, beside.countries], [1, false, { RU: 1 }]);
    const real = await download('CSV');
    assert.match(nameOf(real), /filename="dozor_CSV_all_/);
    assert.equal(real.text.trimEnd().split('\r\n').length, 2);
    for (const format of ['Navitel', 'OrganicMaps', 'GeoParquet']) {
      assert.match(nameOf(await download(format)), /filename="dozor_/, format);
    }
    assert.deepEqual([(await figures()).total, (await figures()).onlySample], [1, false]);
    assert.deepEqual((await figures()).countries, [{ country: 'RU', points: 1 }]);
    const { points, newest, onlySample } = await place();
    assert.deepEqual([points, newest.length, onlySample], [1, 1, false]);
    assert.deepEqual(await read('/api/addresses/countries'), ['RU']);
    assert.equal((await read<{ points: number }[]>('/api/addresses/regions?country=RU')).length, 1);
    const news = await feed();
    assert.doesNotMatch(news, /sample/);
    assert.match(news, new RegExp(`<name>${login}</name>`));
    const { rows } = await read<{ rows: unknown[] }>('/builds/changes?since=0&rows=full');
    assert.equal(rows.length, 1);
    const after = await built();
    assert.deepEqual(
      [after.onlySample, [...new Set(after.files.map(({ country, rows: count }) => `${country} ${count}`))].toSorted()],
      [false, ['RU 1', 'all 1']],
    );
    assert.equal((await visitor.get('/builds/Navitel/RU.txt')).status, 200);
  });
});

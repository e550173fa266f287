import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { Unxz } from '@dozor/domain/import/xz/unxz.ts';
import { Law } from '@dozor/domain/law/law.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import { importFile } from '../import/import-file.ts';
import { lawMark, stricterCountries } from './feed-builds.ts';

const places = { RU: [37.6, 55.75], FR: [2.35, 48.85], DE: [13.4, 52.5], CH: [8.54, 47.37] } as const;
const rows = Object.values(places).map(([x, y], at) => `${at + 1},${x},${y},1,80,1,90`);

interface Manifest {
  revision: number;
  files: { path: string; preset?: string; law?: string; rows: number; sha256: string; bytes: number }[];
  silent: { format: string; country: string; law: string }[];
}

function linesOf(bytes: Uint8Array): { lat: number; lon: number; spd?: number }[] {
  const parts: Buffer[] = [];
  new Unxz((unpacked) => parts.push(Buffer.from(unpacked))).push(bytes, true);
  const [, ...lines] = Buffer.concat(parts).toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as { lat: number; lon: number; spd?: number });
}

test('countries whose files were exact under the law before, and are no longer, are named', () => {
  const countries = ['NO', 'FR', 'RU', 'CH', 'KZ'];
  const before = 'zone FR; quiet DE; hidden CH';
  assert.deepEqual(stricterCountries(before, new Law(), countries), [{ country: 'NO', law: 'zone' }]);
  assert.deepEqual(stricterCountries(lawMark(new Law()), new Law(), countries), []);
  assert.deepEqual(stricterCountries(undefined, new Law(), countries), []);
  const quiet = new Law({ rows: {}, others: 'quiet' });
  assert.deepEqual(stricterCountries(lawMark(new Law()), quiet, countries), [{ country: 'KZ', law: 'quiet' }]);
});

describe('ready files for programs that warn while driving', () => {
  const server = withServer({ dialect: 'sqlite', makesBuilds: true });

  const manifest = () =>
    until(async () => {
      const found = (await server().visitor().get('/builds/manifest.json?format=ExCam')).json as Manifest;
      return found.revision >= server().services.readModel.revision() && found.files.length > 0 && found;
    }, 120_000);
  const plain = { headers: { 'accept-encoding': 'identity' } };

  before(async () => {
    const { services, env } = server();
    const path = join(env.DATA_DIR, 'rows.txt');
    writeFileSync(path, ['IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION', ...rows].join('\n'));
    await importFile({ ...services, places: await services.places.loaded() }, { path });
    await services.changeFeed.catchUp();
  });

  test('the manifest follows the law: zones, silent countries, and two presets for every other country', async () => {
    const { files, silent } = await manifest();
    assert.deepEqual(
      files.map(({ path, preset, law }) => [path, preset, law]),
      [
        ['/builds/ExCam/FR-sure.xz', 'sure', 'zone'],
        ['/builds/ExCam/FR.xz', undefined, 'zone'],
        ['/builds/ExCam/RU-sure.xz', 'sure', undefined],
        ['/builds/ExCam/RU.xz', undefined, undefined],
        ['/builds/ExCam/all-sure.xz', 'sure', undefined],
        ['/builds/ExCam/all.xz', undefined, undefined],
      ],
    );
    assert.deepEqual(silent, [
      { format: 'ExCam', country: 'CH', law: 'hidden' },
      { format: 'ExCam', country: 'DE', law: 'quiet' },
    ]);
    const visitor = server().visitor();
    assert.equal((await visitor.get('/builds/ExCam/DE.xz')).status, 404);
    assert.equal((await visitor.get('/builds/Navitel/DE.txt')).status, 200);
  });

  test('the count of a file on request names the law that leaves it empty, and only where a law does', async () => {
    const visitor = server().visitor();
    const count = async (query: string) => {
      const { json } = await visitor.get(`/api/export/collect?${query}`);
      const { total, silent, dropped } = json as Record<string, unknown>;
      return [total, silent, dropped];
    };
    assert.deepEqual(await count('format=ExCam&country=DE'), [0, { DE: 1 }, {}]);
    assert.deepEqual(await count('format=ExCam&country=all'), [2, { CH: 1, DE: 1 }, {}]);
    assert.deepEqual(await count('format=Navitel&country=DE'), [1, {}, {}]);
  });

  test('Russia is exact, France is a zone away from the camera, and the world file has only both', async () => {
    await manifest();
    const visitor = server().visitor();
    const fileOf = async (name: string) => linesOf((await visitor.get(`/builds/ExCam/${name}.xz`, plain)).bytes);
    assert.deepEqual(await fileOf('RU'), [{ lat: 55.75, lon: 37.6, flg: 2, spd: 80, unt: 'kmh', dir: [90, 270] }]);
    const [zone] = await fileOf('FR');
    assert.ok(zone && zone.spd === undefined);
    assert.ok(distanceMeters(zone.lon, zone.lat, ...places.FR) >= 299);
    assert.equal((await fileOf('all')).length, 2);
    const asked = await visitor.post('/api/export', { format: 'ExCam', country: ['FR', 'DE'] });
    assert.deepEqual(linesOf(asked.bytes), [zone]);
  });

  test('a file stays the same until its country changes, and a matching ETag gets 304', async () => {
    const visitor = server().visitor();
    const first = await manifest();
    const sumOf = (found: Manifest, name: string) =>
      found.files.find(({ path }) => path === `/builds/ExCam/${name}.xz`)?.sha256;
    const etag = (await visitor.get('/builds/ExCam/FR.xz', plain)).headers.get('etag') ?? '';
    const { client } = await makeUser(server());
    await addPoint(client, { x: 37.9, y: 55.9, type: 'static_cam' });
    const second = await manifest();
    assert.equal(sumOf(second, 'FR'), sumOf(first, 'FR'));
    assert.notEqual(sumOf(second, 'RU'), sumOf(first, 'RU'));
    const again = await visitor.get('/builds/ExCam/FR.xz', { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
  });
});

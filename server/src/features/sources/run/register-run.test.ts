import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { createPlaces } from '../../../places/places.ts';
import { makeUser } from '../../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { slow } from '../../../testing/tiers.ts';
import { shippedList } from '../register/shipped-lists.ts';
import { addSource, findSource } from '../sources-queries.ts';
import { SourceRunError } from './fetch-part.ts';
import { type RunOptions, runSource } from './run-source.ts';
import { inTurn } from './source-lease.ts';

const folder = mkdtempSync(join(tmpdir(), 'dozor-register-run-'));
after(() => rmSync(folder, { recursive: true }));
const places = createPlaces();
const header = 'Numéro de radar;Type de radar;Date de mise en service;VMA ;Latitude; Longitude';
let lists = 0;

interface Row {
  id: string;
  type: string;
  limit: number;
  lat: number;
  lon: number;
}

/** Between Orléans and Clermont-Ferrand, a kilometre from each other. */
function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(1000 + at),
    type: at % 10 === 0 ? 'ETD' : 'ETF',
    limit: 80,
    lat: 46 + (at % 100) * 0.015,
    lon: 1.6 + Math.floor(at / 100) * 0.021,
  }));
}

function fileOf(rows: readonly Row[]): string {
  const line = ({ id, type, limit, lat, lon }: Row) =>
    `${id};${type};01/01/2020 00:00;${limit};+${lat.toFixed(5)};+${lon.toFixed(5)}`;
  return [header, ...rows.map(line), ''].join('\r\n');
}

eachDialect((dialect) => {
  const server = withServer({ dialect });

  /** A list of the register, read from a file of ours. */
  async function makeList(shipped: string, country: string) {
    const name = `register-${++lists}`;
    const file = join(folder, name);
    const { services } = server();
    const { reader } = shippedList(shipped) ?? { reader: 'csv' };
    const about = { name, reader, licence: 'etalab-2.0', url: null, file, shipped, country } as const;
    await services.database.transaction((tx) => addSource(tx, { ...about, said: {}, nowMs: 0 }));
    return {
      name,
      run: async (content: string, options: RunOptions = {}): Promise<string> => {
        writeFileSync(file, content, 'latin1');
        const source = await findSource(services.database.kysely, name);
        assert.ok(source);
        try {
          const { counts } = await runSource({ ...services, places }, source, options);
          return `matched ${counts.matched}, new ${counts.new}, changed ${counts.changed}, review ${counts.review}`;
        } catch (error) {
          if (error instanceof SourceRunError) return error.failure.code;
          throw error;
        }
      },
    };
  }

  test('a yearly list that changed by more than a tenth is not stored, until somebody says that it is right', async () => {
    const list = await makeList('fr-radars', 'FR');
    const rows = rowsOf(100);
    assert.equal(await list.run(fileOf(rows)), 'matched 0, new 100, changed 0, review 0');
    const limited = (count: number) =>
      rows.map((row, at) => (at >= 50 && at < 50 + count ? { ...row, limit: 50 } : row));
    assert.match(await list.run(fileOf(limited(9))), /new 0/);
    assert.equal(await list.run(fileOf(limited(30))), 'shifted');
    assert.match(await list.run(fileOf(limited(30)), { isSure: true }), /new 0/);
    assert.match(await list.run(fileOf(limited(30))), /new 0/);
  });

  test('any other list is not stored when more than half of it changed', async () => {
    const list = await makeList('fr-map', 'FR');
    const content = (changed: number) =>
      JSON.stringify(
        rowsOf(100).map(({ id, lat, lon }, at) => ({ id, type: at < changed ? 'feux' : 'fixes', lat, lng: lon })),
      );
    assert.equal(await list.run(content(0)), 'matched 0, new 100, changed 0, review 0');
    assert.match(await list.run(content(45)), /^matched/);
    assert.equal(await list.run(content(100)), 'shifted');
  });

  test('a list that shrank, swapped its columns, ended half-way or is gone keeps what was stored', async () => {
    const list = await makeList('fr-radars', 'FR');
    const rows = rowsOf(100);
    await list.run(fileOf(rows));
    const stored = async () => (await findSource(server().services.database.kysely, list.name))?.rows;
    const swapped = fileOf(rows.map((row) => ({ ...row, lat: row.lon, lon: row.lat })));
    const seen: string[] = [];
    for (const content of [
      fileOf(rows.slice(0, 60)),
      swapped,
      fileOf(rows).slice(0, -30),
      '',
      `${header}\r\n`,
      '<html><body>moved</body></html>',
    ])
      seen.push(await list.run(content));
    assert.deepEqual(seen, ['shrunk', 'outside', 'cut', 'empty', 'empty', 'shrunk']);
    assert.equal(await stored(), 100);
  });

  test('where an open national list exists, OpenStreetMap proposes only what a point lacks', async () => {
    const { client } = await makeUser(server(), ['moderator']);
    const add = async (y: number, more: object) => {
      const point = { type: 'static_cam', x: 3.5, y, dirType: 0, direction: null, speed: null, ...more };
      const { status, text } = await client.post('/api/points/', { point });
      assert.equal(status, 201, text);
    };
    await add(45.5, {});
    await add(45.6, { speed: 90, dirType: 1, direction: 10 });
    const node = (id: number, lat: number, tags: object) => ({ type: 'node', id, lat, lon: 3.5, tags });
    const tags = { highway: 'speed_camera', maxspeed: '50', direction: '200' };
    const elements = [node(1, 45.5001, tags), node(2, 45.6, tags), node(3, 45.7, tags), node(4, 45.8, tags)];
    const content = JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: '2026-11-01T00:00:00Z' }, elements });
    const french = await makeList('osm', 'FR');
    assert.match(await french.run(content), /new 0, changed 1, review 0$/);
    const { items } = (await client.get(`/api/candidates/?source=${french.name}`)).json as { items: CandidateReply[] };
    assert.deepEqual(
      items.map(({ kind, fields }) => [kind, fields]),
      [['changed', { speed: 50, dirType: 1, direction: 200 }]],
    );
    const elsewhere = await makeList('osm', 'AD');
    const andorra = elements.map((element) => ({ ...element, lat: 42.5 + element.id / 200, lon: 1.52 }));
    assert.match(await elsewhere.run(JSON.stringify({ version: 0.6, elements: andorra })), /new 4, changed 0/);
    const remark = { version: 0.6, elements: andorra.slice(0, 1), remark: 'runtime error: Query timed out in "query"' };
    assert.equal(await elsewhere.run(JSON.stringify(remark)), 'cut');
  });

  test('a list of the whole world is asked for once a week, and by one process at a time', async () => {
    const { services } = server();
    const { database, clock } = services;
    const about = { reader: 'osm', licence: 'ODbL-1.0', url: null, file: null, shipped: 'osm' } as const;
    await database.transaction((tx) => addSource(tx, { name: 'weekly', ...about, country: 'AD', said: {}, nowMs: 0 }));
    const days = (count: number) => count * 86_400_000;
    const dated = clock.now() - days(5);
    const ran = { last_run: dated, dated, rows: 7, etag: null };
    await database.kysely.updateTable('sources').set(ran).where('name', '=', 'weekly').execute();
    // Nobody is asked, so an answer can only be that of the last time.
    for (let run = 0; run < 2; run++) {
      const source = await findSource(database.kysely, 'weekly');
      assert.ok(source);
      assert.equal((await runSource({ ...services, places }, source)).isSame, true);
      assert.equal(
        Number((await findSource(database.kysely, 'weekly'))?.dated),
        dated,
        'a week is counted from the data',
      );
    }

    const order: string[] = [];
    const turn = (name: string) =>
      inTurn(services, 'overpass.example.org', {
        limitMs: 60_000,
        work: async () => {
          order.push(`${name} begins`);
          await new Promise((ended) => setImmediate(ended));
          order.push(`${name} ends`);
        },
      });
    await Promise.all([turn('a'), turn('b')]);
    const [first = ''] = order.map((one) => one[0]);
    const second = first === 'a' ? 'b' : 'a';
    assert.deepEqual(
      order,
      [first, first, second, second].map((one, at) => `${one} ${at % 2 === 0 ? 'begins' : 'ends'}`),
    );
    const busy = inTurn(services, 'overpass.example.org', {
      limitMs: 60_000,
      work: async () => inTurn(services, 'overpass.example.org', { limitMs: 0, work: async () => 'twice' }),
    });
    assert.deepEqual(await busy, { result: null }, 'who waits too long gets no turn');
  });

  test('five thousand rows take at most ten seconds of processor time', slow, async () => {
    const list = await makeList('fr-radars', 'FR');
    const before = process.cpuUsage();
    assert.equal(await list.run(fileOf(rowsOf(5000))), 'matched 0, new 5000, changed 0, review 0');
    const { user, system } = process.cpuUsage(before);
    assert.ok((user + system) / 1e6 <= 10, `took ${(user + system) / 1e6} s`);
  });
});

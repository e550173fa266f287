import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { requestFill } from '../../features/sources/fill/fills-queries.ts';
import { runSource } from '../../features/sources/run/run-source.ts';
import { addSource, findSource, removeSource } from '../../features/sources/sources-queries.ts';
import { createPlaces } from '../../places/places.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { slow } from '../../testing/tiers.ts';
import { until } from '../../testing/until.ts';
import type { ListCredit } from './read-credits.ts';

const folder = mkdtempSync(join(tmpdir(), 'dozor-credits-'));
after(() => rmSync(folder, { recursive: true }));
const places = createPlaces();
const header = 'id,lat,lon,type,speed,direction';

interface Manifest {
  sources?: ListCredit[];
  files: { format: string; country: string; path: string }[];
}

/** The readable parts of a file: the entries of an archive, the metadata of tiles, or the file itself. */
function partsOf(format: string, bytes: Buffer): string[] {
  if (format === 'PMTiles') {
    const [start, length] = [24, 32].map((at) => Number(bytes.readBigUInt64LE(at)));
    return [gunzipSync(bytes.subarray(start, start! + length!)).toString()];
  }
  const isArchive = bytes.toString('latin1', 0, 2) === 'PK';
  return isArchive ? Object.values(unzipSync(bytes)).map((entry) => strFromU8(entry)) : [bytes.toString()];
}

eachDialect((dialect) => {
  const server = withServer({ dialect, makesBuilds: true });
  const visitor = () => server().visitor();
  const text = async (path: string) => (await visitor().get(path)).text;
  const credits = async () => ((await visitor().get('/api/credits')).json as { items: ListCredit[] }).items;
  const exported = async (format: string, country: string) =>
    (await visitor().post('/api/export/', { format, country: [country], selectOnlyConfirmed: false })).text;
  const manifest = async () => JSON.parse(await text('/builds/manifest.json')) as Manifest;

  async function fillFrom(name: string, country: string, rows: readonly string[]): Promise<number> {
    const { database, clock } = server().services;
    const file = join(folder, `${dialect}-${name}.csv`);
    writeFileSync(file, [header, ...rows, ''].join('\n'));
    const credit = {
      title: `Cameras & “${name}”`,
      publisher: 'A ministry',
      attribution: 'A ministry',
      licence_url: 'https://l.example.org/',
    };
    const about = { name, reader: 'csv' as const, licence: 'CC-BY-4.0', url: null, file, country, said: {}, credit };
    const sourceId = await database.transaction((tx) => addSource(tx, { ...about, nowMs: clock.now() }));
    await database.transaction((tx) => requestFill(tx, { sourceId, authorId: 1, nowMs: clock.now() }));
    const source = await findSource(database.kysely, name);
    assert.ok(source);
    await runSource({ database, clock, places }, source);
    await server().services.changeFeed.catchUp();
    return sourceId;
  }

  test('without lists, files name the licence of the database alone, and the manifest no list', async () => {
    const admin = await server().admin();
    await addPoint(admin);
    assert.deepEqual(await credits(), []);
    for (const format of ['GeoJSON', 'GPX', 'KML', 'JOSM', 'OsmAndTrack'])
      assert.match(
        await exported(format, 'RU'),
        /Dozor contributors["<].*(ODbL-1.0|opendatacommons)|ODbL-1.0.*contributors"/s,
      );
    const { country } = await until(
      async () => (await manifest()).files.find((file) => file.format === 'Navitel' && file.country !== 'all'),
      60_000,
    );
    assert.equal((await manifest()).sources, undefined);
    const own = 'Dozor contributors (ODbL-1.0, https://opendatacommons.org/licenses/odbl/1-0/)\n';
    assert.equal(await text(`/builds/Navitel/${country}/SOURCES.txt`), own);
    assert.equal((await visitor().get('/builds/Navitel/KZ/SOURCES.txt')).status, 404, 'there is no such file');
  });

  test('every file with points of a list names it, and the credits count its points', slow, async () => {
    const rows = ['a,49,70,camera,60,90', 'b,49.1,70,camera,60,', 'c,49.2,70,camera,60,'];
    const kz = await fillFrom('kz', 'KZ', rows);
    await fillFrom('de', 'DE', ['d,52.5,13.4,camera,50,']);
    const { kysely } = server().services.database;
    const [first, second, ...others] = await credits();
    const counted = await kysely
      .selectFrom('source_rows')
      .innerJoin('points', 'points.idx', 'source_rows.point_idx')
      .where('source_id', '=', kz)
      .where('points.rating', '>', -2)
      .select((eb) => eb.fn.countAll<number>().as('points'))
      .executeTakeFirstOrThrow();
    const { title, publisher, attribution, licence, licenceUrl, points, countries, dated } = first ?? assert.fail();
    assert.deepEqual([points, Number(counted.points)], [3, 3]);
    assert.deepEqual(
      [title, publisher, attribution, licence, licenceUrl, countries, dated],
      [
        'Cameras & “kz”',
        'A ministry',
        'A ministry',
        'CC-BY-4.0',
        'https://l.example.org/',
        ['KZ'],
        new Date().toISOString().slice(0, 10),
      ],
    );
    assert.deepEqual([second?.source, others.length], ['de', 0]);

    const named = `Dozor contributors; A ministry: Cameras & “kz”, ${dated} (CC-BY-4.0, https://l.example.org/)`;
    const json = JSON.parse(await exported('GeoJSON', 'KZ')) as {
      licence: string;
      attribution: string;
      features: unknown[];
    };
    assert.deepEqual([json.licence, json.attribution, json.features.length], ['ODbL-1.0', named, 3]);
    const inXml = named.replace('&', '&amp;');
    const gpx = await exported('GPX', 'KZ');
    const licenceOfSite = 'https://opendatacommons.org/licenses/odbl/1-0/';
    assert.ok(
      gpx.includes(`</name><copyright author="${inXml}"><license>${licenceOfSite}</license></copyright><time>`),
      gpx.slice(0, 800),
    );
    const kml = await exported('KML', 'KZ');
    assert.ok(
      kml.includes(
        `<atom:author><atom:name>${inXml}</atom:name></atom:author><atom:link rel="license" href="${licenceOfSite}"/>`,
      ),
    );
    for (const format of ['JOSM', 'OsmAndTrack']) assert.ok((await exported(format, 'KZ')).includes(inXml), format);
    assert.match(await exported('GeoJSON', 'RU'), /"attribution":"Dozor contributors"/, 'no point of a list is in it');
    assert.match(await exported('GeoJSON', 'all'), /“kz”.*“de”/);

    const made = await until(async () => {
      const now = await manifest();
      const all = ['KZ', 'DE'].every((country) =>
        now.files.some((file) => file.country === country && file.format === 'IGO'),
      );
      return all && now.sources?.length === 2 && now;
    }, 60_000);
    assert.deepEqual(
      made.sources?.map(({ source, points: count }) => [source, count]),
      [
        ['kz', 3],
        ['de', 1],
      ],
    );
    const geoJson = made.files.find(({ format, country }) => format === 'GeoJSON' && country === 'KZ');
    assert.match(await text(geoJson?.path ?? ''), /“kz”/);
    for (const format of ['OsmAnd', 'OrganicMaps', 'GeoParquet', 'FlatGeobuf', 'PMTiles']) {
      const { path } = await until(
        async () => (await manifest()).files.find((file) => file.format === format && file.country === 'KZ'),
        60_000,
      );
      const parts = partsOf(format, (await visitor().get(path)).bytes);
      assert.ok(
        parts.some((part) => /Cameras &(amp;)? “kz”/.test(part)) && parts.some((part) => /odbl/i.test(part)),
        format,
      );
      assert.ok(
        parts.every((part) => !part.includes('“de”')),
        format,
      );
    }
    for (const format of new Set(made.files.map((file) => file.format))) {
      const sources = await text(`/builds/${format}/KZ/SOURCES.txt`);
      assert.ok(sources.includes('“kz”') && sources.includes('ODbL-1.0') && !sources.includes('“de”'), format);
      assert.match(await text(`/builds/${format}/SOURCES.txt`), /“kz”[^]*“de”/);
    }
  });

  test('a list that only got a new date is named with it in the next files', slow, async () => {
    const { kysely } = server().services.database;
    await kysely
      .updateTable('sources')
      .set({ dated: Date.UTC(2026, 0, 31) })
      .where('name', '=', 'kz')
      .execute();
    await addPoint(await server().admin(), { x: 28.5, y: 54.5 });
    const path = async () =>
      (await manifest()).files.find(({ format, country }) => format === 'GeoJSON' && country === 'KZ')?.path ?? '';
    await until(async () => (await text(await path())).includes('“kz”, 2026-01-31 ('), 60_000);
  });

  test('a list without points is named no more, and one that was deleted is named while its points are there', async () => {
    const { database } = server().services;
    const admin = await server().admin();
    await removeSource(database, Number((await findSource(database.kysely, 'kz'))?.id));
    assert.deepEqual(
      (await credits()).map(({ source, points }) => [source, points]),
      [
        ['kz', 3],
        ['de', 1],
      ],
    );
    const { items } = (await admin.get('/api/points/?bbox=13,52,14,53')).json as {
      items: { _id: string; version: number }[];
    };
    const [{ _id, version } = assert.fail()] = items;
    assert.equal((await admin.delete(`/api/points/${_id}`, { version, comment: 'gone' })).status, 200);
    assert.deepEqual(
      (await credits()).map(({ source }) => source),
      ['kz'],
    );
  });
});

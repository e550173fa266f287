import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { axisDifference, headingDifference } from '@dozor/domain/geometry/azimuth.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { duplicateGroup } from '@dozor/domain/point/duplicate.ts';
import { checkFields } from '@dozor/domain/point/sent-point.ts';
import { nearestRoad } from '@dozor/domain/roads/nearest-road.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import { checkWay } from '@dozor/domain/ways/check-way.ts';
import { demoWay } from '@dozor/domain/ways/demo-way.ts';
import { checkDatabase } from '../features/backup/check-database.ts';
import { demoStreets } from '../platform/basemap/demo-streets.ts';
import { roadsOfFile } from '../testing/content/roads-of-file.ts';
import { eachDialect } from '../testing/databases/fresh-database.ts';
import { withServer } from '../testing/servers/test-server.ts';
import { readDemo, readWorld } from './sample-data.ts';

const now = new Date('2026-11-29T12:00:00Z');
const demo = readDemo(now);
/** As they are after all edits. */
const points = demo.map(({ fields, edits }) => edits.at(-1)?.fields ?? fields);
const cameras = points.flatMap((point) => [
  point,
  ...(point.childrens ?? []).map((child) => ({ ...child, type: point.type })),
]);

describe('the demo country', () => {
  let roads: Road[];
  before(async () => {
    roads = await roadsOfFile(demoStreets);
  });

  test('has 150 points of most types, with sections of three cameras, and some without a limit or a direction', () => {
    assert.equal(points.length, 150);
    assert.ok(new Set(points.map(({ type }) => type)).size >= 18);
    const sections = points.filter(({ type }) => type === 'speed_cam');
    assert.deepEqual(
      sections.map(({ childrens = [] }) => childrens.length),
      [2, 2],
    );
    assert.ok(points.some(({ speed }) => speed === null));
    assert.ok(points.filter(({ direction }) => direction === null).length >= 5);
    assert.ok(points.filter(({ dirType }) => dirType === 2).length >= 10);
    assert.ok(demo.some(({ edits }) => edits.some(({ kind }) => kind === 'reverted')));
    assert.ok(demo.filter(({ comments }) => comments.length > 0).length >= 8);
    assert.ok(demo.filter(({ votes }) => votes.length > 0).length >= 90);
  });

  test('each of its points is valid, within 15 m of a road, and faces the way it runs', () => {
    for (const point of points) assert.equal(checkFields(withoutIds(point), now).ok, true, JSON.stringify(point));
    for (const { type, x, y, dirType, direction } of cameras) {
      const what = `${type} at ${y}, ${x}`;
      const road = nearestRoad(roads, [x, y], 15);
      assert.ok(road, `${what} has no road`);
      if (direction === null) continue;
      const difference = dirType === 2 ? axisDifference : headingDifference;
      const off = Math.min(...road.azimuths.map((azimuth) => difference(direction, azimuth + 180)));
      assert.ok(off <= 10, `${what} looks ${off}° past the drivers of its road`);
    }
  });

  test('no two points that could be the same are within 50 m of each other', () => {
    for (const [at, one] of cameras.entries()) {
      for (const other of cameras.slice(at + 1)) {
        if (duplicateGroup(one.type) !== duplicateGroup(other.type)) continue;
        assert.ok(distanceMeters(one.x, one.y, other.x, other.y) > 50, `${one.type} ${one.x} and ${other.x}`);
      }
    }
  });

  test('its example way follows the roads, past cameras that face it and through a section', () => {
    const given = points.map((point, at) => ({ ...point, _id: String(at + 1), speedUnit: 'km/h' as const }));
    const { items, sections, unmatched } = checkWay(demoWay(), roadGraph(roads), given);
    assert.deepEqual(unmatched, []);
    assert.equal(sections.length, 1);
    assert.ok(items.filter(({ type, side }) => type === 'static_cam' && side === 'mine').length >= 4);
    assert.ok(items.some(({ side }) => side === 'perhaps'));
  });

  test('no other point of the sample is in it', () => {
    const world = readWorld(now);
    assert.equal(world.length, 19_850);
    assert.equal(world.filter(({ x, y }) => x > 1.4 && x < 1.8 && y > 42.42 && y < 42.67).length, 0);
  });
});

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Ids are given by the database. */
function withoutIds(point: (typeof points)[number]): object {
  const childrens = point.childrens?.map(({ _id, ...child }) => child);
  return { ...point, ...(childrens && { childrens }) };
}

const tile = '/api/basemap/14/8261/6050.mvt';

eachDialect((dialect) => {
  const server = withServer({ dialect, env: { SAMPLE_DATA: 'on' } });
  const read = async <T>(path: string) => (await server().visitor().get(path)).json as T;
  const status = async (path: string) => (await server().visitor().get(path)).status;

  test('its streets, history and votes are there with the sample, valid, and gone with it', async () => {
    const { database, places, readModel } = server().services;
    assert.deepEqual((await read<{ demo: object }>('/api/config')).demo, { center: [1.5315, 42.5095], zoom: 14 });
    assert.equal(await status(tile), 200);
    const { attribution } = await read<{ attribution: string }>('/api/basemap/tiles.json');
    assert.match(attribution, /OpenStreetMap/);
    assert.deepEqual(await checkDatabase(database, await places.loaded()), []);
    assert.equal(readModel.places.countries().find(({ country }) => country === 'AD')?.points, 150);
    const states = async (state: string) =>
      (await read<{ total: number }>(`/api/points/?bbox=1.4,42.42,1.8,42.67&freshness=${state}`)).total;
    assert.deepEqual([await states('doubtful'), await states('gone')], [1, 1]);
    assert.ok((await states('fresh')) >= 90);
    const changed = await read<{ items: { kind: string; created: string }[]; total: number }>('/api/history/changed');
    assert.equal(changed.total, 9);
    assert.ok(changed.items.some(({ kind }) => kind === 'reverted'));

    const shown = await database.kysely.selectFrom('point_photos').selectAll().orderBy('position').execute();
    assert.deepEqual(
      shown.map(({ kind, width, state }) => [kind, width, state]),
      [
        ['overview', 1280, 'shown'],
        ['device', 1280, 'shown'],
      ],
    );
    const { photos } = await read<{ photos: { url: string; thumbnail: string }[] }>(
      `/api/points/${shown[0]!.point_idx}`,
    );
    const pictures = photos.flatMap(({ url, thumbnail }) => [url, thumbnail]);
    assert.deepEqual(await Promise.all(pictures.map(status)), [200, 200, 200, 200]);

    const check = async () => {
      const { json } = await server().visitor().post('/api/ways/check', { line: demoWay() });
      return (json as { items: { by: string }[] }).items;
    };
    const items = await check();
    assert.ok(items.length >= 8 && items.every(({ by }) => by === 'road'), JSON.stringify(items));
    const isAlone = async () => (await read<{ onlySample: boolean }>('/builds/manifest.json')).onlySample;
    assert.equal(await isAlone(), true, 'before the first files are made');
    const admin = await server().admin();
    assert.deepEqual((await admin.delete('/api/sample', {})).status, 200);
    assert.equal((await read<{ demo: null }>('/api/config')).demo, null);
    assert.deepEqual([await status(tile), await status('/api/basemap/tiles.json')], [404, 404]);
    assert.equal(await isAlone(), false);
    assert.deepEqual(await check(), []);
    const tables = [
      'points',
      'history',
      'comments',
      'votes',
      'freshness',
      'imports',
      'past_spells',
      'point_photos',
    ] as const;
    for (const table of tables) {
      assert.deepEqual(await database.kysely.selectFrom(table).selectAll().execute(), [], table);
    }
    assert.deepEqual(filesIn(join(server().services.config.dataDir, 'photos')), []);
    assert.deepEqual(await checkDatabase(database, await places.loaded()), []);
  });
});

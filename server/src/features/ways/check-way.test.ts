import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { checkWay } from '@dozor/domain/ways/check-way.ts';
import { readPoint } from '../../read-model/columns/read-point.ts';
import { shortbreadMetadata, writeMbtiles } from '../../testing/content/made-basemap.ts';
import { type MadeStreet, roadsOfTiles, streetTiles } from '../../testing/content/made-streets.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import type { CheckReply } from './check-line.ts';
import { WayThread } from './threads/way-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'dozor-ways-'));
const [west, south] = [37.6, 55.5];
/** Degrees of about 1 m. */
const [mx, my] = [1 / 63_050, 1 / 111_195];
const at = (x: number, y: number): Position => [west + x * mx, south + y * my];

/** A road to the east, a frontage road 60 m north of it, and two across. */
const streets: MadeStreet[] = [
  { kind: 'primary', line: [at(-500, 0), at(1000, 0), at(2000, 0), at(5000, 0)] },
  { kind: 'service', line: [at(-500, 60), at(5000, 60)] },
  { kind: 'tertiary', line: [at(1000, -1500), at(1000, 0), at(1000, 1500)] },
  { kind: 'tertiary', line: [at(2000, -1500), at(2000, 0), at(2000, 1500)] },
];
const tiles = streetTiles(streets);
const line = [at(0, 3), at(900, -4), at(3000, 2), at(4500, 0)];

let server: TestServer;
before(async () => {
  const path = join(folder, 'ground.mbtiles');
  writeMbtiles(path, { tiles, metadata: shortbreadMetadata, bounds: [37, 55, 38, 56] });
  server = await startTestServer({ dialect: 'sqlite', env: { BASEMAP: path } });
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function check(body: Record<string, unknown>): Promise<CheckReply> {
  const { status, json, text } = await server.visitor().post('/api/ways/check', body);
  assert.equal(status, 200, text);
  return json as CheckReply;
}

describe('a check', () => {
  let ids: Record<string, string>;
  before(async () => {
    const admin = await server.admin();
    const add = async ([x, y]: Position, fields: Record<string, unknown>) =>
      (await addPoint(admin, { x, y, type: 'static_cam', ...fields }))._id;
    const finish = { dirType: 1, direction: 270, distance: 300, angle: 20 };
    const [endX, endY] = at(4000, 8);
    ids = {
      mine: await add(at(400, 8), { speed: 60, dirType: 1, direction: 270 }),
      other: await add(at(600, 8), { dirType: 1, direction: 90 }),
      frontage: await add(at(800, 65), { dirType: 1, direction: 270 }),
      across: await add(at(1008, 400), { dirType: 1, direction: 180 }),
      both: await add(at(1500, 8), { dirType: 2, direction: 270 }),
      perhaps: await add(at(2500, 8), { dirType: 0, direction: null }),
      section: await add(at(3000, 8), {
        type: 'speed_cam',
        speed: 90,
        dirType: 1,
        direction: 270,
        childrens: [{ _id: '', x: endX, y: endY, ...finish }],
      }),
    };
  });

  test('lists only points that face the driver, in driving order and with freshness', async () => {
    const { items, sections, unmatched, meters } = await check({ line });
    const { mine, both, perhaps, section } = ids;
    assert.deepEqual(
      items.map(({ _id, side, by }) => [_id, side, by]),
      [
        [mine, 'mine', 'road'],
        [both, 'both', 'road'],
        [perhaps, 'perhaps', 'road'],
      ],
    );
    assert.ok(Math.abs(items[0]!.atMeters - 400) < 15 && Math.abs(meters - 4500) < 20);
    assert.equal(items[0]?.freshness?.state, 'fresh');
    assert.deepEqual(
      sections.map((row) => [row._id, row.speed, Math.round(row.lengthMeters / 50)]),
      [[section, 90, 20]],
    );
    assert.deepEqual(unmatched, []);
  });

  test('can be limited to types, ratings and states', async () => {
    const filtered = async (filter: object) => {
      const { items, sections } = await check({ line, ...filter });
      return items.length + sections.length;
    };
    assert.equal(await filtered({ types: ['speed_cam'] }), 1);
    assert.equal(await filtered({ rating: 1, types: ['static_cam'] }), 3);
    assert.equal(await filtered({ freshness: ['gone'] }), 0);
  });

  test('reports a line in a lake as unmatched and measures one across the antimeridian', async () => {
    const lake = [at(0, 8000), at(3000, 8000)];
    const { items, unmatched } = await check({ line: lake });
    assert.deepEqual([items, unmatched.length], [[], 1]);
    const across = await check({
      line: [
        [179.99, 65],
        [-179.99, 65],
      ],
    });
    assert.ok(Math.abs(across.meters - 940) < 5, String(across.meters));
  });

  test('rejects an invalid line with the reason', async () => {
    const wrong = async (body: unknown) => {
      const { status, json } = await server.visitor().post('/api/ways/check', body);
      return [status, json];
    };
    assert.deepEqual(await wrong({ line: [[37, 55]] }), [400, { line: 'must have at least 2 positions' }]);
    const [place] = line;
    assert.deepEqual(await wrong({ line: [place, place] }), [400, { line: 'must be at least a metre long' }]);
    const many = Array.from({ length: 20_001 }, (_, index) => [index / 1e4, 55]);
    assert.deepEqual(await wrong({ line: many }), [400, { line: 'must have at most 20000 positions' }]);
    const far = Array.from({ length: 100 }, (_, index) => [index % 2, 55]);
    assert.deepEqual(await wrong({ line: far }), [400, { line: 'must be at most 5000 km long' }]);
    assert.equal((await wrong({ line: [[NaN, 55], place] }))[0], 400);
    assert.equal((await wrong({ line: [[37, 91], place] }))[0], 400);
  });

  test('whole points are returned by id, each once', async () => {
    const { mine, section } = ids;
    const { status, json } = await server.visitor().post('/api/ways/points', { ids: [section, mine, mine, '999999'] });
    assert.equal(status, 200);
    const points = json as { _id: string; childrens?: unknown[]; freshness?: { state: string } }[];
    assert.equal(points.length, 2);
    assert.deepEqual(new Set(points.map(({ _id }) => _id)), new Set([mine, section]));
    assert.equal(points.find(({ _id }) => _id === section)?.childrens?.length, 1);
    assert.equal(points[0]?.freshness?.state, 'fresh');
    const many = { ids: Array.from({ length: 501 }, (_, index) => String(index + 1)) };
    assert.equal((await server.visitor().post('/api/ways/points', many)).status, 400);
    assert.equal((await server.visitor().post('/api/ways/points', { ids: ['0'] })).status, 400);
  });

  test('returns the same rows as the domain for the same points and roads', async () => {
    const admin = await server.admin();
    for (let index = 0; index < 40; index++) {
      const [x, y] = at(((index * 467) % 5200) - 90, [6, -7, 64, 700, -900][index % 5]!);
      const dirType = index % 3;
      const point = { type: 'static_cam', x, y, dirType, direction: dirType === 0 ? null : (index * 90) % 360 || 360 };
      await admin.post('/api/points/', { point, confirmDuplicate: true });
    }
    const { memory } = server.services.readModel;
    const points = Array.from({ length: memory.count }, (_, slot) => {
      const { idx, ...point } = readPoint(memory, slot);
      return { ...point, _id: String(idx), speedUnit: 'km/h' as const };
    });
    const roads = roadGraph(roadsOfTiles(tiles));
    const position = fc.tuple(fc.integer({ min: -300, max: 5200 }), fc.integer({ min: -1200, max: 1200 }));
    const anyLine = fc.array(position, { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyLine, async (positions) => {
        const drawn = positions.map(([x, y]) => at(x, y));
        fc.pre(new Set(drawn.map(String)).size > 1);
        const { items, ...rest } = await check({ line: drawn });
        const bare = items.map(({ freshness, ...item }) => item);
        const expected = checkWay(drawn, roads, points);
        assert.deepEqual({ items: bare, ...rest }, JSON.parse(JSON.stringify(expected)));
      }),
      { numRuns: 40 },
    );
  });
});

test('the thread ends when idle and starts again; an aborted check is rejected', async () => {
  const thread = new WayThread(server.services, 50);
  const task = { line, filter: { rating: 0 } };
  try {
    assert.equal((await thread.check(task, { signal: new AbortController().signal })).onWay.length > 0, true);
    await until(() => !thread.isRunning);
    const leaving = new AbortController();
    const left = thread.check(task, { signal: leaving.signal });
    leaving.abort();
    await assert.rejects(left, { code: 'serverBusy' });
    assert.equal((await thread.check(task, { signal: new AbortController().signal })).onWay.length > 0, true);
  } finally {
    await thread.close();
  }
});

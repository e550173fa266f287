import { deepEqual, equal, match, notEqual } from 'node:assert/strict';
import { request } from 'node:http';
import { before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createApi } from '../../platform/http/create-api.ts';
import { MapUse } from '../../read-model/map-use.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { pointRow } from '../../testing/read-model/made-points.ts';
import { readTile } from '../../testing/read-model/read-tile.ts';
import { tileOf } from '../../testing/read-model/tile-positions.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { tileRoutes } from './tile-routes.ts';

const vectorTile = 'application/vnd.mapbox-vector-tile';

interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends exactly these headers: `fetch` adds some and decodes the response. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('tiles over HTTP', () => {
  const server = withServer({ dialect: 'sqlite' });
  const crowd = Array.from({ length: 300 }, (_, i) => pointRow({ idx: i + 1, x: 37.6 + i / 10_000, y: 55.7 }));
  const tile = '/api/tiles/8/154/80.mvt';

  before(() => {
    server().services.readModel.apply([...crowd, pointRow({ idx: 1000, x: 0.1, y: 0.1, rating: -2 })]);
  });

  test('a tile has a strong ETag, is open to all origins and must be revalidated', async () => {
    const answer = await ask(server().url + tile);
    equal(answer.status, 200);
    equal(answer.headers['content-type'], vectorTile);
    match(String(answer.headers['etag']), /^"[^"]+"$/);
    equal(answer.headers['cache-control'], 'no-cache');
    equal(answer.headers['vary'], 'Accept-Encoding');
    equal(answer.headers['access-control-allow-origin'], '*');
    equal(answer.headers['x-content-type-options'], 'nosniff');
    match(String(answer.headers['content-security-policy']), /frame-ancestors 'none'/);
    equal(answer.headers['referrer-policy'], 'strict-origin-when-cross-origin');
    equal(answer.headers['content-encoding'], undefined);
    equal(readTile(answer.body)['points']?.length, 300);
  });

  test('a tile is compressed as the client accepts, with one ETag per encoding', async () => {
    const plain = await ask(server().url + tile);
    const gzip = await ask(server().url + tile, { 'accept-encoding': 'gzip, deflate' });
    const brotli = await ask(server().url + tile, { 'accept-encoding': 'gzip, deflate, br' });
    equal(gzip.headers['content-encoding'], 'gzip');
    equal(brotli.headers['content-encoding'], 'br');
    deepEqual(gunzipSync(gzip.body), plain.body);
    deepEqual(brotliDecompressSync(brotli.body), plain.body);
    equal(new Set([plain, gzip, brotli].map(({ headers }) => headers['etag'])).size, 3);
    equal(Number(gzip.headers['content-length']), gzip.body.length);
  });

  test('a client that has the tile gets a 304, even if a proxy weakened the ETag', async () => {
    const { headers } = await ask(server().url + tile, { 'accept-encoding': 'br' });
    const etag = String(headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask(server().url + tile, { 'if-none-match': known, 'accept-encoding': 'br' });
      equal(answer.status, 304, known);
      equal(answer.body.length, 0);
      equal(answer.headers['cache-control'], 'no-cache');
      if (known !== '*') equal(answer.headers['etag'], etag);
    }
    for (const other of ['"other"', etag.replace('"', '"x'), etag.replace(/"$/, 'x"')]) {
      equal((await ask(server().url + tile, { 'if-none-match': other })).status, 200, other);
    }
  });

  test('an empty tile is a 204 with an ETag, and a 304 for a client that has it', async () => {
    const empty = `${server().url}/api/tiles/8/0/0.mvt`;
    const answer = await ask(empty, { 'accept-encoding': 'gzip' });
    equal(answer.status, 204);
    equal(answer.body.length, 0);
    const etag = String(answer.headers['etag']);
    equal((await ask(empty, { 'if-none-match': etag })).status, 304);
    notEqual((await ask(`${server().url}/api/tiles/8/0/1.mvt`)).headers['etag'], etag);
  });

  test('deleted points are included only on request', async () => {
    const place = `${server().url}/api/tiles/10/512/511.mvt`;
    equal((await ask(place)).status, 204);
    const all = await ask(`${place}?rating=-2`);
    equal(all.status, 200);
    equal(readTile(all.body)['points']?.[0]?.properties['rating'], -2);
  });

  test('the parameter v of an address does not change the tile', async () => {
    const { headers } = await ask(server().url + tile);
    for (const query of ['?v=7.2', '?v=8.1', '?rating=-2&v=7.2', '?v=7.2&rating=-2']) {
      const answer = await ask(server().url + tile + query);
      equal(answer.status, 200, query);
      if (!query.includes('rating')) equal(answer.headers['etag'], headers['etag']);
    }
    equal((await ask(`${server().url}${tile}?v=${'7'.repeat(41)}`)).status, 400);
    equal((await ask(`${server().url}${tile}?v=a%0Ab`)).status, 400);
  });

  test('HEAD responds like GET without the body', async () => {
    const [get, head] = [await ask(server().url + tile), await ask(server().url + tile, {}, 'HEAD')];
    equal(head.status, 200);
    equal(head.body.length, 0);
    equal(head.headers['etag'], get.headers['etag']);
    equal(head.headers['content-length'], String(get.body.length));
  });

  test('an invalid tile address is rejected with the reason', async () => {
    for (const [path, fields] of [
      ['23/0/0', { z: 'must be at most 22' }],
      ['-1/0/0', { z: 'must be at least 0' }],
      ['3/8/0', { x: 'must be at most 7' }],
      ['3/0/8', { y: 'must be at most 7' }],
      ['3/1.5/0', { x: 'must be an integer' }],
      ['z/0/0', { z: 'must be an integer' }],
      ['22/4194304/0', { x: 'must be at most 4194303' }],
    ] as const) {
      const answer = await server().visitor().get(`/api/tiles/${path}.mvt`);
      equal(answer.status, 400, path);
      deepEqual(answer.json, fields, path);
    }
    for (const query of ['rating=-1', 'rating=', 'rating=-2&rating=-2']) {
      const answer = await server().visitor().get(`${tile}?${query}`);
      equal(answer.status, 400, query);
      deepEqual(answer.json, { rating: 'Unknown value' }, query);
    }
    deepEqual((await server().visitor().get(`${tile}?types=dummy`)).json, { types: 'is not allowed' });
    equal((await server().visitor().get('/api/tiles/3/1/1.png')).status, 404);
    equal((await server().visitor().post(tile)).status, 404);
  });

  test('the last zoom, a trailing slash and unusual spellings are accepted', async () => {
    equal((await ask(`${server().url}/api/tiles/22/4194303/4194303.mvt`)).status, 204);
    equal((await ask(`${server().url}${tile}/`)).status, 200);
    const { status, headers } = await ask(`${server().url}/api/tiles/08/154/80.mvt`);
    equal(status, 200);
    equal(headers['cache-control'], 'no-cache');
    equal(headers['access-control-allow-origin'], '*');
    equal((await ask(`${server().url}${tile}?`)).status, 200);
  });

  test('a tile request counts as use of the map, even if the framework handles it', async (context) => {
    const { services } = server();
    let nowMs = 1_800_000_000_000;
    const mapUse = new MapUse(undefined, () => nowMs);
    const api = await createApi({ ...services, resolveActor: async () => null });
    context.after(() => api.close());
    tileRoutes(api, { ...services, mapUse });
    const url = await api.listen({ host: '127.0.0.1', port: 0 });
    for (const path of [tile, '/api/tiles/08/154/80.mvt']) {
      nowMs += 60_000;
      equal(mapUse.isQuiet(), true);
      equal((await ask(url + path)).status, 200, path);
      equal(mapUse.isQuiet(), false, path);
    }
  });

  test('TileJSON describes the tile address, layers, zooms, bounds and attribution', async () => {
    const answer = await server().visitor().get('/api/tiles/tiles.json');
    equal(answer.status, 200);
    const json = answer.json as { tiles: string[]; vector_layers: { id: string; fields: Record<string, string> }[] };
    deepEqual(json.tiles, [`${server().url}/api/tiles/{z}/{x}/{y}.mvt`]);
    deepEqual(
      json.vector_layers.map(({ id }) => id),
      ['clusters', 'points', 'sections'],
    );
    equal((await ask(json.tiles[0]!.replace('{z}/{x}/{y}', '8/154/80'))).status, 200);
    const { tilejson, minzoom, maxzoom, bounds, center, attribution } = answer.json as Record<string, unknown>;
    deepEqual(
      { tilejson, minzoom, maxzoom, bounds, center },
      { tilejson: '3.0.0', minzoom: 0, maxzoom: 14, bounds: [-170, -80, 170, 80], center: [90, 60, 4] },
    );
    match(String(attribution), /ODbL/);
  });

  test('TileJSON lists every property of a tile with its type', async () => {
    const answer = await server().visitor().get('/api/tiles/tiles.json');
    const { vector_layers: layers } = answer.json as {
      vector_layers: { id: string; fields: Record<string, string> }[];
    };
    const detailed = await ask(`${server().url}/api/tiles/14/9903/5126.mvt`);
    for (const [name, features] of Object.entries({
      ...readTile((await ask(server().url + tile)).body),
      ...readTile(detailed.body),
    })) {
      const { fields = {} } = layers.find(({ id }) => id === name) ?? {};
      for (const { properties } of features) {
        for (const [key, value] of Object.entries(properties)) {
          match(fields[key] ?? '', typeof value === 'string' ? /^String\. / : /^Number\. /, key);
        }
      }
    }
  });
});

describe('tiles of points that are changed', () => {
  const server = withServer({ dialect: 'sqlite' });

  test('a moved point leaves the tile of its old position, whose ETag changes, and appears in that of the new', async () => {
    const { client } = await makeUser(server());
    const [from, to] = [
      { x: 100.1, y: 50.1 },
      { x: 100.7, y: 50.1 },
    ];
    const point = await addPoint(client, from);
    const [west, east] = [
      await addPoint(client, { x: 100.15, y: 50.1 }),
      await addPoint(client, { x: 100.8, y: 50.1 }),
    ];
    const look = async ({ x, y }: typeof from) => {
      const [z, column, row] = tileOf([x, y], 10);
      const { headers, body } = await ask(`${server().url}/api/tiles/${z}/${column}/${row}.mvt`);
      const points = readTile(body)['points'] ?? [];
      return { etag: headers['etag'], ids: points.map(({ id }) => String(id)).toSorted() };
    };
    const [oldBefore, newBefore] = [await look(from), await look(to)];
    deepEqual([oldBefore.ids, newBefore.ids], [[point._id, west._id], [east._id]]);
    const move = { point: { ...editable(point), ...to }, version: 1 };
    equal((await client.put(`/api/points/${point._id}`, move)).status, 200);
    const [oldAfter, newAfter] = [await look(from), await look(to)];
    deepEqual([oldAfter.ids, newAfter.ids], [[west._id], [point._id, east._id]]);
    notEqual(oldAfter.etag, oldBefore.etag);
    notEqual(newAfter.etag, newBefore.etag);
  });
});

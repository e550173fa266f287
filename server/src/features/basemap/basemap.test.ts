import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import {
  type MadeBasemap,
  shortbreadMetadata,
  writeMbtiles,
  writePmtiles,
} from '../../testing/content/made-basemap.ts';
import { startTestServer, type TestServer, withServer } from '../../testing/servers/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'dozor-basemap-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const street = Buffer.from('a tile with one street');
const made: MadeBasemap = {
  tiles: [
    [0, 0, 0, gzipSync('the world')],
    [14, 8255, 6045, gzipSync(street)],
    [14, 8256, 6045, gzipSync('the tile beside it')],
  ],
  metadata: shortbreadMetadata,
  bounds: [1.4, 42.4, 1.8, 42.7],
};
const tile = '/api/basemap/14/8255/6045.mvt';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends exactly these headers: `fetch` adds some and decodes the response. */
function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
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

const files = { mbtiles: writeMbtiles, pmtiles: writePmtiles };

for (const format of ['mbtiles', 'pmtiles'] as const) {
  describe(`a base map from ${format}`, () => {
    let server: TestServer;
    before(async () => {
      const path = join(folder, `ground.${format}`);
      files[format](path, made);
      server = await startTestServer({ dialect: 'sqlite', env: { BASEMAP: path } });
    });
    after(() => server.close());

    test('a tile is sent as stored to clients that accept gzip, and decompressed to others', async () => {
      const stored = await ask(server.url + tile, { 'accept-encoding': 'gzip' });
      equal(stored.status, 200);
      equal(stored.headers['content-encoding'], 'gzip');
      equal(stored.headers['content-type'], 'application/vnd.mapbox-vector-tile');
      equal(stored.headers['vary'], 'Accept-Encoding');
      equal(stored.headers['access-control-allow-origin'], '*');
      deepEqual(stored.body, gzipSync(street));
      const plain = await ask(server.url + tile);
      equal(plain.headers['content-encoding'], undefined);
      deepEqual(plain.body, street);
    });

    test('the compressed and plain forms have separate ETags, and a matching one gets 304', async () => {
      const [stored, plain] = [
        await ask(server.url + tile, { 'accept-encoding': 'gzip' }),
        await ask(server.url + tile),
      ];
      const etag = String(plain.headers['etag']);
      match(etag, /^"[^"]+"$/);
      equal(stored.headers['etag'], `${etag.slice(0, -1)}-gz"`);
      const again = await ask(server.url + tile, { 'if-none-match': etag });
      equal(again.status, 304);
      equal(again.body.length, 0);
    });

    test('a versioned URL is cached forever, any other for an hour', async () => {
      const { tiles } = (await server.visitor().get('/api/basemap/tiles.json')).json as { tiles: string[] };
      const named = (tiles[0] ?? '').replace('{z}/{x}/{y}', '14/8255/6045');
      equal((await ask(named)).headers['cache-control'], 'public, max-age=31536000, immutable');
      equal((await ask(server.url + tile)).headers['cache-control'], 'public, max-age=3600');
      equal((await ask(`${server.url}${tile}?v=older`)).headers['cache-control'], 'public, max-age=3600');
    });

    test('a tile missing from the file is 204, one outside its zooms or the world is an error', async () => {
      const statusOf = async (path: string) => (await ask(`${server.url}/api/basemap/${path}.mvt`)).status;
      equal(await statusOf('14/0/0'), 204);
      equal(await statusOf('15/0/0'), 404);
      equal(await statusOf('14/16384/0'), 400);
      equal(await statusOf('23/0/0'), 400);
      equal(await statusOf('14/x/0'), 400);
    });

    test('its TileJSON has zooms, bounds, layers and attribution', async () => {
      const { status, json, headers } = await server.visitor().get('/api/basemap/tiles.json');
      equal(status, 200);
      match(headers.get('etag') ?? '', /^"/);
      const { tiles, attribution, vector_layers: layers, ...rest } = json as Record<string, unknown>;
      match(String(tiles), /^http:\/\/127\.0\.0\.1:\d+\/api\/basemap\/\{z\}\/\{x\}\/\{y\}\.mvt\?v=[\w-]{12}$/);
      match(String(attribution), /OpenStreetMap/);
      deepEqual(layers, shortbreadMetadata.vector_layers);
      deepEqual(rest, {
        tilejson: '3.0.0',
        name: 'Shortbread',
        scheme: 'xyz',
        minzoom: 0,
        maxzoom: 14,
        bounds: [1.4, 42.4, 1.8, 42.7],
      });
    });

    test('the page configuration names it, and the security policy allows no external base map', async () => {
      const config = (await server.visitor().get('/api/config')).json as { basemap: string };
      equal(config.basemap, '/api/basemap/tiles.json');
      const policy = (await ask(`${server.url}/`)).headers['content-security-policy'];
      equal(String(policy).includes('vector.openstreetmap.org'), false);
    });

    test('a file of another schema, of raster tiles, broken or missing fails the start in one line', async () => {
      const start = (name: string) =>
        rejects(
          async () =>
            (await startTestServer({ dialect: 'sqlite', env: { BASEMAP: join(folder, `${name}.${format}`) } })).close(),
          (error: Error) => error.constructor.name === 'ConfigError' && /^BASEMAP=\S+: .+$/.test(error.message),
          name,
        );
      const other = { vector_layers: [{ id: 'transportation', fields: {} }] };
      files[format](join(folder, `other.${format}`), { ...made, metadata: other });
      if (format === 'mbtiles') writeMbtiles(join(folder, 'pictures.mbtiles'), made, 'png');
      else writePmtiles(join(folder, 'pictures.pmtiles'), made, 2);
      writeFileSync(join(folder, `broken.${format}`), 'no such file at all');
      await start('other');
      await start('pictures');
      await start('broken');
      await start('missing');
    });
  });
}

describe('an external base map', () => {
  const server = withServer({ dialect: 'sqlite' });

  test('is that of OpenStreetMap by default, and the security policy allows no other host', async () => {
    const config = (await server().visitor().get('/api/config')).json as { basemap: string; aerial: boolean };
    equal(config.basemap, 'https://vector.openstreetmap.org/shortbread_v1/tilejson.json');
    equal(config.aerial, false);
    const policy = String((await ask(`${server().url}/`)).headers['content-security-policy']);
    match(policy, /connect-src 'self' https:\/\/tile\.openstreetmap\.org https:\/\/vector\.openstreetmap\.org;/);
  });

  test('is not served by this server', async () => {
    equal((await ask(server().url + tile)).status, 404);
    equal((await ask(`${server().url}/api/basemap/tiles.json`)).status, 404);
  });

  test('can be another TileJSON or turned off', async () => {
    const of = async (basemap: string) => {
      const other = await startTestServer({ dialect: 'sqlite', env: { BASEMAP: basemap } });
      try {
        const config = (await other.visitor().get('/api/config')).json as { basemap: string };
        const policy = String((await ask(`${other.url}/`)).headers['content-security-policy']);
        return [config.basemap, /connect-src ([^;]*)/.exec(policy)?.[1]];
      } finally {
        await other.close();
      }
    };
    deepEqual(await of('off'), ['off', "'self' https://tile.openstreetmap.org"]);
    deepEqual(await of('https://tiles.example/a/tiles.json'), [
      'https://tiles.example/a/tiles.json',
      "'self' https://tile.openstreetmap.org https://tiles.example",
    ]);
  });
});

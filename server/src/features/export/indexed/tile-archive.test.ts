import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PMTiles, type RangeResponse, type Source, zxyToTileId } from 'pmtiles';
import { layerZooms } from '@dozor/contract/map/tile-schema.ts';
import { tileId } from '@dozor/domain/format/pm-tiles/pm-tiles-head.ts';
import { generateInto } from '../../../synthetic/generate-into.ts';
import { makeUser } from '../../../testing/clients/test-accounts.ts';
import { addPoint } from '../../../testing/content/test-points.ts';
import { readTile } from '../../../testing/read-model/read-tile.ts';
import { tileOf } from '../../../testing/read-model/tile-positions.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { slow } from '../../../testing/tiers.ts';

// The archive is read with the library of its format and compared with the tiles of the map.

interface Feature {
  properties: {
    _id: string;
    x: number;
    y: number;
    direction: number;
    speed?: number | null;
  };
}

/** A file in memory with range reads. */
class Held implements Source {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  getKey(): string {
    return 'held';
  }

  getBytes(offset: number, length: number): Promise<RangeResponse> {
    return Promise.resolve({ data: this.#bytes.slice(offset, offset + length).buffer });
  }
}

// Both come from memory, regardless of the database that filled it.
describe('tile archives', slow, () => {
  const server = withServer({ dialect: 'sqlite' });
  const everything = { selectOnlyConfirmed: false, rating: -1 };
  const archiveOf = async (country: string): Promise<PMTiles> => {
    const answer = await fetch(new URL('/api/export/', server().url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify({ ...everything, format: 'PMTiles', country: [country] }),
    });
    assert.deepEqual([answer.status, answer.headers.get('content-encoding')], [200, null]);
    return new PMTiles(new Held(new Uint8Array(await answer.arrayBuffer())));
  };
  const bytesOf = async (archive: PMTiles, z: number, x: number, y: number) => {
    const tile = await archive.getZxy(z, x, y);
    return tile ? Buffer.from(tile.data) : Buffer.alloc(0);
  };
  const onMap = async (z: number, x: number, y: number) =>
    Buffer.from(await (await fetch(`${server().url}/api/tiles/${z}/${x}/${y}.mvt`)).arrayBuffer());

  test('an archive of all points has the same tiles as the map and no others', async () => {
    const { client } = await makeUser(server(), ['editor']);
    await generateInto(server().services, { count: 6000, seed: 'archive' });
    await server().services.changeFeed.catchUp();
    const child = { direction: 90, distance: 500, angle: 15, dirType: 1 };
    // A line across tiles without points.
    const [from, to] = [
      { x: -33.1, y: -41.2 },
      { x: -32.7, y: -40.9 },
    ];
    await addPoint(client, { type: 'speed_cam', ...from, childrens: [{ _id: '-1', ...child, ...to }] });
    const archive = await archiveOf('all');
    const header = await archive.getHeader();
    const { maxZoom, clustered, numAddressedTiles, minLon, maxLat } = header;
    assert.deepEqual([maxZoom, clustered], [layerZooms.clusters.last, true]);
    // Enough tiles for the directory to have leaves.
    assert.ok(numAddressedTiles > 10_000 && minLon < -33 && maxLat > 50, String(numAddressedTiles));
    let [compared, filled] = [0, 0];
    const compare = async (z: number, x: number, y: number) => {
      const [own, map] = [await bytesOf(archive, z, x, y), await onMap(z, x, y)];
      assert.ok(own.equals(map), `${z}/${x}/${y}: ${own.length} and ${map.length} bytes`);
      compared += 1;
      if (map.length > 0) filled += 1;
    };
    for (let z = 0; z <= 3; z += 1) {
      for (let x = 0; x < 2 ** z; x += 1) for (let y = 0; y < 2 ** z; y += 1) await compare(z, x, y);
    }
    for (const [longitude, latitude] of [
      [37.6, 55.75],
      [30.3, 59.9],
      [from.x, from.y],
      [(from.x + to.x) / 2, -41.05],
    ] as const) {
      for (let z = 4; z <= layerZooms.clusters.last; z += 1) {
        const [, x, y] = tileOf([longitude, latitude], z);
        for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) await compare(z, x + dx, y + dy);
      }
    }
    assert.ok(compared > 400 && filled > 150, `${filled} of ${compared}`);
  });

  test('an archive of one country has all of its points and none of its neighbours', async () => {
    const archive = await archiveOf('RU');
    const { json } = await server()
      .visitor()
      .post('/api/export/', { ...everything, format: 'GeoJSON', country: ['RU'] });
    const points = (json as { features: Feature[] }).features.map(({ properties }) => properties);
    assert.ok(points.length > 500);
    const { clusters = [] } = readTile(new Uint8Array(await bytesOf(archive, 0, 0, 0)));
    const counted = clusters.reduce((sum, { properties }) => sum + Number(properties['count']), 0);
    assert.equal(counted, points.length);
    for (const { _id, x, y, direction, speed = null } of points.slice(0, 200)) {
      const tile = readTile(new Uint8Array(await bytesOf(archive, ...tileOf([x, y], layerZooms.clusters.last))));
      const own = tile['points']?.find(({ properties }) => properties['_id'] === _id)?.properties;
      assert.deepEqual([own?.['direction'], own?.['speed'] ?? null], [direction, speed]);
    }
  });

  test('an archive with too many points for memory is rejected with the maximum', async () => {
    await generateInto(server().services, { count: 20_000, seed: 'more' });
    await server().services.changeFeed.catchUp();
    const answer = await server()
      .visitor()
      .post('/api/export/', { ...everything, format: 'PMTiles', country: ['all'] });
    assert.equal(answer.status, 400);
    assert.equal((answer.json as { most: number }).most, 20_000);
  });
});

test('tile ids match those of the format', () => {
  for (let z = 0; z <= layerZooms.clusters.last; z += 1) {
    for (const [x, y] of [
      [0, 0],
      [2 ** z - 1, 0],
      [(2 ** z) >> 1, 2 ** z - 1],
      [Math.floor(0.3 * 2 ** z), Math.floor(0.7 * 2 ** z)],
    ] as const) {
      assert.equal(tileId(z, x, y), zxyToTileId(z, x, y));
    }
  }
});

import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { PointRow } from '../../read-model/columns/write-point.ts';
import { anyPoint, anyPoints, childrenAt, pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import { readTile } from '../../testing/read-model/read-tile.ts';
import type { TileAddress } from './tile-address.ts';
import { Tiles } from './tiles.ts';

type Position = readonly [x: number, y: number];

function tileAt([lng, lat]: Position, z: number, deleted = false): TileAddress {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return { z, x: Math.floor(((lng + 180) / 360) * 2 ** z), y: Math.floor(y * 2 ** z), deleted };
}

const nameOf = ({ z, x, y, deleted }: TileAddress) => `${z}/${x}/${y}${deleted ? '?rating=-2' : ''}`;
const childPositions = ({ extra }: PointRow): Position[] => {
  const { childrens = [] } = JSON.parse(extra ?? '{}') as { childrens?: { x: number; y: number }[] };
  return childrens.map(({ x, y }) => [x, y] as const);
};

/** The tiles of all zooms around some positions, with and without deleted points. */
function tilesAround(positions: readonly Position[]): TileAddress[] {
  const tiles = new Map<string, TileAddress>();
  for (let z = 0; z <= 22; z += 1) {
    for (const position of positions) {
      const { x, y } = tileAt(position, z);
      for (let dx = -1; dx <= 1; dx += 1) {
        for (let dy = -1; dy <= 1; dy += 1) {
          for (const deleted of [false, true]) {
            const tile = { z, x: x + dx, y: y + dy, deleted };
            if (tile.x >= 0 && tile.y >= 0 && tile.x < 2 ** z && tile.y < 2 ** z) tiles.set(nameOf(tile), tile);
          }
        }
      }
    }
  }
  return [...tiles.values()];
}

const etagsOf = (tiles: Tiles, addresses: readonly TileAddress[]) =>
  new Map(addresses.map((address) => [nameOf(address), tiles.find(address).etag]));

test('a change gives a new ETag to the tiles of the old and new position, and to no other', () => {
  fc.assert(
    fc.property(anyPoints(12), fc.integer({ min: 1, max: 14 }).chain(anyPoint), (rows, next) => {
      const model = modelOf(rows);
      const tiles = new Tiles(model);
      const before = rows.find(({ idx }) => idx === next.idx);
      const after = { ...next, version: (before?.version ?? 0) + 1, revision: 1000 };
      const states = [...(before ? [before] : []), after];
      const positions = states.flatMap((row): Position[] => [[row.x, row.y], ...childPositions(row)]);
      const around = tilesAround(positions);
      const old = etagsOf(tiles, around);
      model.apply([after]);
      const now = etagsOf(tiles, around);
      const touched = new Set(
        states.flatMap((row) =>
          [true, ...(row.rating === -2 ? [] : [false])].flatMap((deleted) =>
            ([[row.x, row.y], ...childPositions(row)] as Position[]).flatMap((position) =>
              Array.from({ length: 23 }, (_, z) => nameOf(tileAt(position, z, deleted))),
            ),
          ),
        ),
      );
      const hasLine = states.some((row) => childPositions(row).length > 0);
      for (const [name, etag] of now) {
        if (touched.has(name)) notEqual(etag, old.get(name), name);
        // Tiles crossed only by the line change too; those are requested below.
        else if (!hasLine || Number(name.split('/')[0]) < 9) equal(etag, old.get(name), name);
      }
    }),
    { numRuns: 150 },
  );
});

test('a tile that only the line of a section crosses changes with the section', () => {
  const section = pointRow({
    idx: 1,
    type: 'speed_cam',
    x: 10,
    y: 50,
    extra: JSON.stringify({ childrens: childrenAt(2, [[14, 50]]) }),
  });
  const model = modelOf([section]);
  const tiles = new Tiles(model);
  const [between, beside] = [tileAt([12, 50], 11), tileAt([12, 51], 11)];
  const old = etagsOf(tiles, [between, beside]);
  model.apply([{ ...section, speed: 90, version: 2 }]);
  notEqual(tiles.find(between).etag, old.get(nameOf(between)));
  equal(tiles.find(beside).etag, old.get(nameOf(beside)));
  model.apply([{ ...section, version: 3, extra: null }]);
  equal(tiles.answer(tiles.find(between), 'identity').body.length, 0);
});

test('ETags and bytes are the same after a restart, whatever changes came before', () => {
  fc.assert(
    fc.property(
      anyPoints(20),
      fc.array(fc.integer({ min: 1, max: 25 }).chain(anyPoint), { maxLength: 10 }),
      (rows, changes) => {
        const model = modelOf(rows);
        const now = new Map(rows.map((row) => [row.idx, row]));
        for (const row of changes) {
          model.apply([row]);
          now.set(row.idx, row);
        }
        const all = [...now.values()].toSorted((a, b) => a.idx - b.idx);
        const [running, restarted] = [new Tiles(model), new Tiles(modelOf(all))];
        for (const row of all.slice(0, 5)) {
          for (const z of [0, 4, 9, 11, 14, 22]) {
            const address = tileAt([row.x, row.y], z, true);
            const [one, other] = [running.find(address), restarted.find(address)];
            equal(one.etag, other.etag);
            deepEqual(running.answer(one, 'identity'), restarted.answer(other, 'identity'));
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('every tile has its own ETag, even if it is empty', () => {
  const tiles = new Tiles(modelOf([]));
  const around = tilesAround([[0, 0]]);
  equal(new Set(etagsOf(tiles, around).values()).size, around.length);
});

test('a tile is compressed as requested, a small one never', () => {
  const many = Array.from({ length: 300 }, (_, i) => pointRow({ idx: i + 1, x: 30 + i / 1000 }));
  const tiles = new Tiles(modelOf([...many, pointRow({ idx: 400, x: -100, y: 0 })]));
  const large = tileAt([30.1, 55.7], 8);
  const plain = tiles.answer(tiles.find(large), 'identity');
  const answers = (['gzip', 'br'] as const).map((coding) => tiles.answer(tiles.find(large), coding));
  equal(plain.coding, 'identity');
  equal(readTile(plain.body)['points']?.length, 300);
  deepEqual(
    answers.map(({ coding }) => coding),
    ['gzip', 'br'],
  );
  deepEqual(new Uint8Array(gunzipSync(answers[0]!.body)), plain.body);
  deepEqual(new Uint8Array(brotliDecompressSync(answers[1]!.body)), plain.body);
  const small = tileAt([-100, 0], 8);
  const answer = tiles.answer(tiles.find(small), 'br');
  equal(answer.coding, 'identity');
  ok(answer.body.length > 0 && answer.body.length < 1000);
});

test('a cached tile is never served after a change', () => {
  const row = pointRow({ idx: 1, x: 5, y: 5 });
  const model = modelOf([row]);
  const tiles = new Tiles(model);
  const address = tileAt([5, 5], 10);
  const idsNow = () => readTile(tiles.answer(tiles.find(address), 'br').body)['points']?.map(({ id }) => id);
  deepEqual(idsNow(), [1]);
  model.apply([pointRow({ idx: 2, x: 5, y: 5 })]);
  deepEqual(idsNow(), [1, 2]);
  model.apply([{ ...row, version: 2, rating: -2 }]);
  deepEqual(idsNow(), [2]);
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import type { OsmElement } from '@dozor/domain/format/osm/osm-element.ts';
import { osmPbf } from '../../testing/content/made-osm-pbf.ts';
import { OsmBlock } from './osm-block.ts';
import { readOsmPbf } from './osm-pbf.ts';

const folder = mkdtempSync(join(tmpdir(), 'dozor-pbf-'));
after(() => rmSync(folder, { recursive: true }));

const untagged = (from: number, count: number): OsmElement[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'node', id: from + at, lon: 37 + at / 1e4, lat: 55 - at / 1e4 }));

const camera = { highway: 'speed_camera', maxspeed: '60', direction: 'forward', name: 'Ёлка' };
const blocks: OsmElement[][] = [
  untagged(1, 8000),
  [...untagged(9001, 50), { type: 'node', id: 9100, lon: 37.6, lat: 55.7, tags: camera }, ...untagged(9101, 50)],
  [
    { type: 'node', id: 12_000, lon: 37.6, lat: 55.701 },
    { type: 'node', id: 12_001, lon: -70.1, lat: -33.4 },
    { type: 'node', id: 12_002, lon: -70.1, lat: -33.41 },
  ],
  [
    { type: 'way', id: 1, refs: [9001, 9002] },
    { type: 'way', id: 2, refs: [9100, 12_000], tags: { highway: 'primary' } },
    {
      type: 'relation',
      id: 5_000_000_000,
      members: [
        { type: 'node', ref: 12_001, role: 'device' },
        { type: 'node', ref: 12_002, role: 'from' },
      ],
      tags: { type: 'enforcement', enforcement: 'maxspeed', maxspeed: '50' },
    },
  ],
];

test('cameras of an extract get position, line and direction with the help of untagged nodes', async () => {
  const path = join(folder, 'some.osm.pbf');
  writeFileSync(path, osmPbf(blocks));
  const outcomes = await readOsmPbf(path);
  assert.deepEqual(
    outcomes.map((outcome) => (outcome.ok ? [outcome.line, outcome.sourceId, outcome.row.x, outcome.row.y] : outcome)),
    [
      [8107, 'relation/5000000000', -70.1, -33.4],
      [8051, 'node/9100', 37.6, 55.7],
    ],
  );
  const rows = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.row] : []));
  assert.deepEqual(
    rows.map(({ speed, direction }) => [speed, direction]),
    [
      [50, 180],
      [60, 180],
    ],
  );
});

test('an untagged node is counted but not passed on as an element', () => {
  const file = osmPbf([[...untagged(1, 500), { type: 'node', id: 600, lon: 1, lat: 2, tags: camera }]]);
  const block = new OsmBlock(inflateSync(file.subarray(file.lastIndexOf(Buffer.from([0x78, 0x9c])))));
  const seen: [OsmElement, number][] = [];
  assert.equal(
    block.tagged((element, count) => seen.push([element, count])),
    501,
  );
  assert.deepEqual(seen, [[{ type: 'node', id: 600, lon: 1, lat: 2, tags: camera }, 501]]);
});

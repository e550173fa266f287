import assert from 'node:assert/strict';
import { strFromU8, unzipSync } from 'fflate';
import { test } from 'vitest';
import { encodeAny } from '../export/testing/encode-any.ts';
import { plainOptions } from '../export/testing/golden-points.ts';
import { syntheticCameras } from '../export/testing/synthetic-cameras.ts';
import { importTools } from '../import/testing/saxes-tools.ts';
import type { CompositeFormatId } from './all-formats.ts';
import { createDecoder } from './detection/create-decoder.ts';

const cameras = syntheticCameras(1000);
const expected = new Map(cameras.map(({ x, y, direction }) => [keyOf(x, y), Number(direction) % 360]));

function keyOf(x: number | string, y: number | string): string {
  return `${Number(x).toFixed(6)} ${Number(y).toFixed(6)}`;
}

function text(id: CompositeFormatId, entry?: string): string {
  const bytes = encodeAny(id, cameras, plainOptions, { changed: 0 });
  return strFromU8(entry === undefined ? bytes : (unzipSync(bytes)[entry] ?? new Uint8Array()));
}

/** Longitude, latitude and direction of every match of a pattern. */
function found(content: string, pattern: RegExp): Map<string, number> {
  const all = [...content.matchAll(pattern)].map(({ groups = {} }) => groups);
  return new Map(all.map(({ x = '', y = '', direction }) => [keyOf(x, y), Number(direction)]));
}

const waypoint = /wpt lat="(?<y>[-.\d]+)" lon="(?<x>[-.\d]+)">.*?смотрит на (?<direction>\d+)°/g;

test('a thousand cameras keep their stored directions in OsmAnd, Organic Maps and COMAND', () => {
  assert.equal(expected.size, 1000);
  assert.deepEqual(found(text('OsmAnd', 'favorites.gpx'), waypoint), expected);
  assert.deepEqual(found(text('OsmAndTrack'), waypoint), expected);
  assert.deepEqual(found(text('Comand', 'PersonalPOI/dozor.gpx'), waypoint), expected);
  const placemark = /смотрит на (?<direction>\d+)°.*?<coordinates>(?<x>[-.\d]+),(?<y>[-.\d]+)</g;
  assert.deepEqual(found(text('OrganicMaps', 'cameras.kml'), placemark), expected);
});

const nodes =
  /<node id="(?<id>-\d+)"[^>]* lat="(?<y>[-.\d]+)" lon="(?<x>[-.\d]+)"(?:>.*?k="direction" v="(?<direction>\d+)")?/g;
const relation = /role="from"\/><member type="node" ref="(?<device>-\d+)" role="device"/;

test('a thousand cameras keep their directions in JOSM: the tag and the relation face oncoming traffic', () => {
  const content = text('JOSM');
  const read = [...content.matchAll(nodes)].map(({ groups = {} }) => groups);
  const tagged = read.filter(({ direction }) => direction !== undefined);
  assert.deepEqual(new Map(tagged.map(({ x = '', y = '', direction }) => [keyOf(x, y), Number(direction)])), expected);
  const positions = new Map(read.map(({ id, x, y }) => [id, [Number(x), Number(y)] as const]));
  const relations = content.split('\n').filter((line) => line.startsWith('<relation'));
  assert.equal(relations.length, 1000);
  for (const line of relations) {
    const from = /ref="(-\d+)" role="from"/.exec(line)?.[1];
    const [deviceX = 0, deviceY = 0] = positions.get(relation.exec(line)?.groups?.['device'] ?? '') ?? [];
    const [fromX = 0, fromY = 0] = positions.get(from ?? '') ?? [];
    // Plane geometry is accurate enough over 400 m.
    const east = (fromX - deviceX) * Math.cos((deviceY * Math.PI) / 180);
    const azimuth = ((Math.atan2(east, fromY - deviceY) * 180) / Math.PI + 360) % 360;
    const stored = expected.get(keyOf(deviceX, deviceY)) ?? NaN;
    const difference = Math.abs(((azimuth - stored + 540) % 360) - 180);
    assert.ok(difference < 0.5, `${azimuth} for ${stored}`);
  }
});

test('JOSM: an exported file is imported with the same positions, limits and directions', () => {
  const decoder = createDecoder('auto', importTools);
  const bytes = encodeAny('JOSM', cameras, plainOptions, { changed: 0 });
  const outcomes = [...decoder.push(bytes), ...decoder.end()];
  const rows = outcomes.map((outcome) => outcome.ok && outcome.row);
  assert.equal(rows.length, 1000);
  for (const row of rows) {
    assert.ok(row);
    assert.equal((row.direction ?? 0) % 360, expected.get(keyOf(row.x, row.y)));
    assert.deepEqual([row.type, row.speed, row.dirType], ['static_cam', 60, 1]);
  }
});

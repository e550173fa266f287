import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ImportOutcome } from '../../import/import-outcome.ts';
import { importTools } from '../../import/testing/saxes-tools.ts';
import { createDecoder } from '../detection/create-decoder.ts';

function read(content: string, chunk = content.length): ImportOutcome[] {
  const decoder = createDecoder('GeoJSON', importTools);
  const bytes = Buffer.from(content);
  const outcomes: ImportOutcome[] = [];
  for (let at = 0; at < bytes.length; at += chunk) outcomes.push(...decoder.push(bytes.subarray(at, at + chunk)));
  return [...outcomes, ...decoder.end()];
}

function summary(outcomes: readonly ImportOutcome[]): string[] {
  return outcomes.map((outcome) =>
    outcome.ok ? `${outcome.line} ${outcome.row.x}` : `${outcome.line} ${outcome.code}`,
  );
}

function feature(x: number, properties: object = {}, more = ''): string {
  return `{"type":"Feature",${more}"geometry":{"type":"Point","coordinates":[${x},55]},"properties":${JSON.stringify(properties)}}`;
}

test('features in a collection, in an array and one per line are read alike', () => {
  const two = `${feature(1)},\n${feature(2)}`;
  assert.deepEqual(summary(read(`{"type":"FeatureCollection","features":[\n${two}]}`)), ['2 1', '3 2']);
  assert.deepEqual(summary(read(`[${two}]`)), ['1 1', '2 2']);
  assert.deepEqual(summary(read(`${feature(1)}\n\u001e${feature(2)}\n`)), ['1 1', '2 2']);
  assert.deepEqual(summary(read(feature(1))), ['1 1']);
});

test('content around the features is ignored', () => {
  const before = '"crs":{"features":[1]},"name":"features","tags":["features",{"a":"]}"}],';
  const content = `{${before}"features":[${feature(1, { note: '}]\\"{' })}],"bbox":[1,2],"extra":{"a":[{}]}}`;
  assert.deepEqual(summary(read(content)), ['1 1']);
});

test('an empty collection has no rows', () => {
  assert.deepEqual(read('{"type":"FeatureCollection","features":[]}'), []);
});

test('chunks may end anywhere', () => {
  const content = `{"features":[${feature(1, { name: 'Щёлково "x"' })},\n${feature(2)}]}`;
  for (let chunk = 1; chunk < 60; chunk++) assert.deepEqual(summary(read(content, chunk)), ['1 1', '2 2']);
});

test('a truncated file loses only its last feature', () => {
  const content = `{"features":[${feature(1)},\n${feature(2)}]}`;
  assert.deepEqual(summary(read(content.slice(0, -20))), ['1 1', '2 cutOff']);
});

test('an item that is not a point, not a feature or not JSON is rejected with its line', () => {
  const line = '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"properties":{}}';
  const content = `{"features":[\n${line},\n{"type":"Point"},\n{"type":"Feature",oops},\n${feature(4)}]}`;
  assert.deepEqual(summary(read(content)), ['2 unsupportedGeometry', '3 notRecognised', '4 unreadable', '5 4']);
});

test('the usual property names of other sources are understood', () => {
  const [outcome] = read(feature(1, { maxspeed: '50', direction: 'SW', highway: 'speed_camera' }, '"id":"node/7",'));
  assert.ok(outcome?.ok);
  const { type, speed, dirType, direction } = outcome.row;
  assert.deepEqual([type, speed, dirType, direction, outcome.sourceId], ['static_cam', 50, 1, 225, 'node/7']);
});

test('the geometry overrides a position in the properties', () => {
  const [outcome] = read(feature(1, { x: 100, y: 10 }));
  assert.ok(outcome?.ok);
  assert.deepEqual([outcome.row.x, outcome.row.y], [1, 55]);
});

test('features may have different properties', () => {
  const outcomes = read(`[${feature(1, { type: 'dummy' })},${feature(2, { rating: 0, type: 'crosswalk' })}]`);
  assert.deepEqual(
    outcomes.map((outcome) => outcome.ok && [outcome.row.type, outcome.row.rating]),
    [
      ['dummy', 1],
      ['crosswalk', 0],
    ],
  );
});

test('an oversized feature is rejected and the next one is read', () => {
  const huge = `{"type":"Feature","x":"${'x'.repeat(9 << 20)}"}`;
  assert.deepEqual(summary(read(`[${huge},\n${feature(2)}]`, 1 << 16)), ['1 unreadable', '2 2']);
});

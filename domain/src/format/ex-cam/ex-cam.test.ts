import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { type ExportablePoint, pointRow } from '../../export/point-row.ts';
import { fullOptions, goldenChangedMs, goldenPoints, plainOptions } from '../../export/testing/golden-points.ts';
import { syntheticCameras } from '../../export/testing/synthetic-cameras.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { readWhole } from '../../import/testing/read-whole.ts';
import { Unxz } from '../../import/xz/unxz.ts';
import { normalizePoint } from '../../point/normalize.ts';
import { pointTypes } from '../../point/point-type.ts';
import { encodeFeed, testFeedTools } from '../../testing/encode-feed.ts';
import type { ExportOptions } from '../export-options.ts';
import { leftOutTypes } from '../left-out-types.ts';
import { goldenFile, type GoldenKind } from '../testing/golden-file.ts';
import { exCamEncoder } from './ex-cam-encoder.ts';
import { exCamFacts } from './ex-cam-facts.ts';

const update = process.env['UPDATE_GOLDEN'] === '1';
const meta = { changed: goldenChangedMs };

interface Line {
  lat: number;
  lon: number;
  flg: number;
  spd?: number;
  unt?: string;
  dir?: number[];
}

function textOf(bytes: Uint8Array): string {
  const parts: Buffer[] = [];
  new Unxz((unpacked) => parts.push(Buffer.from(unpacked))).push(bytes, true);
  return Buffer.concat(parts).toString();
}

function written(points: readonly ExportablePoint[], options = plainOptions): Line[] {
  const [, ...lines] = textOf(encodeFeed('ExCam', points, options, meta).bytes)
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

function camera(fields: object, country = 'RU', idx = 1): ExportablePoint {
  const position = { type: 'static_cam', x: 27.826138, y: 54.185782, speed: 60, direction: 207 };
  return { ...normalizePoint({ ...position, ...fields }, new Date(0)), idx, country };
}

const kinds: Readonly<Record<GoldenKind, ExportOptions>> = {
  plain: plainOptions,
  full: fullOptions,
  empty: { ...plainOptions, country: ['XX'] },
};

for (const [kind, options] of Object.entries(kinds) as [GoldenKind, ExportOptions][]) {
  test(`the encoder writes exactly the golden file (${kind})`, () => {
    const file = new URL(`../${goldenFile('ExCam', kind)}`, import.meta.url);
    const { bytes } = encodeFeed('ExCam', goldenPoints, options, meta);
    if (update) {
      mkdirSync(new URL('.', file), { recursive: true });
      writeFileSync(file, bytes);
    }
    assert.deepEqual(Buffer.from(bytes), readFileSync(file));
  });
}

test('the first line has the day and the revision of the data and no other time', () => {
  const [head] = textOf(encodeFeed('ExCam', [], plainOptions, meta).bytes).split('\n');
  assert.equal(head, '{"_meta":{"date":"2026-03-10","name":"Dozor","revision":41580}}');
});

test('a line matches the example in the format facts; a missing limit or direction is omitted', () => {
  const text = textOf(encodeFeed('ExCam', [camera({})], plainOptions, meta).bytes);
  assert.equal(text.split('\n')[1], exCamFacts.example);
  const [bare] = written([camera({ speed: null, dirType: 0 })]);
  assert.deepEqual(bare, { lat: 54.185782, lon: 27.826138, flg: 2 });
});

test('a line has both azimuths of the road for one-way and two-way cameras, with north as 0', () => {
  const cameras = syntheticCameras(1000);
  for (const [at, { dir = [] }] of written(cameras).entries()) {
    const stored = Number(cameras[at]?.direction) % 360;
    assert.deepEqual(dir, [stored % 180, (stored % 180) + 180]);
  }
  for (const direction of [180, 360]) assert.deepEqual(written([camera({ direction })])[0]?.dir, [0, 180]);
  assert.deepEqual(written([camera({ dirType: 2 })])[0]?.dir, [27, 207]);
});

test('limits are written as on the signs, in their unit', () => {
  const lines = written([camera({ speed: 130 }), { ...camera({ speed: 70 }, 'GB'), speedUnit: 'mph' }]);
  assert.deepEqual(
    lines.map(({ spd, unt }) => [spd, unt]),
    [
      [130, 'kmh'],
      [70, 'mph'],
    ],
  );
});

test('flg encodes what a camera enforces; types without a code are left out and listed', () => {
  const lines = pointTypes.map((type) => written([camera({ type, confirmed: '2026-03-01T00:00:00.000Z' })])[0]?.flg);
  const found = Object.fromEntries(pointTypes.map((type, at) => [type, lines[at]]).filter(([, flag]) => flag));
  assert.deepEqual(found, { static_cam: 2, control_cam_red: 1, speed_cam: 2, mobile_ambush: 2 });
  assert.equal(written([camera({ type: 'control_cam_red', speed: null })])[0]?.flg, 3);
  assert.deepEqual(
    leftOutTypes('ExCam'),
    pointTypes.filter((type) => !Object.hasOwn(found, type)),
  );
});

const child = (x: number) => ({ _id: '', x, y: 54.5, dirType: 1, direction: 90, distance: 500, angle: 15 });

test('a section has a line for its start and its finish, and on request for each middle point', () => {
  const section = camera({ type: 'speed_cam', childrens: [child(27.9), child(28)] });
  assert.deepEqual(
    written([section]).map(({ lon }) => lon),
    [27.826138, 28],
  );
  assert.equal(written([section], { ...plainOptions, selectMiddlePoints: true }).length, 3);
});

test('an import restores positions, limits and road axes, but every camera is two-way', () => {
  const cameras = syntheticCameras(1000);
  const { outcomes, detected } = readWhole(encodeFeed('ExCam', cameras, plainOptions, meta).bytes);
  assert.deepEqual([detected?.format, detected?.certain, outcomes.length], ['ExCam', true, 1000]);
  for (const [at, outcome] of outcomes.entries()) {
    assert.ok(outcome.ok);
    const { x, y, direction } = cameras.at(at)!;
    const { row } = outcome;
    assert.deepEqual([row.x, row.y, row.speed, row.dirType], [x, y, 60, 2]);
    assert.equal((row.direction ?? 0) % 180, Number(direction) % 180);
  }
});

test('lines of other programs are read as far as possible, and each bad line is reported separately', () => {
  const lines = [
    '{ "_meta": {"date": "2026-01-01", "name": "other"} }',
    '{"lat":51.5,"lon":-0.1,"flg":3,"spd":30,"unt":"mph","dir":[10],"new":[1]}',
    '{"lat":51.6,"lon":-0.2,"flg":1,"dir":[10,100]}',
    'nonsense',
    '{"lat":"north","lon":10}',
    '',
  ];
  const { outcomes, detected } = readWhole(lines.join('\n'));
  assert.equal(detected?.format, 'ExCam');
  const [red, crossing, ...wrong] = outcomes;
  assert.ok(red?.ok && crossing?.ok);
  assert.deepEqual(
    [red.row.type, red.row.dirType, red.notes.limit],
    ['control_cam_red', 2, { value: 30, unit: 'mph' }],
  );
  assert.deepEqual([crossing.row.dirType, crossing.row.direction], [0, null]);
  assert.deepEqual(
    wrong.map((outcome) => !outcome.ok && [outcome.line, outcome.code]),
    [
      [4, 'unreadable'],
      [5, 'badCoordinates'],
    ],
  );
});

test('France gets zones without camera data, Germany and Switzerland get nothing', () => {
  const cameras = syntheticCameras(200).map((point) => ({
    ...point,
    country: 'FR',
    x: point.x / 100,
    y: 46 + point.y / 100,
  }));
  const lines = written(cameras);
  assert.ok(lines.length > 0 && lines.length <= cameras.length);
  for (const line of lines) {
    assert.ok(Object.keys(line).every((name) => ['lat', 'lon', 'flg', 'dir'].includes(name)) && line.flg === 0);
    for (const { x, y } of cameras) assert.ok(distanceMeters(x, y, line.lon, line.lat) > 20);
  }
  const { lines: count } = encodeFeed('ExCam', cameras, plainOptions, meta);
  assert.equal(count, lines.length);
  for (const country of ['DE', 'CH']) assert.deepEqual(written([camera({}, country)]), []);
  const both = written([camera({ dirType: 2 }, 'FR')]);
  assert.equal(both.length, 2);
});

test('cameras in countries that forbid warnings are not carried, those in France are', () => {
  const [first] = syntheticCameras(1);
  assert.ok(first);
  const carries = (country: string) =>
    exCamEncoder.carries(pointRow({ ...first, type: 'static_cam', country }, 1), testFeedTools.law);
  assert.deepEqual(['DE', 'CH', 'FR', 'RU'].map(carries), [false, false, true, true]);
});

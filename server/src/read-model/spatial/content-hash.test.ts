import { equal, notEqual, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { childrenAt, pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import type { PointRow } from '../columns/write-point.ts';
import { ContentHash } from './content-hash.ts';

const childrens = childrenAt(11, [[38, 56]]);
const base = pointRow({ idx: 10, type: 'speed_cam', speed: 60, extra: JSON.stringify({ childrens }) });

const hashOf = (row: PointRow, of: 'ofPoint' | 'ofCrossing' = 'ofPoint') => {
  const { memory } = modelOf([row]);
  const { low, high } = new ContentHash()[of](memory.points, 0);
  return { low, high };
};
const childHashOf = (row: PointRow) => {
  const { memory } = modelOf([row]);
  const { low, high } = new ContentHash().ofChild(memory.points, memory.children, 0);
  return { low, high };
};

test('every field of a point that a tile shows changes both halves of the hash', () => {
  const own = hashOf(base);
  for (const [name, value] of Object.entries({
    idx: 11,
    version: 2,
    x: 37.600001,
    y: 55.700001,
    updated: base.updated + 1000,
    type: 'crosswalk',
    rating: 0,
    speed: 70,
    dir_type: 2,
    direction: 2,
    distance: 501,
    angle: 16,
  })) {
    const other = hashOf({ ...base, [name]: value });
    notEqual(other.low, own.low, name);
    notEqual(other.high, own.high, name);
  }
  equal(hashOf({ ...base, author_id: 99, country: 'KZ' }).low, own.low);
});

test('the hash of a section point depends on its id, its position and the section', () => {
  const own = childHashOf(base);
  notEqual(own.low, hashOf(base).low);
  notEqual(childHashOf({ ...base, speed: 70 }).low, own.low);
  for (const [name, value] of Object.entries({ _id: '12', x: 38.1, y: 56.1 })) {
    const moved = JSON.stringify({ childrens: [{ ...childrens[0], [name]: value }] });
    const other = childHashOf({ ...base, extra: moved });
    notEqual(other.low, own.low, name);
    notEqual(other.high, own.high, name);
  }
});

test('a line that crosses a tile has another hash than a point in it', () => {
  const [point, crossing] = [hashOf(base), hashOf(base, 'ofCrossing')];
  notEqual(crossing.low, point.low);
  notEqual(crossing.high, point.high);
  notEqual(hashOf({ ...base, speed: 70 }, 'ofCrossing').low, crossing.low);
});

test('hash halves of very many points rarely collide', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => pointRow({ idx: at + 1, x: (at % 200) / 1e6, y: at / 1e6 }));
  const { memory } = modelOf(rows);
  const hash = new ContentHash();
  const [lows, highs] = [new Set<number>(), new Set<number>()];
  for (let slot = 0; slot < rows.length; slot += 1) {
    const { low, high } = hash.ofPoint(memory.points, slot);
    lows.add(low);
    highs.add(high);
  }
  ok(lows.size > rows.length - 5 && highs.size > rows.length - 5, `${lows.size} ${highs.size}`);
});

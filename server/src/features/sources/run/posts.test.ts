import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import { misplacedRows, postOf } from './posts.ts';

function row(x: number, y: number): ListRow {
  const says = { saysType: true, saysHeading: false, saysLimit: true };
  return { ref: `${x},${y}`, type: 'static_cam', x, y, dirType: 0, direction: null, speed: 50, ...says };
}

const columns = { road: 'Nr drogi', km: 'Km drogi', hm: 'Hm drogi' };

test('a post is a road and a kilometre, also in two columns', () => {
  assert.deepEqual(postOf({ 'Nr drogi': '50', 'Km drogi': '97', 'Hm drogi': '442' }, columns), {
    road: '50 ',
    km: 97.442,
  });
  assert.deepEqual(
    postOf({ rodovia: 'BR-101', km_m: '55,52', sentido: 'Crescente' }, { road: 'rodovia', km: 'km_m', way: 'sentido' }),
    {
      road: 'br101 crescente',
      km: 55.52,
    },
  );
  assert.equal(postOf({ 'Nr drogi': '', 'Km drogi': '97' }, columns), null);
  assert.equal(postOf({ 'Nr drogi': '50', 'Km drogi': 'x' }, columns), null);
});

test('a row farther from two others than their posts allow is misplaced, and these are not', () => {
  const rows = [row(20, 52), row(20.1, 52), row(20.2, 52), row(23, 52), row(23.1, 52)];
  const posts = [0, 7, 14, 21, null].map((km) => (km === null ? null : { road: '50', km }));
  assert.deepEqual([...misplacedRows(rows, posts)], [3]);
});

test('where two rows contradict two others nobody knows which are wrong', () => {
  const rows = [row(20, 52), row(20.01, 52), row(23, 52), row(23.01, 52)];
  assert.equal(
    misplacedRows(
      rows,
      [0, 1, 2, 3].map((km) => ({ road: '50', km })),
    ).size,
    0,
  );
});

test('two rows contradicting each other, other roads and a kilometre more accuse nobody', () => {
  const two = [row(20, 52), row(23, 52)];
  assert.equal(
    misplacedRows(two, [
      { road: '50', km: 0 },
      { road: '50', km: 1 },
    ]).size,
    0,
  );
  const apart = [row(20, 52), row(21, 52), row(22, 52)];
  assert.equal(
    misplacedRows(
      apart,
      ['a', 'b', 'c'].map((road) => ({ road, km: 0 })),
    ).size,
    0,
  );
  const near = [row(20, 52), row(20.0131, 52), row(20.0262, 52)];
  assert.equal(
    misplacedRows(
      near,
      near.map(() => ({ road: '50', km: 5 })),
    ).size,
    0,
    'one contradiction is not enough',
  );
});

test('the misplaced ones of a hundred thousand rows of one road are found, in any order', () => {
  const count = 100_000;
  const wrong = new Set([0, 777, 50_000, count - 1]);
  const order = Array.from({ length: count }, (_, at) => (at * 7919) % count);
  // A post every ten metres of a straight road; a degree of latitude has 111 km.
  const rows = order.map((at) => row(20, 40 + at / 11_100 + (wrong.has(at) ? 5 : 0)));
  const posts = order.map((at) => ({ road: '50', km: at / 100 }));
  const found = [...misplacedRows(rows, posts)].map((index) => order[index]);
  assert.deepEqual(new Set(found), wrong);
});

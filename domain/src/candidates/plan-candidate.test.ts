import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ListedPoint, ListRow } from './list-row.ts';
import { ListMatcher } from './match-list.ts';
import { planCandidate } from './plan-candidate.ts';

/** About ten metres of longitude at the equator. */
const tenMeters = 0.0001;

const camera: ListRow = {
  ref: 'a',
  type: 'static_cam',
  x: 10,
  y: 0,
  dirType: 1,
  direction: 90,
  speed: 60,
  saysType: true,
  saysHeading: true,
  saysLimit: true,
};
const point: ListedPoint = {
  idx: 1,
  type: 'static_cam',
  x: 10 + tenMeters,
  y: 0,
  dirType: 1,
  direction: 100,
  speed: 60,
  rating: 1,
  sectionPoints: 0,
};

function planned(row: Partial<ListRow>, points: readonly Partial<ListedPoint>[], links?: [string, number][]) {
  const matcher = new ListMatcher([{ ...camera, ...row }], new Map(links));
  points.forEach((other, at) => matcher.add({ ...point, idx: at + 1, ...other }));
  const [match] = matcher.finish();
  assert.ok(match);
  const plan = planCandidate(match);
  return plan && { ...plan, fields: Object.keys(plan.fields) };
}

test('a row that agrees with its point proposes nothing', () => {
  assert.equal(planned({}, [{}]), null);
  assert.equal(planned({}, [{ x: 10 + 5 * tenMeters, direction: 130 }]), null);
});

test('a row with nothing near it is a new point; more fields give more confidence', () => {
  const whole = planned({}, []);
  assert.deepEqual(whole, {
    kind: 'new',
    review: false,
    score: 0.97,
    pointIdx: null,
    fields: ['type', 'x', 'y', 'dirType', 'direction', 'speed'],
  });
  assert.equal(planned({ saysHeading: false, saysLimit: false, saysType: false }, [])?.score, 0.88);
});

test('a limit is asked only of types that have one', () => {
  const score = (type: ListRow['type']) => planned({ type, saysHeading: false, saysLimit: false }, [])?.score;
  for (const type of ['control_cam_red', 'railroad_crossing', 'traffic_control_ot', 'video_control'] as const)
    assert.equal(score(type), 0.95, type);
  for (const type of ['static_cam', 'speed_cam', 'mobile_ambush', 'speed_limit'] as const)
    assert.equal(score(type), 0.92, type);
});

test('a camera facing the other way is a new point', () => {
  const other = planned({}, [{ direction: 270 }]);
  assert.equal(other?.kind, 'new');
  assert.equal(other?.review, false);
});

test('fields that differ from the list are proposed, fields missing from the list are not', () => {
  assert.deepEqual(planned({ speed: 80 }, [{}])?.fields, ['speed']);
  assert.equal(planned({ speed: null, saysLimit: false }, [{}]), null);
  assert.deepEqual(planned({ type: 'control_cam_red' }, [{}])?.fields, ['type']);
  assert.deepEqual(planned({}, [{ dirType: 0 }])?.fields, ['dirType', 'direction']);
  assert.deepEqual(planned({}, [{ rating: -1 }])?.fields, ['rating']);
  assert.deepEqual(
    planned({ childrens: [{ _id: '', x: 11, y: 0, dirType: 1, direction: 1, distance: 1, angle: 1 }] }, [{}])?.fields,
    ['childrens'],
  );
});

test('a row that fits two points equally well goes to review', () => {
  const plan = planned({ saysHeading: false, dirType: 0 }, [{}, { x: 10 - tenMeters, direction: 280 }]);
  assert.equal(plan?.review, true);
  assert.equal(plan?.kind, 'changed');
});

test('a row at the exact position of a point matches it, whatever else is nearby', () => {
  const unsure = { saysHeading: false, dirType: 0 };
  assert.equal(planned(unsure, [{ x: 10 }, { x: 10 + tenMeters }]), null);
});

test('a second row close to a matched point is reviewed as a possible duplicate unless its direction differs', () => {
  const second = (row: Partial<ListRow>, first: Partial<ListRow> = {}) => {
    const rows = [
      { ...camera, ...first },
      { ...camera, ref: 'b', ...row },
    ];
    const matcher = new ListMatcher(rows, new Map([['a', 1]]));
    matcher.add({ ...point, ...(row.dirType === 0 && { dirType: 0 }) });
    const [known, twin] = matcher.finish().map(planCandidate);
    assert.equal(known, null);
    return [twin?.kind, twin?.review, twin?.pointIdx];
  };
  assert.deepEqual(second({ x: 10 + 2 * tenMeters }), ['new', true, 1]);
  assert.deepEqual(second({ x: 10 + 3 * tenMeters }), ['new', false, null]);
  const noWay = { x: point.x, dirType: 0, saysHeading: false };
  assert.deepEqual(second(noWay, noWay), ['new', true, 1]);
  const ways = [
    { ...noWay, way: 'Metz vers Nancy' },
    { ...noWay, way: 'Nancy vers Metz' },
  ] as const;
  assert.deepEqual(second(ways[1], ways[0]), ['new', false, null]);
  assert.deepEqual(second(ways[0], ways[0]), ['new', true, 1]);
});

test('a linked row follows its point wherever it moved; a removed point is not proposed again', () => {
  assert.deepEqual(planned({}, [{ x: 11 }], [['a', 1]])?.fields, ['x', 'y']);
  assert.equal(planned({}, [], [['a', 1]]), null);
});

test('a row never matches a point of another kind', () => {
  assert.equal(planned({}, [{ type: 'rec_policeman' }])?.kind, 'new');
});

test('a rough position, measured along a road, does not move a point', () => {
  assert.equal(planned({ isRough: true, x: 10 + 11 * tenMeters }, [{ x: 10 }]), null);
});

test('the same road counts for a match, a different road against it', () => {
  const unsure = { saysHeading: false, x: 10 + 9 * tenMeters };
  assert.equal(planned({ ...unsure, road: 'A1' }, [{ road: 'A1' }]), null);
  assert.equal(planned({ ...unsure, road: 'A1' }, [{ road: 'A2' }])?.review, true);
});

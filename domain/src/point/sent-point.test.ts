import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { arbitraryPoint } from '../testing/arbitrary-point.ts';
import { errorsOf, now, position, valueOf } from '../testing/sent-fields.ts';
import { validatePoint } from '../testing/validate-point.ts';
import { pointFlagNames, pointFlags } from './point-flag.ts';
import { pointTypes } from './point-type.ts';

const doesNotApply = 'does not apply here';

for (const flag of pointFlagNames) {
  test(`${flag} is accepted on its types and rejected on all others`, () => {
    for (const type of pointTypes) {
      const errors = errorsOf({ ...position, type, [flag]: true });
      assert.deepEqual(errors, pointFlags[flag].includes(type) ? {} : { [flag]: doesNotApply }, type);
    }
  });

  test(`${flag} accepts only booleans and defaults to false`, () => {
    const type = pointFlags[flag][0];
    assert.equal(valueOf({ ...position, type, [flag]: true })[flag], true);
    assert.equal(valueOf({ ...position, type, [flag]: false })[flag], false);
    assert.equal(valueOf({ ...position, type })[flag], false);
    for (const value of [0, 1, 'true', '', null, [], {}]) {
      assert.deepEqual(errorsOf({ ...position, type, [flag]: value }), { [flag]: 'must be true or false' });
    }
  });
}

const bounds = [
  { field: 'x', min: -170, max: 170, beyond: 0.000001 },
  { field: 'y', min: -80, max: 80, beyond: 0.000001 },
  { field: 'speed', min: 5, max: 150, beyond: 5 },
  { field: 'direction', min: 1, max: 360, beyond: 1 },
  { field: 'distance', min: 1, max: 2000, beyond: 1 },
  { field: 'angle', min: 1, max: 180, beyond: 1 },
];

for (const { field, min, max, beyond } of bounds) {
  test(`${field} must be from ${min} to ${max}`, () => {
    for (const value of [min, max]) assert.equal(valueOf({ ...position, [field]: value })[field], value);
    for (const value of [min - beyond, max + beyond, -1e21, 1e21]) {
      assert.deepEqual(errorsOf({ ...position, [field]: value }), { [field]: `must be from ${min} to ${max}` });
    }
  });

  test(`${field} accepts only finite numbers`, () => {
    const type = 'speed_limit';
    for (const value of ['60', '', null, true, [], {}, Number.NaN, Infinity]) {
      assert.deepEqual(errorsOf({ ...position, type, [field]: value }), { [field]: 'must be a number' });
    }
  });
}

test('a direction may be null (unknown) only with dirType 0; a missing one gets the default', () => {
  const childrens = [{ x: 37.65, y: 55.8 }];
  assert.equal(valueOf({ ...position, dirType: 0, direction: null }).direction, null);
  assert.equal(valueOf({ ...position, dirType: 0 }).direction, 1);
  for (const dirType of [undefined, 1, 2]) {
    const sent = { ...position, ...(dirType && { dirType }), direction: null };
    assert.deepEqual(errorsOf(sent), { direction: 'must be a number' });
  }
  const section = { ...position, type: 'speed_cam', dirType: 0, direction: null };
  const [child] = valueOf({ ...section, childrens }).childrens as Record<string, unknown>[];
  assert.deepEqual([child?.dirType, child?.direction], [0, null]);
  const turned = [{ ...childrens[0], dirType: 1, direction: null }];
  assert.deepEqual(errorsOf({ ...section, childrens: turned }), { 'childrens.0.direction': 'must be a number' });
});

for (const field of ['speed', 'direction', 'distance', 'angle', 'dirType', 'rating']) {
  test(`${field} must be an integer`, () => {
    assert.deepEqual(errorsOf({ ...position, [field]: 1.5 }), { [field]: 'must be an integer' });
  });
}

for (const type of pointTypes) {
  const isNeeded = type === 'speed_limit' || type === 'speed_cam';
  test(`the speed of a ${type} ${isNeeded ? 'cannot' : 'can'} be null and defaults to 60`, () => {
    const errors = isNeeded ? { speed: 'must be a number' } : {};
    assert.deepEqual(errorsOf({ ...position, type, speed: null }), errors);
    if (!isNeeded) assert.equal(valueOf({ ...position, type, speed: null }).speed, null);
    assert.equal(valueOf({ ...position, type }).speed, 60);
  });
}

test('speed must be a multiple of 5', () => {
  for (let speed = 5; speed <= 150; speed += 5) assert.deepEqual(errorsOf({ ...position, speed }), {});
  for (const speed of [11, 149]) {
    assert.deepEqual(errorsOf({ ...position, speed }), { speed: 'must be a multiple of 5' });
  }
});

test('a field with listed values accepts only those', () => {
  for (const dirType of [0, 1, 2]) assert.equal(valueOf({ ...position, dirType }).dirType, dirType);
  for (const dirType of [-1, 3]) assert.deepEqual(errorsOf({ ...position, dirType }), { dirType: 'Unknown value' });
  for (const rating of [1, 0, -1]) assert.equal(valueOf({ ...position, rating }).rating, rating);
  for (const type of ['', 'STATIC_CAM', 'camera', 'toString', '__proto__']) {
    assert.deepEqual(errorsOf({ ...position, type }), { type: 'Unknown value' });
  }
  assert.deepEqual(errorsOf({ ...position, type: 1 }), { type: 'must be a string' });
  assert.deepEqual(errorsOf({ ...position, type: null }), { type: 'must be a string' });
});

test('a rating of -2 is rejected: deletion has its own endpoint', () => {
  for (const rating of [-2, 2]) assert.deepEqual(errorsOf({ ...position, rating }), { rating: 'Unknown value' });
});

test('coordinates are required', () => {
  assert.deepEqual(errorsOf({}), { x: 'is required', y: 'is required' });
});

test('coordinates are rounded to six decimals', () => {
  const { x, y } = valueOf({ x: 37.123456789, y: -55.0000004 });
  assert.deepEqual({ x, y }, { x: 37.123457, y: -55 });
  assert.equal(valueOf({ x: 170.0000004, y: 1 }).x, 170);
});

test('minus zero becomes zero', () => {
  const value = valueOf({ x: -0, y: -0.0000001, dirType: -0, rating: -0 });
  for (const field of ['x', 'y', 'dirType', 'rating']) assert.ok(Object.is(value[field], 0), field);
});

test('all errors are reported at once, each under its path', () => {
  const errors = errorsOf({
    type: 'speed_cam',
    x: '1',
    y: 81,
    speed: 66,
    comment: 'Заречье',
    inBack: 1,
    laneOT: true,
    idx: 7,
    childrens: [{ x: 1, y: 2, speed: 60 }, { x: 171 }, 5, { _id: 9, x: 1, y: 1 }],
  });
  assert.deepEqual(errors, {
    x: 'must be a number',
    y: 'must be from -80 to 80',
    speed: 'must be a multiple of 5',
    comment: doesNotApply,
    inBack: 'must be true or false',
    laneOT: doesNotApply,
    idx: 'is not allowed',
    'childrens.0.speed': 'is not allowed',
    'childrens.1.x': 'must be from -170 to 170',
    'childrens.1.y': 'is required',
    'childrens.2': 'must be an object',
    'childrens.3._id': 'must be a string',
  });
});

test('input that is not an object gets a single error without a path', () => {
  assert.deepEqual(errorsOf(undefined), { '': 'is required' });
  for (const input of [null, [], 'point', 1, true]) assert.deepEqual(errorsOf(input), { '': 'must be an object' });
});

test('a child point inherits missing fields from its parent and gets an empty id if it has none', () => {
  const childrens = [
    { x: 37.65, y: 55.8 },
    { _id: '7', x: 37.7, y: 55.9, dirType: 0, angle: 20 },
  ];
  const defaults = { dirType: 1, direction: 1, distance: 500, angle: 15 };
  assert.deepEqual(valueOf({ ...position, type: 'speed_cam', childrens }).childrens, [
    { _id: '', ...childrens[0], ...defaults },
    { ...childrens[1], ...defaults, dirType: 0, angle: 20 },
  ]);
  const parent = { dirType: 2, direction: 90, distance: 300, angle: 40 };
  assert.deepEqual(valueOf({ ...position, type: 'speed_cam', ...parent, childrens }).childrens, [
    { _id: '', ...childrens[0], ...parent },
    { ...childrens[1], ...parent, dirType: 0, angle: 20 },
  ]);
});

test('a section has at most 50 child points', () => {
  const childrens = Array.from({ length: 51 }, (_, index) => ({ x: 37.617, y: 55.756 + index / 1000 }));
  const type = 'speed_cam';
  assert.deepEqual(errorsOf({ ...position, type, childrens: childrens.slice(1) }), {});
  assert.deepEqual(errorsOf({ ...position, type, childrens }), { childrens: 'must have at most 50 items' });
  assert.deepEqual(errorsOf({ ...position, type, childrens: {} }), { childrens: 'must be a list' });
});

test('times of day are stored in canonical order, and their errors are reported under the field', () => {
  const type = 'mobile_ambush';
  const value = valueOf({ ...position, type, activeTime: ['night', 'morning'] });
  assert.deepEqual(value.activeTime, ['morning', 'night']);
  assert.deepEqual(errorsOf({ ...position, type, activeTime: ['day', 'noon'] }), { activeTime: 'Unknown value' });
  assert.deepEqual(errorsOf({ ...position, type, activeTime: ['day', 'day'] }), { activeTime: 'must not repeat' });
  assert.deepEqual(errorsOf({ ...position, type, activeTime: 'day' }), { activeTime: 'must be a list' });
});

test('a confirmation must be a valid UTC time', () => {
  const type = 'mobile_ambush';
  const stored = {
    '2025-06-01T10:20:30Z': '2025-06-01T10:20:30.000Z',
    '2025-06-01T10:20Z': '2025-06-01T10:20:00.000Z',
    '2025-06-01T10:20:30.456Z': '2025-06-01T10:20:30.456Z',
    '2024-02-29': '2024-02-29T00:00:00.000Z',
  };
  for (const [sent, expected] of Object.entries(stored)) {
    assert.equal(valueOf({ ...position, type, confirmed: sent }).confirmed, expected);
  }
  assert.equal(valueOf({ ...position, type }).confirmed, now.toISOString());
  const refused = ['', 'now', '2025-02-29', '2025-13-01', '2025-06-01T24:00:00Z', '2025-06-01T10:00:00', '01.06.2025'];
  for (const confirmed of [...refused, '2025-06-01T10:00:00+03:00', 1_700_000_000_000, null, true]) {
    assert.deepEqual(errorsOf({ ...position, type, confirmed }), { confirmed: 'must be a date in ISO 8601, UTC' });
  }
});

test('a name is normalised to NFC and must not contain control or bidi characters', () => {
  const type = 'begin_village';
  assert.equal(valueOf({ ...position, type, comment: ' Йошкар-Ола ' }).comment, 'Йошкар-Ола'.normalize('NFC'));
  assert.equal(valueOf({ ...position, type, comment: '' }).comment, '');
  assert.equal(valueOf({ ...position, type, comment: 'Ы'.repeat(200) }).comment, 'Ы'.repeat(200));
  const tooLong = { comment: 'must have at most 200 characters' };
  assert.deepEqual(errorsOf({ ...position, type, comment: 'Ы'.repeat(201) }), tooLong);
  const refused = ['a\nb', 'a\rb', 'a\u0000b', 'a\tb', 'a\u202Eb', 'a\u2066b', 'a\u2028b', 'a\u0085b', 'a\uD800b'];
  for (const comment of refused) {
    const errors = errorsOf({ ...position, type, comment });
    assert.deepEqual(errors, { comment: 'contains characters that are not allowed' }, JSON.stringify(comment));
  }
  for (const comment of [1, null, true, [], {}]) {
    assert.deepEqual(errorsOf({ ...position, type, comment }), { comment: 'must be a string' });
  }
});

test('a valid point is returned unchanged', () => {
  fc.assert(fc.property(arbitraryPoint, (point) => assert.deepEqual(valueOf(point), point)));
});

test('validation is idempotent', () => {
  fc.assert(
    fc.property(
      arbitraryPoint,
      fc.dictionary(fc.constantFrom('x', 'rating', 'comment'), fc.anything()),
      (point, noise) => {
        const result = validatePoint({ ...point, ...noise }, now);
        if (result.ok) assert.deepEqual(valueOf(result.value), result.value);
        else assert.notDeepEqual(result.errors, {});
      },
    ),
  );
});

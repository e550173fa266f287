import assert from 'node:assert/strict';
import { test } from 'vitest';
import { errorsOf, position, valueOf } from '../testing/sent-fields.ts';
import { cameraModelIds, cameraTypes, subTypesByType } from './camera-model.ts';
import { pointTypes, type PointType } from './point-type.ts';

const writtenByServer = [
  '_id',
  'idx',
  'version',
  'created',
  'author',
  'country',
  'region',
  'photos',
  'changed',
  'speedUnit',
];
const hidden = [...writtenByServer, 'updated', 'location'];

for (const key of [...hidden, 'pointId', 'unknown', '__proto__', 'constructor', 'toString', 'Speed']) {
  test(`${key} is rejected`, () => {
    const point: unknown = JSON.parse(`{"x":1,"y":2,"${key}":"1"}`);
    assert.deepEqual(Object.entries(errorsOf(point)), [[key, 'is not allowed']]);
  });
}

test('a camera accepts the models of its type, an ambush its own subtypes', () => {
  for (const type of pointTypes) {
    for (const subType of subTypesByType[type] ?? []) {
      assert.equal(valueOf({ ...position, type, subType }).subType, subType);
    }
  }
});

test('models of other types are rejected as unknown values', () => {
  const all = cameraModelIds('dummy');
  for (const type of cameraTypes) {
    for (const subType of all.filter((id) => !cameraModelIds(type).includes(id))) {
      assert.deepEqual(errorsOf({ ...position, type, subType }), { subType: 'Unknown value' }, `${type} ${subType}`);
    }
    assert.deepEqual(errorsOf({ ...position, type, subType: 'crewDPS' }), { subType: 'Unknown value' });
  }
  for (const subType of ['notInList', 'kordon', '']) {
    assert.deepEqual(errorsOf({ ...position, type: 'mobile_ambush', subType }), { subType: 'Unknown value' });
  }
});

const dependentFields: readonly { field: string; value: unknown; types: readonly PointType[] }[] = [
  { field: 'subType', value: 'notInList', types: cameraTypes },
  { field: 'subType', value: 'tripodCamera', types: ['mobile_ambush'] },
  { field: 'childrens', value: [{ ...position, y: 56 }], types: ['speed_cam'] },
  { field: 'comment', value: 'Заречье', types: ['begin_village', 'end_village'] },
  { field: 'activeTime', value: ['day'], types: ['mobile_ambush'] },
  { field: 'confirmed', value: '2026-01-01T00:00:00.000Z', types: ['mobile_ambush'] },
];

for (const { field, value, types } of dependentFields) {
  test(`${field} (${JSON.stringify(value)}) is accepted only on ${types.join(', ')}`, () => {
    for (const type of pointTypes) {
      const errors = errorsOf({ ...position, type, [field]: value });
      if (types.includes(type)) assert.deepEqual(errors, {}, type);
      else assert.deepEqual(Object.keys(errors), [field], type);
    }
  });
}

test('an unknown type gives no errors for the fields that depend on it', () => {
  assert.deepEqual(errorsOf({ ...position, type: 'x', inBack: true, comment: 'a' }), { type: 'Unknown value' });
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type ColumnMap, columnsOfFields, folded, isRecordField } from './column-names.ts';

const columns = (names: string[], said: Record<string, string> = {}) =>
  Object.fromEntries(columnsOfFields(names, new Map(Object.entries(said)) as ColumnMap));

test('column names are matched in lower case, without diacritics and punctuation', () => {
  assert.equal(folded('Vitesse limitée (km/h)'), 'vitesselimiteekmh');
  assert.deepEqual(columns(['LONGITUDE', 'Latitude', 'Vitesse limite']), { x: 0, y: 1, speed: 2 });
});

test('the most specific of several column names wins, regardless of their order', () => {
  assert.deepEqual(columns(['direction', 'compass_direction', 'lon', 'lat']), { x: 2, y: 3, direction: 1 });
});

test('a column mapped by the user takes precedence and is not used for any other field', () => {
  assert.deepEqual(columns(['speed', 'lon', 'lat'], { distance: 'Speed' }), { x: 1, y: 2, distance: 0 });
  assert.deepEqual(columns(['lon', 'lat', 'speed'], { speed: 'nowhere' }), { x: 0, y: 1 });
  assert.ok(isRecordField('speed') && !isRecordField('colour'));
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { pointTypes } from '../point/point-type.ts';
import { exportFileName } from './export-file-name.ts';
import { completeExportOptions, exportOptionsSchema } from './export-options.ts';

const now = new Date('2026-03-10T12:00:00Z');

test('missing options get the defaults of the product', () => {
  const options = completeExportOptions(exportOptionsSchema.parse({ format: 'Navitel', country: ['RU'] }), now);
  assert.deepEqual(options, {
    format: 'Navitel',
    country: ['RU'],
    region: [],
    types: [...pointTypes],
    rating: 0,
    selectMiddlePoints: false,
    selectOnlyConfirmed: true,
    confirmed: '2025-03-10',
    confidence: 0,
    asOf: '',
    withIdPoint: false,
    extended: false,
    language: 'ru',
    saveToUserExport: false,
    userExportName: '',
  });
});

function messages(body: unknown): Record<string, string> {
  const result = exportOptionsSchema.safeParse(body);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

test('a missing and an empty country list are reported alike', () => {
  assert.deepEqual(messages({ format: 'CSV' }), { country: 'Country not selected' });
  assert.deepEqual(messages({ format: 'CSV', country: [] }), { country: 'Country not selected' });
});

test('unknown values are reported under their keys', () => {
  const body = { format: 'Nokia', country: ['RU', 'Russia'], types: ['ufo'], rating: -2, confirmed: '2026-02-30' };
  const wrong = 'Unknown value';
  assert.deepEqual(messages(body), {
    format: wrong,
    'country.1': wrong,
    'types.0': wrong,
    rating: wrong,
    confirmed: wrong,
  });
});

test('no value is coerced and unknown keys are rejected', () => {
  assert.equal(exportOptionsSchema.safeParse({ format: 'CSV', country: ['RU'], rating: '0' }).success, false);
  assert.equal(exportOptionsSchema.safeParse({ format: 'CSV', country: ['RU'], extended: 1 }).success, false);
  assert.equal(exportOptionsSchema.safeParse({ format: 'CSV', country: ['RU'], more: true }).success, false);
});

test('the file is named after format, countries and the day of the last change', () => {
  const changed = Date.UTC(2026, 2, 10, 23, 59);
  assert.equal(exportFileName('Navitel', ['RU', 'KZ'], changed), 'dozor_Navitel_RU-KZ_2026-03-10.txt');
  assert.equal(exportFileName('Garmin', ['all'], changed), 'dozor_Garmin_all_2026-03-10.csv');
  assert.equal(exportFileName('OV2', ['A', 'B', 'C', 'D', 'E'], changed), 'dozor_OV2_A-B-C-D-E_2026-03-10.ov2');
  assert.equal(exportFileName('GPX', ['A', 'B', 'C', 'D', 'E', 'F'], changed), 'dozor_GPX_mixed_2026-03-10.gpx');
});

test('the day of evaluation is set only if a confidence is requested', () => {
  const of = (confidence: number) => {
    const options = exportOptionsSchema.parse({ format: 'Navitel', country: ['RU'], confidence });
    return completeExportOptions(options, new Date('2026-03-10T23:59:00Z')).asOf;
  };
  assert.deepEqual([of(0), of(0.4)], ['', '2026-03-10']);
});

import { expect, test } from 'vitest';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { emptyForm, readArea, readCountries, readForm, requestOf, withCountry, yearBefore } from './export-form.ts';

test('a saved export restores every field of the form', () => {
  const saved = {
    format: 'IGO',
    country: ['RU', 'KZ'],
    region: ['RU-MOS'],
    bbox: [36.5, 55, 38.5, 56.5],
    types: ['static_cam', 'dummy'],
    rating: -1,
    selectMiddlePoints: true,
    selectOnlyConfirmed: false,
    confirmed: '2026-01-02',
    withIdPoint: true,
    extended: true,
    language: 'en',
    saveToUserExport: true,
    confidence: 0.4,
    userExportName: 'Дача',
  };
  expect(readForm(saved)).toEqual(saved);
});

test('invalid values fall back to those of an empty form', () => {
  expect(readForm({})).toEqual(emptyForm);
  expect(readForm({ format: 'Zip', country: ['Russia'], types: ['ufo'], rating: -2, confirmed: 'now' })).toEqual(
    emptyForm,
  );
  expect(readForm({ types: [] }).types).toEqual(pointTypes);
});

test('all countries and single countries exclude each other', () => {
  expect(readCountries(['RU', 'all'])).toEqual(['all']);
  expect(withCountry({ ...emptyForm, country: ['all'] }, 'RU', true).country).toEqual(['RU']);
  expect(withCountry({ ...emptyForm, country: ['RU'] }, 'all', true).country).toEqual(['all']);
});

test('removing a country removes its regions and keeps those of others', () => {
  const form = { ...emptyForm, country: ['RU', 'KZ'], region: ['RU-MOS', 'KZ-AKM'] };
  expect(withCountry(form, 'RU', false)).toMatchObject({ country: ['KZ'], region: ['KZ-AKM'] });
});

test('one year before a leap day is a valid date', () => {
  expect(yearBefore(new Date('2028-02-29T10:00:00Z'))).toBe('2027-03-01');
  expect(yearBefore(new Date('2026-11-20T23:59:59Z'))).toBe('2025-11-20');
});

test('a request omits the confirmation date unless one is set', () => {
  expect(requestOf(emptyForm)).not.toHaveProperty('confirmed');
  expect(requestOf({ ...emptyForm, confirmed: '2026-01-02' }).confirmed).toBe('2026-01-02');
});

test('an area is exactly four numbers, from an address or an array', () => {
  expect(readArea('1.4,42.4,1.8,42.7')).toEqual([1.4, 42.4, 1.8, 42.7]);
  for (const wrong of [undefined, null, '', '1,2,3', '1,2,3,4,5', 'a,b,c,d', [1, 2, 3, '4'], 7]) {
    expect(readArea(wrong)).toBeNull();
  }
});

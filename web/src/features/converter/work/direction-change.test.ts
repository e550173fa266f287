import { expect, test } from 'vitest';
import { directionChange } from './direction-change.ts';

test('between those that face the driver nothing changes, towards iGO and from it everything turns', () => {
  expect(directionChange('Navitel', 'PocketGisPlus')).toBe('same');
  expect(directionChange('CSV', 'Strelka')).toBe('same');
  expect(directionChange('IGO', 'IGOPongo')).toBe('same');
  expect(directionChange('Navitel', 'IGO')).toBe('turned');
  expect(directionChange('IGOPongo', 'GeoJSON')).toBe('turned');
});

test('formats without a direction say so, whatever the file was', () => {
  expect(directionChange('IGO', 'OV2')).toBe('none');
  expect(directionChange('Navitel', 'Garmin')).toBe('none');
  expect(directionChange('IGO', 'GPX')).toBe('words');
});

test('a file without numbers of directions has nothing that could be turned or kept', () => {
  expect(directionChange('GPX', 'Navitel')).toBe('fromWords');
  expect(directionChange('KML', 'IGO')).toBe('fromWords');
  expect(directionChange('GPX', 'KML')).toBe('words');
  expect(directionChange('OV2', 'IGO')).toBe('unknown');
  expect(directionChange('Garmin', 'OV2')).toBe('none');
});

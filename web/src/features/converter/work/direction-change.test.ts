import { expect, test } from 'vitest';
import { directionChange } from './direction-change.ts';

test('directions stay the same between formats of one convention and turn between iGO and the others', () => {
  expect(directionChange('Navitel', 'PocketGisPlus')).toBe('same');
  expect(directionChange('CSV', 'Strelka')).toBe('same');
  expect(directionChange('IGO', 'IGOPongo')).toBe('same');
  expect(directionChange('Navitel', 'IGO')).toBe('turned');
  expect(directionChange('IGOPongo', 'GeoJSON')).toBe('turned');
});

test('a target without numeric directions says so, whatever the source', () => {
  expect(directionChange('IGO', 'OV2')).toBe('none');
  expect(directionChange('Navitel', 'Garmin')).toBe('none');
  expect(directionChange('IGO', 'GPX')).toBe('words');
});

test('a source without numeric directions has nothing to keep or turn', () => {
  expect(directionChange('GPX', 'Navitel')).toBe('fromWords');
  expect(directionChange('KML', 'IGO')).toBe('fromWords');
  expect(directionChange('GPX', 'KML')).toBe('words');
  expect(directionChange('OV2', 'IGO')).toBe('unknown');
  expect(directionChange('Garmin', 'OV2')).toBe('none');
});

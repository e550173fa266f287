import { expect, test } from 'vitest';
import { rejectReasons } from '@dozor/domain/import/reject.ts';
import en from '../../i18n/en/converter.json';
import ru from '../../i18n/ru/converter.json';
import { newFileName } from './work/new-file-name.ts';

test.each([
  ['ru', ru],
  ['en', en],
])('every reject reason has a text in %s, which includes the value where the original does', (_, { reject }) => {
  expect(Object.keys(reject).toSorted()).toEqual(Object.keys(rejectReasons).toSorted());
  for (const [code, reason] of Object.entries(rejectReasons)) {
    expect(reject[code as keyof typeof reject].includes('{{value}}'), code).toBe(reason.includes('{value}'));
  }
});

test('the name of a new file contains its source and its format', () => {
  expect(newFileName('cams.old.txt', 'IGO')).toBe('cams.old_IGO.txt');
  expect(newFileName('speedcam', 'GeoJSON')).toBe('speedcam_GeoJSON.geojson');
  expect(newFileName('.txt', 'OV2')).toBe('dozor_OV2.ov2');
});

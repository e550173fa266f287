import { expect, test } from 'vitest';
import { rejectReasons } from '@dozor/domain/import/reject.ts';
import { languages } from '@dozor/domain/schema/label.ts';
import { readGroup } from '@dozor/domain/texts/read-texts.ts';
import { readTexts } from '../../../build/text-files.ts';
import { newFileName } from './work/new-file-name.ts';

test.each(languages)(
  'every reject reason has a text in %s, which includes the value where the original does',
  (language) => {
    const texts = readGroup(readTexts(language));
    for (const [code, reason] of Object.entries(rejectReasons)) {
      const text = texts.get(`converter.reject.${code}`);
      expect(text?.includes('{{value}}'), code).toBe(reason.includes('{value}'));
    }
    const codes = [...texts.keys()].filter((key) => key.startsWith('converter.reject.'));
    expect(codes).toHaveLength(Object.keys(rejectReasons).length);
  },
);

test('the name of a new file contains its source and its format', () => {
  expect(newFileName('cams.old.txt', 'IGO')).toBe('cams.old_IGO.txt');
  expect(newFileName('speedcam', 'GeoJSON')).toBe('speedcam_GeoJSON.geojson');
  expect(newFileName('.txt', 'OV2')).toBe('dozor_OV2.ov2');
});

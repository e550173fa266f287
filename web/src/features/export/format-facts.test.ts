import { encodeAll } from '@dozor/domain/export/encode-all.ts';
import { exportFormatIds, exportFormatInfo, type ExportFormatId } from '@dozor/domain/export/export-format-id.ts';
import { createExportFormats } from '@dozor/domain/export/export-formats.ts';
import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import { codeTableOf } from '@dozor/domain/export/left-out-types.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { normalizePoint } from '@dozor/domain/schema/normalize.ts';
import { expect, test } from 'vitest';
import { platformCodecs } from '../converter/windows-1251.ts';
import { formatFacts, formatFamilies, formatsOf } from './format-facts.ts';

const formats = createExportFormats(platformCodecs);
const now = new Date('2026-03-10T11:33:00Z');
const camera = normalizePoint({ type: 'static_cam', x: 27.826138, y: 54.185782, speed: 60, direction: 207 }, now);
const village = normalizePoint({ type: 'begin_village', x: 27, y: 54, comment: 'Solnechny' }, now);
const section = normalizePoint(
  {
    type: 'speed_cam',
    x: 27,
    y: 54,
    childrens: [{ _id: '2', x: 27.5, y: 54.5, direction: 20, distance: 500, angle: 15 }],
  },
  now,
);
const options: ExportOptions = {
  format: 'Navitel',
  country: ['all'],
  region: [],
  types: [...pointTypes],
  rating: -1,
  selectMiddlePoints: false,
  selectOnlyConfirmed: false,
  confirmed: '2025-03-10',
  withIdPoint: false,
  extended: false,
  saveToUserExport: false,
  userExportName: '',
};

function written(format: ExportFormatId, point: typeof camera): string {
  const bytes = encodeAll(formats[format], [{ ...point, idx: 177 }], options, { changed: now.getTime() });
  const encoding = formatFacts[format].encoding === 'windows1251' ? 'windows-1251' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

test('every format is in one family', () => {
  expect(formatFamilies.flatMap(formatsOf).toSorted()).toEqual([...exportFormatIds].toSorted());
});

test.each(exportFormatIds)('the example of %s is what the encoder writes', (format) => {
  expect(written(format, camera)).toContain(formatFacts[format].example);
});

test.each(exportFormatIds)('the direction of %s is as the page says', (format) => {
  const text = written(format, camera);
  const { direction } = formatFacts[format];
  if (codeTableOf[format]) expect(text).toMatch(direction === 'travel' ? /,1,27(,|\r| )/ : /,1,207(,|\r| )/);
  else if (direction === 'facing') expect(text).toContain('207');
  else if (direction === 'words') expect(text).toContain('смотрит на 207°');
  else expect(text).not.toMatch(/207|\b27°/);
});

test.each(exportFormatIds)('the encoding of %s is that of its content type', (format) => {
  const charset = /charset=([\w-]+)/.exec(exportFormatInfo[format].contentType)?.[1];
  const expected = { utf8: 'utf-8', utf8Mark: 'utf-8', windows1251: 'windows-1251', ascii: 'us-ascii' };
  if (charset) expect(expected[formatFacts[format].encoding]).toBe(charset);
});

test.each(exportFormatIds)('a section in %s is one row or several as the page says', (format) => {
  const separate = (text: string) => text.split('\n').length;
  const [whole, start] = [written(format, section), written(format, { ...section, childrens: [] })];
  // OV2 is binary: its finish is a second record and no second line.
  const isMore = format === 'OV2' ? whole.length > start.length : separate(whole) > separate(start);
  expect(isMore).toBe(formatFacts[format].sections === 'rows');
});

test.each(exportFormatIds)('names of settlements are in %s where the page says so', (format) => {
  const isThere = written(format, village).includes('Solnechny');
  // iGO Pongo has no settlements at all.
  if (format === 'IGOPongo') expect(isThere).toBe(false);
  else expect(isThere).toBe(formatFacts[format].names === 'always');
});

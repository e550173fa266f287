import assert from 'node:assert/strict';
import iconv from 'iconv-lite';
import { test } from 'vitest';
import { encodeAny } from '../export/testing/encode-any.ts';
import { normalizePoint } from '../point/normalize.ts';
import { pointTypes } from '../point/point-type.ts';
import { formatFacts, type StreamedFormatId, streamedFormatIds } from './all-formats.ts';
import type { ExportOptions } from './export-options.ts';

// Checks that the facts about each format match its encoder.

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
  confidence: 0,
  asOf: '',
  withIdPoint: false,
  extended: false,
  language: 'ru',
  saveToUserExport: false,
  userExportName: '',
};

function encoded(format: StreamedFormatId, point: typeof camera, asked = options): Uint8Array {
  return encodeAny(format, [{ ...point, idx: 177 }], asked, { changed: now.getTime() });
}

function written(format: StreamedFormatId, point: typeof camera): string {
  const bytes = encoded(format, point);
  return iconv.decode(Buffer.from(bytes), formatFacts[format].encoding === 'windows1251' ? 'windows-1251' : 'utf-8');
}

for (const format of streamedFormatIds) {
  const facts = formatFacts[format];

  test(`the encoder of ${format} writes the example`, () => {
    assert.ok(written(format, camera).includes(facts.example));
  });

  test(`the direction in ${format} matches the table`, () => {
    const text = written(format, camera);
    if (facts.speedcam) assert.match(text, facts.direction === 'travel' ? /,1,27(,|\r| )/ : /,1,207(,|\r| )/);
    else if (facts.direction === 'facing') assert.match(text, /207/);
    else if (facts.direction === 'words') assert.match(text, /смотрит на 207°/);
    else assert.doesNotMatch(text, /207|\b27°/);
  });

  test(`a section in ${format} has one row or several, as the table says`, () => {
    const rows = format === 'JOSM' ? '<relation ' : '\n';
    const separate = (text: string) => text.split(rows).length;
    const [whole, start] = [written(format, section), written(format, { ...section, childrens: [] })];
    // OV2 is binary: its finish is a second record rather than a second line.
    const isMore = format === 'OV2' ? whole.length > start.length : separate(whole) > separate(start);
    assert.equal(isMore, facts.sections === 'rows');
  });

  test(`the language changes a ${format} file exactly if the table says so`, () => {
    const english = encoded(format, camera, { ...options, language: 'en' });
    assert.equal(Buffer.compare(english, encoded(format, camera)) !== 0, facts.language);
  });

  test(`${format} contains settlement names exactly if the table says so`, () => {
    const isThere = written(format, village).includes('Solnechny');
    // iGO Pongo has no settlements at all.
    assert.equal(isThere, format !== 'IGOPongo' && facts.names === 'always');
  });
}

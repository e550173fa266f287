import assert from 'node:assert/strict';
import { DOMParser, onWarningStopParsing } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import iconv from 'iconv-lite';
import { test } from 'vitest';
import type { ExportablePoint } from '../export/point-row.ts';
import { encodeAll } from '../export/testing/encode-all.ts';
import { encodeAny } from '../export/testing/encode-any.ts';
import { fullOptions } from '../export/testing/golden-points.ts';
import { iconvCodecs } from '../export/testing/iconv-codecs.ts';
import { importTools } from '../import/testing/saxes-tools.ts';
import { splitCells } from '../import/text/csv-splitter.ts';
import { normalizePoint } from '../point/normalize.ts';
import { formatFacts, rowFormatIds, type RowFormatId } from './all-formats.ts';
import { createDecoder } from './detection/create-decoder.ts';
import { createExportFormats } from './export-formats.ts';

const formats = createExportFormats(iconvCodecs);

const names = [
  'A\r\n1,37,55,1,60,1,90,500,15 // 1 | Муляж',
  'A, B, C',
  'A // 7 | Муляж',
  'A | B | C',
  '\ufeffIDX,X,Y,TYPE',
  '=HYPERLINK("http://x","y")',
  '+1',
  '-1+2',
  '@SUM(A1)',
  "'=1",
  '\t=1',
  '"quoted", "again"',
  '</name></wpt><wpt lat="1" lon="1">',
  ']]>&amp;&lt;',
  '"}},{"type":"Feature"',
  'Name@90',
  '\u2028row\u2029row\u0085row\u000brow\u000crow',
  '\u202eabc',
  '\ud800',
  'тест\u0000тест',
  'ﾊﾝ，｜／／',
];

function village(name: string, idx: number): ExportablePoint {
  return { ...normalizePoint({ type: 'begin_village', x: 37.6, y: 55.7 }, new Date(0)), comment: name, idx };
}

function encoded(id: RowFormatId): Uint8Array {
  return encodeAll(formats[id], names.map(village), fullOptions, { changed: 0 });
}

function textOf(id: RowFormatId, bytes: Uint8Array): string {
  return iconv.decode(bytes, formatFacts[id].encoding === 'windows1251' ? 'windows-1251' : 'utf-8', {
    stripBOM: false,
  });
}

const speedcam = rowFormatIds.filter((id) => formatFacts[id].speedcam !== null && id !== 'IGOPongo');

for (const id of speedcam) {
  test(`${id}: a name cannot add a row, a column, a second comment or another part`, () => {
    const lines = textOf(id, encoded(id)).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
    assert.equal(lines.pop(), '');
    assert.equal(lines.length, names.length + 1);
    const columns = lines[0]?.split(' //')[0]?.split(',').length;
    for (const line of lines.slice(1)) {
      assert.equal(line.split(',').length, columns, line);
      assert.equal(line.split('//').length, 2, line);
      assert.ok(line.split('|').length <= 3, line);
      assert.doesNotMatch(line, /["\p{Cc}\p{Cf}\ufffd]/u);
    }
  });
}

test('CSV: every name is a single cell in its row and not a formula', () => {
  const text = textOf('CSV', encoded('CSV'));
  assert.equal(text.lastIndexOf('\ufeff'), 0);
  const lines = text.slice(1).trimEnd().split('\r\n');
  assert.equal(lines.length, names.length + 1);
  const width = lines[0]?.split(',').length;
  for (const line of lines) {
    assert.doesNotMatch(line, /[\n\r\u2028\u2029]/);
    const cells = splitCells(line, ',');
    assert.equal(cells?.length, width);
    for (const cell of cells ?? []) assert.doesNotMatch(cell, /^[=+\-@\t]/);
  }
});

test('Garmin: a name can neither end its quotes nor set a speed', () => {
  const lines = textOf('Garmin', encoded('Garmin')).trimEnd().split('\r\n');
  assert.equal(lines.length, names.length);
  for (const line of lines) assert.match(line, /^37\.600000,55\.700000,"[^"@]+@60","\d+"$/);
});

for (const id of ['GPX', 'KML', 'OV2'] as const) {
  test(`${id}: a name cannot set a speed`, () =>
    assert.doesNotMatch(Buffer.from(encoded(id)).toString('latin1', 0), /[a-z]@/i));
}

for (const id of ['GPX', 'KML'] as const) {
  test(`${id}: a name stays plain text`, () => {
    const text = textOf(id, encoded(id));
    const elements = [...text.matchAll(id === 'GPX' ? /<wpt /g : /<Placemark>/g)];
    assert.equal(elements.length, names.length);
    for (const [, name] of text.matchAll(/<name>(.*?)<\/name>/gs)) assert.doesNotMatch(name ?? '', /[<>\n\0\ud800]/);
    assert.doesNotMatch(text, /&(?!(?:amp|lt|gt|quot|apos);)/);
  });
}

test('GeoJSON: names are preserved exactly', () => {
  const parsed = JSON.parse(textOf('GeoJSON', encoded('GeoJSON'))) as {
    features: { properties: { comment: string } }[];
  };
  assert.deepEqual(
    parsed.features.map((feature) => feature.properties.comment),
    names,
  );
});

test('OV2: every record has the right length whatever its name', () => {
  const bytes = Buffer.from(encoded('OV2'));
  let count = 0;
  for (let at = 0; at < bytes.length; at += bytes.readUInt32LE(at + 1)) {
    assert.equal(bytes[at], 2);
    assert.equal(bytes[at + bytes.readUInt32LE(at + 1) - 1], 0);
    assert.doesNotMatch(bytes.toString('latin1', at + 13, at + bytes.readUInt32LE(at + 1) - 1), /[^\x20-\x7e]/);
    count++;
  }
  assert.equal(count, names.length);
});

for (const id of rowFormatIds.filter((format) => format !== 'IGOPongo')) {
  test(`${id}: a village with a forged name is imported as one village`, () => {
    const decoder = createDecoder('auto', importTools);
    const outcomes = [...decoder.push(encoded(id)), ...decoder.end()];
    assert.equal(outcomes.length, names.length);
    for (const outcome of outcomes) assert.equal(outcome.ok && outcome.row.type, 'begin_village');
  });
}

for (const id of ['OsmAnd', 'OsmAndTrack', 'OrganicMaps', 'Comand'] as const) {
  test(`${id}: a name stays plain text`, () => {
    const bytes = encodeAny(id, names.map(village), fullOptions, { changed: 0 });
    const files = id === 'OsmAndTrack' ? [bytes] : Object.values(unzipSync(bytes)).slice(id === 'OsmAnd' ? 1 : 0);
    const text = files.map((file) => strFromU8(file)).join('');
    for (const file of files)
      new DOMParser({ onError: onWarningStopParsing }).parseFromString(strFromU8(file), 'text/xml');
    assert.equal([...text.matchAll(/<(?:gpx:)?wpt |<Placemark>/g)].length, names.length);
    assert.doesNotMatch(text, /[\0\ud800]|&(?!(?:amp|lt|gt|quot|apos);)/);
  });
}

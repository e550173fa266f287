import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { test } from 'vitest';
import type { ExportablePoint } from '../../export/point-row.ts';
import { goldenPoints, plainSelected } from '../../export/testing/golden-points.ts';
import type { ExportFormatId } from '../all-formats.ts';
import { goldenFile, type GoldenKind } from '../testing/golden-file.ts';

// A reader written from the description of the format family; it shares no code with the encoder.

type Row = { cells: string[]; comment: string | undefined };

function golden(id: ExportFormatId, kind: GoldenKind): Buffer {
  return readFileSync(new URL(`../${goldenFile(id, kind)}`, import.meta.url));
}

function speedcam(id: ExportFormatId, kind: GoldenKind, encoding: string): { header: string; rows: Row[] } {
  const lines = iconv.decode(golden(id, kind), encoding, { stripBOM: false }).split('\r\n');
  assert.equal(lines.pop(), '', 'the last row ends in CRLF');
  const rows = lines.slice(1).map((line) => {
    const [data = '', comment] = line.split(' // ');
    return { cells: data.split(','), comment };
  });
  return { header: lines[0] ?? '', rows };
}

function byIdx(idx: string | undefined): ExportablePoint {
  const point = goldenPoints.find((candidate) => String(candidate.idx) === idx);
  assert.ok(point, `no point ${idx}`);
  return point;
}

const mainColumns = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION';
const site = ' // Dozor 10-03-2026 11:33';
const layouts = [
  { id: 'Navitel', encoding: 'utf-8', header: mainColumns + site, turned: 0 },
  { id: 'PocketGis', encoding: 'windows-1251', header: mainColumns + site, turned: 0 },
  { id: 'PocketGisPlus', encoding: 'windows-1251', header: `${mainColumns},DISTANCE,ANGLE${site}`, turned: 0 },
  { id: 'PocketGisPlusGB', encoding: 'windows-1251', header: `${mainColumns},DISTANCE,ANGLE${site}`, turned: 0 },
  { id: 'Strelka', encoding: 'windows-1251', header: `${mainColumns},DISTANCE,ANGLE${site}`, turned: 0 },
  { id: 'IGO', encoding: 'ascii', header: mainColumns, turned: 180 },
  { id: 'IGOPongo', encoding: 'ascii', header: mainColumns, turned: 180 },
] as const;

for (const { id, encoding, header, turned } of layouts) {
  test(`${id}: the header and every number of every row match the point`, () => {
    const file = speedcam(id, 'plain', encoding);
    assert.equal(file.header, header);
    assert.ok(file.rows.length > 25);
    for (const { cells } of file.rows) {
      const point = byIdx(cells[0]);
      const isFinish = Number(cells[1]) !== point.x;
      const position = isFinish ? point.childrens?.at(-1) : point;
      assert.ok(position);
      const sign = point.speed ?? 0;
      const inMiles = point.country === 'GB' || point.country === 'US';
      const speed = id === 'PocketGisPlusGB' && inMiles ? Math.round(sign * 1.609344) : sign;
      const direction = position.direction === null ? 0 : (position.direction + turned) % 360;
      const expected = [position.x.toFixed(6), position.y.toFixed(6), speed, position.dirType, direction];
      const range = cells.length === 9 ? [position.distance, position.angle] : [];
      const [, x, y, , ...numbers] = cells;
      assert.deepEqual([x, y, ...numbers], [...expected, ...range].map(String));
    }
  });

  test(`${id}: each selected point that the format has a code for occurs once`, () => {
    const left: Record<string, readonly string[]> = {
      IGO: ['end_village', 'speed_limit'],
      IGOPongo: ['end_village', 'speed_limit', 'begin_village'],
    };
    const expected = plainSelected.filter(({ type }) => !left[id]?.includes(type)).map(({ idx }) => String(idx));
    const ids = speedcam(id, 'plain', encoding).rows.map(({ cells }) => cells[0]);
    assert.deepEqual([...new Set(ids)], expected);
    assert.equal(ids.length - expected.length, 1, 'the finish of the one section has a row of its own');
  });
}

test('rows have comments only where they belong', () => {
  for (const { id, encoding } of layouts) {
    const always = id.startsWith('PocketGis') || id === 'Strelka';
    for (const { comment } of speedcam(id, 'plain', encoding).rows) assert.equal(comment !== undefined, always);
    for (const { cells, comment } of speedcam(id, 'full', encoding).rows) {
      assert.equal(comment?.split(' | ')[0], cells[0], 'the id comes first');
    }
  }
});

test('extra points of a section are between its start and its finish', () => {
  const { rows } = speedcam('PocketGisPlus', 'full', 'windows-1251');
  const section = rows.filter(({ cells }) => cells[0] === '215').map(({ cells, comment }) => [cells[1], comment]);
  assert.deepEqual(section, [
    ['39.150000', '215 | Камера средней скорости 1'],
    ['39.200000', '215 | Камера средней скорости 1'],
    ['39.250000', '215 | Камера средней скорости 2'],
  ]);
});

test('a PocketGIS+ importer that compares labels exactly accepts every row', () => {
  const labelsByCode: Record<string, RegExp> = {
    1: /^(?:Статическая камера|Муляж|Видеоконтроль)$/,
    4: /^Камера средней скорости [12]$/,
    22: /^(?:Пешеходный переход|Осторожно дети)$/,
    100: /^(?:Начало|Конец) населенного пункта$/,
  };
  const codes = [1, 3, 4, 5, 11, 20, 21, 22, 100, 101, 102, 103, 104, 105, 106, 107].map(String);
  for (const { cells, comment } of speedcam('PocketGisPlus', 'full', 'windows-1251').rows) {
    assert.equal(cells.length, 9);
    const [code = '', speed, dirType, direction, distance, angle] = cells.slice(3);
    assert.ok(codes.includes(code), code);
    for (const [value, max] of [
      [speed, 400],
      [dirType, 2],
      [direction, 359],
      [distance, 65535],
      [angle, 180],
    ] as const) {
      assert.match(value ?? '', /^\d+$/);
      assert.ok(Number(value) <= max);
    }
    const [id, label = ''] = comment?.split('|').map((part) => part.trim()) ?? [];
    assert.match(id ?? '', /^\d{1,128}$/);
    assert.match(label, labelsByCode[code] ?? /./);
  }
});

test('a strict iGO reader finds seven ASCII columns and nothing else', () => {
  for (const id of ['IGO', 'IGOPongo'] as const) {
    const bytes = golden(id, 'plain');
    assert.ok(bytes.every((byte) => byte < 0x80));
    for (const line of bytes.toString('latin1').trimEnd().split('\r\n').slice(1)) {
      assert.match(line, /^\d+,-?\d+\.\d{6},-?\d+\.\d{6},\d+,\d+,[012],(?:[0-9]|[1-9]\d|[12]\d\d|3[0-5]\d)$/);
    }
  }
});

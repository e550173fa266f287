import assert from 'node:assert/strict';
import iconv from 'iconv-lite';
import { test } from 'vitest';
import type { ImportFormatId } from '../format/all-formats.ts';
import { createDecoder } from '../format/detection/create-decoder.ts';
import type { DetectedFile } from '../format/detection/import-decoder.ts';
import { settleLimit, type AcceptedRow, type ImportOutcome } from './import-outcome.ts';
import { importTools } from './testing/saxes-tools.ts';

type Read = { outcomes: ImportOutcome[]; detected: DetectedFile | null };

function read(content: string | Uint8Array, format: ImportFormatId | 'auto' = 'auto'): Read {
  const decoder = createDecoder(format, importTools);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const outcomes = [...decoder.push(bytes), ...decoder.end()];
  return { outcomes, detected: decoder.detected };
}

function accepted({ outcomes }: Read): AcceptedRow[] {
  return outcomes.map((outcome) => {
    assert.ok(outcome.ok, outcome.ok ? '' : `${outcome.line}: ${outcome.reason}`);
    return outcome;
  });
}

function reasons({ outcomes }: Read): string[] {
  return outcomes.flatMap((outcome) => (outcome.ok ? [] : [`${outcome.line} ${outcome.code}: ${outcome.reason}`]));
}

const navitelHeader = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION // Somebody 10-03-2026 11:33\r\n';
const row = '1,37.6,55.7,1,60,1,90';

test('a file without a header is recognised by its number of columns', () => {
  assert.equal(accepted(read(`${row}\n2,37.7,55.7,101,60,1,90\n`)).length, 2);
  const plus = accepted(read('1,37.6,55.7,1,60,1,90,300,20 // 1 | Муляж\n'))[0]?.row;
  assert.deepEqual([plus?.type, plus?.distance, plus?.angle], ['dummy', 300, 20]);
  const igo = accepted(read('37.6,55.7,1,60,1,90\n'))[0]?.row;
  assert.deepEqual([igo?.x, igo?.direction], [37.6, 270]);
});

test('zero and an empty cell are not ids, a GUID is', () => {
  const rows = accepted(
    read(`${navitelHeader}0,37.6,55.7,1,60,1,90\n{4F-2},37.7,55.7,1,60,1,90\n,37.8,55.7,1,60,1,90\n`),
  );
  assert.deepEqual(
    rows.map(({ sourceId }) => sourceId),
    ['', '{4F-2}', ''],
  );
});

test('a direction is rounded and taken modulo 360; north is 360', () => {
  const directions = ['0', '360', '635', '720', '-90', '90.6'];
  const lines = directions.map((direction, index) => `1,37.${index},55.7,1,60,1,${direction}`);
  const rows = accepted(read(navitelHeader + lines.join('\r\n')));
  assert.deepEqual(
    rows.map(({ row: { direction } }) => direction),
    [360, 360, 275, 360, 270, 91],
  );
});

test('an iGO direction is reversed before it is taken modulo 360', () => {
  const lines = ['180', '0', '635', '179'].map((direction) => `37.6,55.7,1,60,1,${direction}`);
  const rows = accepted(read(`X,Y,TYPE,SPEED,DirType,Direction\n${lines.join('\n')}\n`));
  assert.deepEqual(
    rows.map(({ row: { direction } }) => direction),
    [360, 180, 95, 359],
  );
});

test('speeds are rounded down to the step; zero and empty are unknown, invalid ones are unknown and reported', () => {
  const speeds = ['0', '', '55', '54', '5', '154', '60.0', '4', '155', '300', '-60', 'fast'];
  const lines = speeds.map((speed) => `1,37.6,55.7,1,${speed},1,90\n`);
  const result = read(navitelHeader + lines.join(''));
  const taken = accepted(result);
  assert.deepEqual(
    taken.map((row) => settleLimit(row, 'RU').row.speed),
    [null, null, 50, 50, null, 150, 60, null, 150, null, null, null],
  );
  assert.deepEqual(
    taken.map((row) => settleLimit(row, 'US').row.speed),
    [null, null, 55, 50, 5, null, 60, null, null, null, null, null],
  );
  const lost = taken
    .map((row) => settleLimit(row, 'RU'))
    .flatMap(({ notes }) => notes.lost.map(({ field, value }) => `${field} ${value}`));
  assert.deepEqual(lost, ['speed 5', 'speed 4', 'speed 300', 'speed -60', 'speed fast']);
});

test('an impossible latitude is reported as swapped, other positions as out of bounds, unreadable or missing', () => {
  const positions = ['55.7,137.6', '37.6,85.1', '-171,60', '0,-80.000001', 'x,55', '37.6,NaN', '1e2,5', '0,0'];
  const lines = positions.map((position) => `1,${position},1,60,1,90\n`);
  assert.deepEqual(
    reasons(read(navitelHeader + lines.join(''))).map((reason) => reason.replace(/:.*/, '')),
    [
      '2 swappedCoordinates',
      '3 outOfBounds',
      '4 outOfBounds',
      '5 outOfBounds',
      '6 badCoordinates',
      '7 badCoordinates',
      '8 badCoordinates',
      '9 noPosition',
    ],
  );
});

test('coordinates are rounded to six decimals', () => {
  const { x, y } = accepted(read(`${navitelHeader}1,37.12345650,-0.0000004,1,60,1,90\n`))[0]?.row ?? {};
  assert.deepEqual([x, y], [37.123457, 0]);
});

test('trailing comments, blank lines and mixed line endings add no rows', () => {
  const content = `${navitelHeader}\r\n${row}\n2,37.7,55.7,1,60,1,90\r\n\n//© 2009-2015 mapcam.info\r\n// licence, 1,2,3,4,5,6\r\n`;
  const result = read(content);
  assert.deepEqual(
    accepted(result).map(({ line }) => line),
    [3, 4],
  );
  assert.equal(result.detected?.format, 'Navitel');
});

test('a truncated last row is rejected with its line', () => {
  const cuts = ['2,37.7,55', '2', '2,37.7,55.7,1,60,1'];
  for (const cut of cuts) assert.match(reasons(read(`${navitelHeader}${row}\r\n${cut}`))[0] ?? '', /^3 cutOff: /);
});

test('a last row truncated in its comment is rejected, one that only lacks a line ending is not', () => {
  const labelled = (label: string) => `1,37.6,55.7,1,60,1,90,500,15 // 7 | ${label}`;
  const whole = `${labelled('Статическая камера')}\r\n${labelled('Муляж')}`;
  assert.deepEqual(
    accepted(read(whole)).map(({ row: { type } }) => type),
    ['static_cam', 'dummy'],
  );
  assert.deepEqual(reasons(read(whole.slice(0, -2))), ['2 cutOff: the file ends in the middle of this row']);
  assert.deepEqual(reasons(read(whole.slice(0, -12))), ['2 cutOff: the file ends in the middle of this row']);
  assert.equal(accepted(read(`${navitelHeader}${row}\n${row}`)).length, 2);
});

test('a row with too few columns in the middle of a file is rejected with its line', () => {
  assert.deepEqual(reasons(read(`${navitelHeader}1,2,3\n${row}\n`)), [
    '2 tooFewColumns: the row has too few columns (1,2,3)',
  ]);
});

test('windows-1251 and UTF-8, with or without a byte order mark, give the same rows', () => {
  const content =
    'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION,DISTANCE,ANGLE // Сайт\r\n1,37.6,55.7,100,60,1,90,500,15 // 7 | Конец населенного пункта | Щёлково\r\n';
  const encodings = [
    iconv.encode(content, 'windows-1251'),
    iconv.encode(content, 'utf-8'),
    iconv.encode(content, 'utf-8', { addBOM: true }),
  ];
  const found = encodings.map((bytes) => read(bytes));
  assert.deepEqual(
    found.map(({ detected }) => detected?.encoding),
    ['windows-1251', 'utf-8', 'utf-8'],
  );
  for (const result of found) {
    const [first] = accepted(result);
    assert.deepEqual([first?.row.type, first?.row.comment, first?.sourceId], ['end_village', 'Щёлково', '7']);
  }
});

test('a windows-1251 line in a UTF-8 file is decoded correctly', () => {
  const utf8 = Buffer.from(
    `${navitelHeader}1,37.6,55.7,101,60,1,90 // 1 | Начало населенного пункта | Первое\n`.padEnd(300_000, '\n'),
  );
  const other = iconv.encode('2,37.6,55.7,101,60,1,90 // 2 | Начало населенного пункта | Второе\n', 'windows-1251');
  const rows = accepted(read(Buffer.concat([utf8, other])));
  assert.deepEqual(
    rows.map(({ row: { comment } }) => comment),
    ['Первое', 'Второе'],
  );
});

test('UTF-16 is read in either byte order, with and without a byte order mark', () => {
  const list = `${navitelHeader}1,37.6,55.7,101,60,1,90 // 1 | Начало населенного пункта | Сосновка\n`;
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    for (const addBOM of [true, false]) {
      const found = read(iconv.encode(list, encoding, { addBOM }));
      assert.equal(found.detected?.encoding, encoding);
      assert.deepEqual(
        accepted(found).map(({ row: { x, comment } }) => [x, comment]),
        [[37.6, 'Сосновка']],
        `${encoding}, ${addBOM ? 'with' : 'without'} a byte order mark`,
      );
    }
  }
});

test('an unrecognised file is reported, an empty file has no rows', () => {
  for (const content of ['hello', '\u0000\u0001']) {
    const result = read(content);
    assert.deepEqual(reasons(result), ['1 notRecognised: the format of the file is not recognised']);
    assert.equal(result.detected, null);
  }
  assert.deepEqual(read('').outcomes, []);
});

test('an unknown code and one with no counterpart are rejected', () => {
  assert.deepEqual(reasons(read(`${navitelHeader}1,37.6,55.7,99,60,1,90\n`)), ['2 unknownType: unknown type 99']);
  assert.deepEqual(reasons(read('X,Y,TYPE,SPEED,DirType,Direction\n37.6,55.7,14,0,1,90\n')), [
    '2 noCounterpart: nothing here corresponds to type 14',
  ]);
});

test('an invalid direction type or direction is dropped and reported', () => {
  const content = `${navitelHeader}1,37.6,55.7,1,60,3,90\n1,37.6,55.7,1,60,1,N\n1,37.6,55.7,1,60,2,\n`;
  const found = accepted(read(content));
  assert.deepEqual(
    found.map(({ row: { dirType } }) => dirType),
    [0, 0, 0],
  );
  assert.deepEqual(
    found.map(({ notes }) => notes.lost.map(({ value }) => value)),
    [['3'], ['N'], ['DIRTYPE 2']],
  );
});

test('columns are matched by name in any order', () => {
  const content = 'type,y,x,direction,dirtype,speed\n5,55.7,37.6,90,1,70\n';
  const point = accepted(read(content, 'IGO'))[0]?.row;
  assert.deepEqual(
    [point?.type, point?.x, point?.y, point?.speed, point?.direction],
    ['mobile_ambush', 37.6, 55.7, 70, 270],
  );
});

test('codes more specific than a type also set flags', () => {
  const igo = accepted(read('37.6,55.7,2,60,1,90\n37.7,55.7,12,60,1,90\n', 'IGO'));
  assert.equal(igo[0]?.row.bSpeed, true);
  assert.equal(igo[1]?.row.pointofpayment, true);
  const pongo = accepted(read('1,37.6,55.7,194,60,1,90\n2,37.7,55.7,203,60,1,90\n3,37.8,55.7,198,0,1,90\n'));
  assert.deepEqual([pongo[0]?.row.bSpeed, pongo[1]?.row.Tunnel, pongo[2]?.row.giveWay], [true, true, true]);
});

test('distances and angles out of bounds are clamped; zero means the default', () => {
  const content = ['0,0', '65535,360', '1,1'].map((range) => `1,37.6,55.7,1,60,1,90,${range}\n`).join('');
  const rows = accepted(read(content));
  assert.deepEqual(
    rows.map(({ row: { distance, angle } }) => [distance, angle]),
    [
      [500, 15],
      [2000, 180],
      [1, 1],
    ],
  );
});

test('an ambush is read without a confirmation time, because the reader has no clock', () => {
  const point = accepted(read(`${navitelHeader}1,37.6,55.7,5,60,1,90\n`))[0]?.row;
  assert.deepEqual([point?.subType, point?.confirmed, point?.activeTime?.length], ['tripodCamera', undefined, 4]);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import type { ExportablePoint } from './point-row.ts';
import { goldenPoints, plainSelected } from './testing/golden-points.ts';

// Readers written from the description of each format, which share no code with the encoders.

type Row = { cells: string[]; comment: string | undefined };

function golden(name: string, encoding = 'utf-8'): string {
  return iconv.decode(readFileSync(new URL(`golden/${name}`, import.meta.url)), encoding, { stripBOM: false });
}

function speedcam(name: string, encoding: string): { header: string; rows: Row[] } {
  const lines = golden(name, encoding).split('\r\n');
  assert.equal(lines.pop(), '', 'the last row ends in CRLF');
  const rows = lines.slice(1).map((line) => {
    const [data = '', comment] = line.split(' // ');
    return { cells: data.split(','), comment };
  });
  return { header: lines[0] ?? '', rows };
}

function byIdx(idx: string | undefined): ExportablePoint {
  const point = goldenPoints.find((candidate) => String(candidate.idx) === idx);
  assert.ok(point, `no object ${idx}`);
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
  test(`${id}: header and every number of every row are those of the object`, () => {
    const file = speedcam(`${id}-plain.txt`, encoding);
    assert.equal(file.header, header);
    assert.ok(file.rows.length > 25);
    for (const { cells } of file.rows) {
      const point = byIdx(cells[0]);
      const isFinish = Number(cells[1]) !== point.x;
      const place = isFinish ? point.childrens?.at(-1) : point;
      assert.ok(place);
      const speed =
        id === 'PocketGisPlusGB' && point.country === 'GB' ? Math.round(point.speed * 1.609344) : point.speed;
      const direction = (place.direction + turned) % 360;
      const expected = [place.x.toFixed(6), place.y.toFixed(6), speed, place.dirType, direction];
      const range = cells.length === 9 ? [place.distance, place.angle] : [];
      const [, x, y, , ...numbers] = cells;
      assert.deepEqual([x, y, ...numbers], [...expected, ...range].map(String));
    }
  });

  test(`${id}: each selected object that the format has a code for is there once`, () => {
    const left: Record<string, readonly string[]> = {
      IGO: ['end_village', 'speed_limit'],
      IGOPongo: ['end_village', 'speed_limit', 'begin_village'],
    };
    const expected = plainSelected.filter(({ type }) => !left[id]?.includes(type)).map(({ idx }) => String(idx));
    const ids = speedcam(`${id}-plain.txt`, encoding).rows.map(({ cells }) => cells[0]);
    assert.deepEqual([...new Set(ids)], expected);
    assert.equal(ids.length - expected.length, 1, 'the finish of the one section has a row of its own');
  });
}

test('row comments stand only where they belong', () => {
  for (const { id, encoding } of layouts) {
    const always = id.startsWith('PocketGis') || id === 'Strelka';
    for (const { comment } of speedcam(`${id}-plain.txt`, encoding).rows) assert.equal(comment !== undefined, always);
    for (const { cells, comment } of speedcam(`${id}-full.txt`, encoding).rows) {
      assert.equal(comment?.split(' | ')[0], cells[0], 'the id comes first');
    }
  }
});

test('extra points of a section stand between its start and its finish', () => {
  const { rows } = speedcam('PocketGisPlus-full.txt', 'windows-1251');
  const section = rows.filter(({ cells }) => cells[0] === '215').map(({ cells, comment }) => [cells[1], comment]);
  assert.deepEqual(section, [
    ['39.150000', '215 | Камера средней скорости 1'],
    ['39.200000', '215 | Камера средней скорости 1'],
    ['39.250000', '215 | Камера средней скорости 2'],
  ]);
});

test('an importer of PocketGIS+ that compares labels letter by letter takes every row', () => {
  const labelsByCode: Record<string, RegExp> = {
    1: /^(?:Статическая камера|Муляж|Видеоконтроль)$/,
    4: /^Камера средней скорости [12]$/,
    22: /^(?:Пешеходный переход|Осторожно дети)$/,
    100: /^(?:Начало|Конец) населенного пункта$/,
  };
  const codes = [1, 3, 4, 5, 11, 20, 21, 22, 100, 101, 102, 103, 104, 105, 106, 107].map(String);
  for (const { cells, comment } of speedcam('PocketGisPlus-full.txt', 'windows-1251').rows) {
    assert.equal(cells.length, 9);
    const [code = '', speed, dirType, direction, distance, angle] = cells.slice(3);
    assert.ok(codes.includes(code), code);
    for (const [value, most] of [
      [speed, 400],
      [dirType, 2],
      [direction, 359],
      [distance, 65535],
      [angle, 180],
    ] as const) {
      assert.match(value ?? '', /^\d+$/);
      assert.ok(Number(value) <= most);
    }
    const [id, label = ''] = comment?.split('|').map((part) => part.trim()) ?? [];
    assert.match(id ?? '', /^\d{1,128}$/);
    assert.match(label, labelsByCode[code] ?? /./);
  }
});

test('a strict reader of iGO finds seven ASCII columns and nothing else', () => {
  for (const id of ['IGO', 'IGOPongo']) {
    const bytes = readFileSync(new URL(`golden/${id}-plain.txt`, import.meta.url));
    assert.ok(bytes.every((byte) => byte < 0x80));
    for (const line of bytes.toString('latin1').trimEnd().split('\r\n').slice(1)) {
      assert.match(line, /^\d+,-?\d+\.\d{6},-?\d+\.\d{6},\d+,\d+,[012],(?:[0-9]|[1-9]\d|[12]\d\d|3[0-5]\d)$/);
    }
  }
});

test('OV2 holds place and name of every waypoint', () => {
  const bytes = readFileSync(new URL('golden/OV2-plain.ov2', import.meta.url));
  const records: { x: number; y: number; name: string }[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readUInt32LE(at + 1);
    const name = bytes.toString('latin1', at + 13, at + size - 1);
    records.push({ x: bytes.readInt32LE(at + 5) / 1e5, y: bytes.readInt32LE(at + 9) / 1e5, name });
    at += size;
  }
  assert.equal(records[0]?.name, 'Staticheskaya kamera 10');
  const expected = plainSelected.flatMap((point) =>
    [point, ...(point.childrens ?? []).slice(-1)].map(({ x, y }) => ({ x, y, speed: point.speed })),
  );
  assert.equal(records.length, expected.length);
  for (const [index, { x, y, speed }] of expected.entries()) {
    const read = records[index];
    assert.ok(read && Math.abs(read.x - x) < 6e-6 && Math.abs(read.y - y) < 6e-6, 'to the nearest 1e-5 degree');
    assert.match(read.name, new RegExp(`^[ -~]+ ${speed}$`));
  }
});

test('the time of the data is in the header and no other time is anywhere', () => {
  assert.match(golden('GPX-plain.gpx'), /<time>2026-03-10T11:33:00\.000Z<\/time>/);
  assert.match(golden('KML-plain.kml'), /<name>Dozor 2026-03-10<\/name>/);
  assert.match(golden('GeoJSON-plain.geojson'), /"changed":"2026-03-10T11:33:00\.000Z"/);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { createDecoder } from '../format/detection/create-decoder.ts';
import type { Geography } from './geography.ts';
import { settleLimit } from './import-outcome.ts';
import { SummaryTaker, type ImportSummary } from './import-summary.ts';
import { warningText } from './import-warning.ts';
import { peopleNear } from './names/people-grid.ts';
import { importTools } from './testing/saxes-tools.ts';

/** Bounding boxes of countries, just large enough for the positions in these files. */
const boxes: readonly (readonly [code: string, west: number, south: number, east: number, north: number])[] = [
  ['US', -80, 40, -70, 42],
  ['RU', 30, 50, 60, 65],
  ['IR', 50, 30, 60, 38],
  ['GB', -6, 51, 2, 56],
  ['FR', -3, 42, 8, 50.5],
];

const country = (x: number, y: number) =>
  boxes.find(([, west, south, east, north]) => x >= west && x <= east && y >= south && y <= north)?.[0] ?? '';
const geography: Geography = { country, isLand: (x, y) => country(x, y) !== '', people: peopleNear };

function summaryOf(content: string | Uint8Array, named?: string): ImportSummary {
  const decoder = createDecoder('auto', importTools);
  const taker = new SummaryTaker(geography, { country: named });
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  for (const outcome of [...decoder.push(bytes), ...decoder.end()]) taker.take(outcome);
  return taker.finish(decoder.detected, decoder.columns);
}

const file = (name: string) => new Uint8Array(readFileSync(new URL(`./testing/foreign/${name}`, import.meta.url)));
const warnings = (summary: ImportSummary) => summary.warnings.map(warningText);

test('Moscow with longitude and latitude swapped falls in an empty part of Iran and is reported as swapped', () => {
  const { refusal, countries } = summaryOf(file('moscow-swapped.txt'));
  assert.deepEqual(countries, [['IR', 24]]);
  const places = { kind: 'columns', x: 'X', y: 'Y' };
  assert.deepEqual(refusal, { reason: 'empty', rows: 24, of: 24, swappedCountry: 'RU', places });
});

test('rows inside the named country are not reported as swapped, rows outside it are', () => {
  assert.equal(summaryOf(file('moscow-swapped.txt'), 'IR').refusal, null);
  const { refusal } = summaryOf(file('moscow-swapped.txt'), 'RU');
  assert.deepEqual([refusal?.reason, refusal?.rows], ['outside', 24]);
});

test('a file is reported as swapped if most rows lie in the sea and swapping puts them on land', () => {
  const rows = [51.5, 51.6, 51.7].map((lat) => `${-0.1},${lat},Gatso\n`).join('');
  const { refusal, countries } = summaryOf(`lat,lon,type\n${rows}`);
  assert.deepEqual(countries, [['', 3]]);
  assert.deepEqual(refusal && 'swappedCountry' in refusal && [refusal.reason, refusal.swappedCountry], ['sea', 'GB']);
});

test('a file in the right order is not reported as swapped, nor is one whose rows lie in the sea either way', () => {
  assert.equal(summaryOf(file('britain.csv')).refusal, null);
  const { refusal, warnings: found } = summaryOf('lat,lon\n0.5,-150.5\n1.5,-150.5\n');
  assert.equal(refusal, null);
  assert.deepEqual(
    found.map(({ code, rows }) => [code, rows]),
    [
      ['inSea', 2],
      ['noType', 2],
    ],
  );
});

test('lost values are reported with a count and an example, converted limits with a count', () => {
  assert.deepEqual(warnings(summaryOf(file('france.csv'))), [
    '2 rows say a direction that is not understood, such as "Vallières vers Bellecroix": stored without one',
  ]);
  const { withLimit, withHeading, withType, rows } = summaryOf(file('britain.csv'));
  assert.deepEqual([rows, withLimit, withHeading, withType], [7, 7, 6, 7]);
  assert.ok(warnings(summaryOf(file('britain.csv'))).some((text) => text.startsWith('2 limits were in another unit')));
});

test('an unused column that resembles a field is reported with the option that maps it', () => {
  const { columns } = summaryOf('lat,lon,type,Geschwindigkeitswert\n55,37,Radar,60\n');
  assert.deepEqual(columns.ignored, ['Geschwindigkeitswert']);
  assert.deepEqual(warnings(summaryOf('lat,lon,type,Geschwindigkeitswert\n55,37,Radar,60\n')), [
    'the column "Geschwindigkeitswert" is not used; if it is the speed: --map speed=Geschwindigkeitswert',
  ]);
});

test('unknown types are listed once each, with the option that maps them', () => {
  assert.deepEqual(warnings(summaryOf('lat,lon,type\n55,37,X\n55.1,37,X\n55.2,37,Y\n')), [
    '3 rows have a type that is not known (X, Y): say what it means with --types value=type,…',
  ]);
});

test('a file that fits both Navitel and iGO is reported as a guess', () => {
  const [first] = warnings(summaryOf('IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n1,37.6,55.7,1,60,1,90\n'));
  assert.match(first ?? '', /fit both Navitel and iGO.*taken for IGO; name it with --format/);
});

test('a limit on the step of its map is kept, one off the step is rounded down and counted in a warning', () => {
  const limits = (rows: readonly string[]) => {
    const decoder = createDecoder('auto', importTools);
    const list = rows.map((row, at) => `${at},${row}\n`).join('');
    const bytes = new TextEncoder().encode(`id,lat,lon,speed_limit\n${list}`);
    const outcomes = [...decoder.push(bytes), ...decoder.end()].filter((outcome) => outcome.ok);
    return outcomes.map((outcome) => settleLimit(outcome, country(outcome.row.x, outcome.row.y)).row.speed);
  };
  const rows = ['40.7134,-74.1,25', '40.7234,-74.1,35', '40.7334,-74.1,15', '40.7434,-74.1,27', '55.7,37.6,25'];
  assert.deepEqual(limits(rows), [25, 35, 15, 25, 20]);
  const found = warnings(summaryOf(`id,lat,lon,speed_limit\n${rows.map((row, at) => `${at},${row}\n`).join('')}`));
  assert.deepEqual(
    found.filter((text) => text.includes('rounded')),
    ['2 limits are off the step of this map, such as 27, and were rounded down'],
  );
});

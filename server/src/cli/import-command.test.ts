import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const bin = fileURLToPath(new URL('../../bin/dozor.mjs', import.meta.url));
const foreign = (name: string) =>
  fileURLToPath(new URL(`../../../domain/src/import/testing/foreign/${name}`, import.meta.url));
let folder = '';
before(() => (folder = mkdtempSync(join(tmpdir(), 'dozor-import-cli-'))));
after(() => rmSync(folder, { recursive: true, force: true }));

function importInto(data: string, args: readonly string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, data), DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'import', ...args], { env, encoding: 'utf8' });
  return { status, last: stdout.trimEnd().split('\n').at(-1), reported: stderr.trimEnd().split('\n') };
}

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The last line of output for each file. */
const files: Record<string, string> = {
  'ukraine.csv': 'imported 8, duplicates 0, rejected 0',
  'argentina.csv': 'imported 7, duplicates 0, rejected 0',
  'opposite.csv': 'imported 7, duplicates 1, rejected 0',
  'britain.csv': 'imported 7, duplicates 0, rejected 0',
  'france.csv': 'imported 6, duplicates 0, rejected 0',
  'estonia.csv': 'imported 5, duplicates 0, rejected 0',
  'headerless.txt': 'imported 4, duplicates 0, rejected 1',
  'overpass.json': 'imported 6, duplicates 0, rejected 0',
  'cameras.osm': 'imported 3, duplicates 0, rejected 1',
  'places.kml': 'imported 3, duplicates 0, rejected 0',
  'nested.json.cut': 'imported 3, duplicates 0, rejected 2',
};

for (const [name, last] of Object.entries(files)) {
  test(`${name}: ${last}; a second import adds nothing`, () => {
    const first = importInto(name, [foreign(name)]);
    assert.deepEqual([first.status, first.last], [0, last], first.reported.join('\n'));
    const [imported, duplicates] = [...last.matchAll(/\d+/g)].map(([count]) => Number(count));
    const again = importInto(name, [foreign(name)]);
    assert.match(again.last ?? '', new RegExp(`^imported 0, duplicates ${(imported ?? 0) + (duplicates ?? 0)}, `));
  });
}

test('swapped coordinates are rejected with a hint at --map, and nothing is imported', () => {
  const refused = importInto('moscow', [foreign('moscow-swapped.txt')]);
  assert.deepEqual([refused.status, refused.last], [1, 'imported 0, duplicates 0, rejected 24']);
  assert.match(
    refused.reported.at(-1) ?? '',
    /^dozor: longitude and latitude look swapped: 24 of 24 rows .* in RU .*--map/,
  );
  const columns = importInto('moscow', [foreign('moscow-swapped.txt'), '--map', 'x=Y,y=X']);
  assert.deepEqual([columns.status, columns.last], [0, 'imported 24, duplicates 0, rejected 0']);
  const named = importInto('iran', [foreign('moscow-swapped.txt'), '--country', 'IR']);
  assert.equal(named.status, 0);
  assert.equal(importInto('russia', [foreign('moscow-swapped.txt'), '--country', 'RU']).status, 1);
});

test('a damaged archive is refused with a reason, and nothing of it is stored', () => {
  const whole = gzipSync(readFileSync(foreign('britain.csv')));
  const flipped = Buffer.from(whole);
  flipped[flipped.length - 8] = (flipped.at(-8) ?? 0) ^ 1;
  for (const [name, content] of Object.entries({
    flipped,
    cut: whole.subarray(0, -20),
    trailerCut: whole.subarray(0, -1),
  })) {
    const { status, last, reported } = importInto('damaged', [written(`${name}.csv.gz`, content)]);
    assert.equal(status, 1, name);
    assert.match(last ?? '', /^imported 0, duplicates 0, rejected \d+$/);
    assert.match(reported.at(-1) ?? '', /^dozor: the archive is damaged: .*\. Nothing was stored\./);
  }
  assert.equal(importInto('damaged', [written('whole.csv.gz', whole)]).last, 'imported 7, duplicates 0, rejected 0');
});

test('a file without importable rows fails with a reason', () => {
  const reasons: Record<string, RegExp> = {
    '': /^dozor: the file is empty$/,
    'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n': /^dozor: the file has no rows/,
    'lat,lon,type\n55,37,ufo\n': /^dozor: all 1 rows were rejected/,
    'a;b;c\n1;2;3\n': /^dozor: all 1 rows were rejected/,
  };
  for (const [content, reason] of Object.entries(reasons)) {
    const { status, last, reported } = importInto('none', [written('none.txt', content)]);
    assert.equal(status, 1, content);
    assert.match(last ?? '', /^imported 0, duplicates 0, rejected \d$/);
    assert.match(reported.at(-1) ?? '', reason);
  }
});

test('an import reports format, columns, counts and converted limits on stderr', () => {
  const { reported } = importInto('reported', [foreign('britain.csv')]);
  assert.deepEqual(reported, [
    'format: CSV, utf-8',
    'columns used: Camera ID → id, Latitude → y, Longitude → x, Camera Type → type, Speed Limit → speed, Travel Direction → travel',
    'rows: 7; with a limit 7, with a direction 6, of a known type 7',
    'countries: GB 5, IE 1, FR 1',
    'warning: 2 limits were in another unit than the signs of their country and were converted',
  ]);
});

test('unreadable values of --map and --types exit with code 2', () => {
  const path = foreign('britain.csv');
  for (const args of [
    ['--map', 'speed'],
    ['--map', 'ufo=a'],
    ['--types', 'a=ufo'],
  ]) {
    assert.equal(importInto('wrong', [path, ...args]).status, 2, args.join(' '));
  }
});

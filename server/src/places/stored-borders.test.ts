import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { serialize } from 'node:v8';
import { locatorBuffers, locatorColumns, PlaceLocator } from './place-locator.ts';
import { keepBorders, storedBorders } from './stored-borders.ts';

const folder = mkdtempSync(join(tmpdir(), 'dozor-borders-'));
after(() => rmSync(folder, { recursive: true }));

const square = (code: string, from: number, to: number) => ({
  code,
  country: 'AA',
  rings: [Float64Array.of(from, from, to, from, to, to, from, to, from, from)],
});
const columns = () => locatorColumns({ countries: [square('AA', 0, 10)], regions: [square('AA-BB', 0, 5)] });

test('stored borders load unchanged and locate the same places after a transfer to another thread', () => {
  const file = join(folder, 'new', 'borders');
  assert.equal(storedBorders(file), undefined);
  keepBorders(columns(), file);
  const stored = storedBorders(file);
  assert.deepEqual(stored, columns());
  assert.deepEqual(readdirSync(join(folder, 'new')), ['borders']);
  const posted = structuredClone(stored, { transfer: stored ? locatorBuffers(stored) : [] });
  assert.ok(posted);
  assert.deepEqual(new PlaceLocator(posted).locate(2, 2), { country: 'AA', region: 'AA-BB' });
  assert.deepEqual(new PlaceLocator(posted).locate(20, 2), { country: '', region: '' });
});

test('a file made from other borders and a truncated file are ignored', () => {
  const file = join(folder, 'others');
  writeFileSync(file, serialize({ key: 'of other borders', columns: columns() }));
  assert.equal(storedBorders(file), undefined);
  keepBorders(columns(), file);
  writeFileSync(file, readFileSync(file).subarray(0, 1000));
  assert.equal(storedBorders(file), undefined);
});

test('an unwritable folder stores nothing and is not an error', () => {
  writeFileSync(join(folder, 'no-folder'), '');
  const file = join(folder, 'no-folder', 'borders');
  keepBorders(columns(), file);
  assert.equal(storedBorders(file), undefined);
});

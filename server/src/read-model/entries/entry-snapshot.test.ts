import { deepEqual, equal } from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { anyPoints, pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import { entriesByPoint, EntryMemory, type KnownEntry } from './entry-memory.ts';
import { readEntries, writeEntries } from './entry-snapshot.ts';
import { surveyEntries } from './survey-entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'dozor-entries-'));
after(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'history.snapshot');
const end = { lastId: 7, revision: 3, probes: [{ id: 7, list: 2 }] };

function finished<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

test('entries read from a snapshot are the same, also when the points lie elsewhere in memory', async () => {
  await fc.assert(
    fc.asyncProperty(anyPoints(12), fc.array(fc.nat(500), { maxLength: 60 }), async (rows, picks) => {
      const entries = picks.flatMap((pick, at): KnownEntry[] => {
        const row = rows[pick % Math.max(rows.length, 1)];
        if (!row) return [];
        return [{ idx: row.idx, list: 1 + (pick % 3), authorId: pick % 5, day: 20_000 + at, importId: pick % 4 }];
      });
      const model = modelOf(rows);
      const memory = new EntryMemory(model.memory);
      memory.add(entries);
      await writeEntries(path, finished(memory.copy()), end);
      const found = await readEntries(path);
      deepEqual(found?.end.probes, end.probes);
      const later = modelOf(rows.toReversed());
      const loaded = new EntryMemory(later.memory);
      equal(finished(loaded.adopt(found.columns)), true);
      deepEqual(surveyEntries(later, loaded, {}), surveyEntries(model, memory, {}));
      deepEqual(loaded.days, memory.days);
      const more = [{ idx: rows[0]?.idx ?? 1, list: 2, authorId: 1, day: 20_100, importId: 0 }];
      for (const each of [memory, loaded]) each.add(more);
      deepEqual(surveyEntries(later, loaded, {}), surveyEntries(model, memory, {}));
    }),
    { numRuns: 60 },
  );
});

test('points that came after the last entry keep no entry out of the copy, wherever they are', () => {
  const model = modelOf([pointRow({ idx: 1, x: 100, y: -50 })]);
  const memory = new EntryMemory(model.memory);
  memory.add([{ idx: 1, list: 1, authorId: 1, day: 20_000, importId: 0 }]);
  // More than the room that it has: the columns of the model have grown since.
  const later = Array.from({ length: 4000 }, (_, at) => pointRow({ idx: 2 + at, x: -100 + at / 1000, y: 50 }));
  model.apply(later.map((row, at) => ({ ...row, revision: 2 + at })));
  const { idx, count } = finished(memory.copy());
  deepEqual([[...idx], [...count]], [[1], [1]]);
});

test('a snapshot that is cut, damaged or missing is not used, nor one with points that are gone', async () => {
  const model = modelOf([]);
  equal(await readEntries(join(folder, 'none')), undefined);
  const memory = new EntryMemory(model.memory);
  await writeEntries(path, finished(memory.copy()), end);
  const bytes = readFileSync(path);
  for (const broken of [
    bytes.subarray(0, -1),
    bytes.subarray(0, 5),
    bytes.with(3, 1),
    bytes.with(bytes.length - 20, 1),
  ]) {
    writeFileSync(path, broken);
    equal(await readEntries(path), undefined);
  }
  const columns = entriesByPoint(1, 1);
  columns.idx[0] = 5;
  columns.count[0] = 1;
  equal(finished(memory.adopt(columns)), false);
});

import { deepEqual, equal, ok } from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { anyPoint, anyPoints } from '../../testing/read-model/made-points.ts';
import { contentOf, modelClock, modelOf } from '../../testing/read-model/model-content.ts';
import type { PointRow } from '../columns/write-point.ts';
import { ReadModel } from '../read-model.ts';
import { readSnapshot } from './read-snapshot.ts';
import { writeSnapshot } from './write-snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'dozor-snapshot-'));
const path = join(folder, 'read-model.snapshot');
after(() => rmSync(folder, { recursive: true }));

const batches = fc.array(fc.array(fc.integer({ min: 1, max: 40 }).chain(anyPoint), { maxLength: 4 }), { maxLength: 5 });

/** A model after a start from the snapshot and the newer rows. */
function restarted(newer: readonly PointRow[] = []): ReadModel {
  const snapshot = readSnapshot(path);
  ok(snapshot);
  const model = new ReadModel(snapshot.memory, modelClock);
  model.load(newer);
  model.index(snapshot.end.revision);
  return model;
}

test('a start from a snapshot restores the last run and continues like it', async () => {
  await fc.assert(
    fc.asyncProperty(anyPoints(30), batches, batches, async (rows, before, later) => {
      const model = modelOf(rows);
      for (const batch of before) model.apply(batch);
      await writeSnapshot(path, model, []);
      const next = restarted();
      deepEqual(contentOf(next), contentOf(model));
      equal(next.revision(), model.revision());
      for (const batch of later) {
        model.apply(batch);
        next.apply(batch);
      }
      deepEqual(contentOf(next), contentOf(model));
    }),
    { numRuns: 80 },
  );
});

test('points that change while a snapshot is written are correct after newer rows are read', async () => {
  await fc.assert(
    fc.asyncProperty(anyPoints(30), batches, async (rows, changes) => {
      const model = modelOf(rows);
      const writing = writeSnapshot(path, model, []);
      const newer: PointRow[] = [];
      let written = false;
      void writing.then(() => (written = true));
      for (const batch of changes) {
        model.apply(batch);
        newer.push(...batch);
        for (let turn = 0; turn < 15 && !written; turn += 1) await new Promise(setImmediate);
      }
      await writing;
      deepEqual(contentOf(restarted(newer)), contentOf(model));
    }),
    { numRuns: 80 },
  );
});

test('a damaged or truncated snapshot is ignored', async () => {
  const rows = fc.sample(anyPoints(30), { numRuns: 1, seed: 5 })[0]!;
  await writeSnapshot(path, modelOf(rows), []);
  const whole = readFileSync(path);
  for (let at = 0; at < whole.length; at += 37) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 0x10;
    writeFileSync(path, damaged);
    equal(readSnapshot(path), undefined, `byte ${at}`);
    writeFileSync(path, whole.subarray(0, at));
    equal(readSnapshot(path), undefined, `cut at ${at}`);
  }
  writeFileSync(path, whole);
  ok(readSnapshot(path));
});

test('a missing snapshot is not an error, and a failed write leaves nothing behind', async () => {
  equal(readSnapshot(join(folder, 'nothing')), undefined);
  const model = modelOf([]);
  await writeSnapshot(join(folder, 'missing', 'read-model.snapshot'), model, []).then(
    () => ok(false),
    (error: NodeJS.ErrnoException) => equal(error.code, 'ENOENT'),
  );
  await writeSnapshot(path, model, []);
  deepEqual(readdirSync(folder), ['read-model.snapshot']);
});

test('only one of two processes writes a snapshot, and a stale leftover blocks none', async () => {
  const model = modelOf(fc.sample(anyPoints(30), { numRuns: 1, seed: 5 })[0]!);
  const written = await Promise.all([writeSnapshot(path, model, []), writeSnapshot(path, model, [])]);
  deepEqual(written.toSorted(), [false, true]);
  deepEqual(contentOf(restarted()), contentOf(model));
  writeFileSync(`${path}.new`, 'half');
  equal(await writeSnapshot(path, model, []), false);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(`${path}.new`, longAgo, longAgo);
  equal(await writeSnapshot(path, model, []), true);
  deepEqual(contentOf(restarted()), contentOf(model));
});

import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyPoints, childrenAt, pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import { copyPoints, emptyMemoryLike } from './copy-points.ts';
import { readPoint } from './read-point.ts';

test('points are copied unchanged except for settlement names, and unknown points are skipped', () => {
  fc.assert(
    fc.property(anyPoints(30), fc.array(fc.nat(35), { maxLength: 20 }), (rows, picks) => {
      const { memory } = modelOf(rows);
      const idxs = [...new Set(picks)].map((pick) => pick * 10);
      const copy = emptyMemoryLike(memory);
      copyPoints(memory, copy, Uint32Array.from(idxs));
      const known = idxs.filter((idx) => memory.slotOf(idx) !== -1);
      equal(copy.count, known.length);
      for (const idx of known) {
        const wanted = readPoint(memory, memory.slotOf(idx));
        deepEqual(readPoint(copy, copy.slotOf(idx)), { ...wanted, comment: '' });
      }
    }),
    { numRuns: 100 },
  );
});

test('each of many copied sections keeps its points', () => {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const childrens = childrenAt(at * 10 + 1, [
      [38, 56],
      [39, 57],
    ]);
    return pointRow({ idx: at * 10 + 10, type: 'speed_cam', extra: JSON.stringify({ childrens }) });
  });
  const { memory } = modelOf(rows);
  const copy = emptyMemoryLike(memory);
  copyPoints(
    memory,
    copy,
    Uint32Array.from(rows, ({ idx }) => idx),
  );
  for (const { idx } of rows) {
    deepEqual(readPoint(copy, copy.slotOf(idx)).childrens, readPoint(memory, memory.slotOf(idx)).childrens);
  }
});

test('very many points can be copied over several calls', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => pointRow({ idx: at + 1, speed: 10 + (at % 10) * 10 }));
  const { memory } = modelOf(rows);
  const copy = emptyMemoryLike(memory);
  copyPoints(
    memory,
    copy,
    Uint32Array.from({ length: 4500 }, (_, at) => at + 1),
  );
  copyPoints(
    memory,
    copy,
    Uint32Array.from({ length: 500 }, (_, at) => at + 4501),
  );
  equal(copy.count, 5000);
  for (const idx of [1, 2048, 2049, 4096, 4097, 4500, 4501, 5000]) {
    deepEqual(readPoint(copy, copy.slotOf(idx)), readPoint(memory, memory.slotOf(idx)));
  }
});

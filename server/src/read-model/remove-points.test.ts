import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyPoints, childrenAt, pointRow } from '../testing/read-model/made-points.ts';
import { contentOf, modelOf } from '../testing/read-model/model-content.ts';

test('removed points equal deleted ones; unknown and deleted points are skipped', () => {
  fc.assert(
    fc.property(anyPoints(25), fc.array(fc.nat(30), { maxLength: 10 }), (rows, picks) => {
      const model = modelOf(rows);
      const idxs = [...new Set(picks)].map((pick) => pick * 10);
      const epoch = model.epoch;
      const events = model.remove(idxs, 1000);
      const gone = rows.filter(({ idx, rating }) => idxs.includes(idx) && rating > -2);
      deepEqual(
        events.toSorted((a, b) => Number(a._id) - Number(b._id)),
        gone.map(({ idx, version, x, y }) => {
          return { _id: String(idx), version: version + 1, revision: 1000, x, y, rating: -2 };
        }),
      );
      const expected = modelOf(
        rows.map((row) => (gone.includes(row) ? { ...row, rating: -2, version: row.version + 1 } : row)),
      );
      deepEqual(contentOf(model), contentOf(expected));
      deepEqual([model.revision(), model.epoch], [1000, epoch + 1]);
      deepEqual(model.remove(idxs, 999), []);
      equal(model.revision(), 1000);
    }),
    { numRuns: 100 },
  );
});

test('a removed section keeps its line, as a deleted one does', () => {
  const line = [
    [38, 56],
    [38.2, 56.1],
  ] as const;
  const row = pointRow({
    idx: 10,
    type: 'speed_cam',
    x: 37.9,
    y: 55.9,
    extra: JSON.stringify({ childrens: childrenAt(11, line) }),
  });
  const model = modelOf([row]);
  model.remove([10], 20);
  equal(model.sections.size, 1);
  deepEqual(contentOf(model), contentOf(modelOf([{ ...row, rating: -2, version: 2 }])));
});

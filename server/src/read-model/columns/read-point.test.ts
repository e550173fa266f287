import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { childrenAt, pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import { readPoint } from './read-point.ts';

test('each of many points keeps its own name or section', () => {
  const village = (idx: number) =>
    pointRow({ idx, type: 'begin_village', name: `Большое село с длинным именем ${idx}` });
  const section = (idx: number) => {
    const childrens = childrenAt(idx + 1, [
      [38, 56],
      [39, 57],
    ]);
    return pointRow({ idx, type: 'speed_cam', extra: JSON.stringify({ childrens }) });
  };
  const rowsFrom = (from: number) =>
    Array.from({ length: 1500 }, (_, at) => (at % 2 === 0 ? village : section)((from + at) * 10));
  const model = modelOf(rowsFrom(1));
  model.apply(rowsFrom(2001));
  for (const row of [...rowsFrom(1), ...rowsFrom(2001)]) {
    const { comment, childrens } = readPoint(model.memory, model.memory.slotOf(row.idx));
    equal(comment, row.name ?? '');
    deepEqual(
      childrens.map(({ _id }) => _id),
      row.name === null ? [`${row.idx + 1}`, `${row.idx + 2}`] : [],
    );
  }
});

test('a time before 1970 or after 2106 is clamped to the range of its column', () => {
  const of = (updated: number) => {
    const { memory } = modelOf([pointRow({ idx: 1, updated })]);
    return memory.points.updated[0];
  };
  deepEqual([of(-5000), of(1999), of(5e12), of(1e14)], [0, 1, 2 ** 32 - 1, 2 ** 32 - 1]);
});

test('flags are limited to those of the type, and an unknown speed is null', () => {
  const extra = JSON.stringify({ flags: ['roadWorks', 'inBack', 'unknownFlag'] });
  const model = modelOf([
    pointRow({ idx: 1, extra, speed: null }),
    pointRow({ idx: 2, type: 'dang_other', extra }),
    pointRow({ idx: 3, extra: JSON.stringify({ flags: [] }) }),
  ]);
  const reported = [1, 2, 3].map((idx) => readPoint(model.memory, model.memory.slotOf(idx)));
  deepEqual(
    reported.map(({ flags, speed }) => [flags, speed]),
    [
      [['inBack'], null],
      [['roadWorks'], 60],
      [[], 60],
    ],
  );
});

test('points are found by number in whatever order they are added', () => {
  const idxs = [9000, 5, 70_000, 12];
  const model = modelOf(idxs.map((idx) => pointRow({ idx })));
  model.apply([300_000, 7].map((idx) => pointRow({ idx })));
  for (const idx of [...idxs, 300_000, 7]) equal(model.memory.points.idx[model.memory.slotOf(idx)], idx);
});

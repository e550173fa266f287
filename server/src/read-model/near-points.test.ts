import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { pointRow } from '../testing/read-model/made-points.ts';
import { modelOf } from '../testing/read-model/model-content.ts';

const near = (positions: [idx: number, x: number, y: number][], x: number, y: number, meters: number) =>
  modelOf(positions.map(([idx, px, py]) => pointRow({ idx, x: px, y: py }))).near(x, y, meters);

test('equally near points are sorted by number, wherever they lie', () => {
  deepEqual(
    near(
      [
        [1, 10.001, 0],
        [2, 9.999, 0],
      ],
      10,
      0,
      500,
    ),
    [1, 2],
  );
  deepEqual(
    near(
      [
        [1, 9.999, 0],
        [2, 10.001, 0],
      ],
      10,
      0,
      500,
    ),
    [1, 2],
  );
  deepEqual(
    near(
      [
        [7, 10, 0],
        [5, 10, 0],
      ],
      10,
      0,
      0,
    ),
    [5, 7],
  );
});

test('points across the antimeridian or a pole are found by their true distance', () => {
  const all = (...given: Parameters<typeof near>) => near(...given).toSorted((one, other) => one - other);
  const sides: Parameters<typeof near>[0] = [
    [1, -170, 60],
    [2, 170, 60],
    [3, 150, 60],
  ];
  for (const x of [180, -180]) deepEqual(all(sides, x, 60, 600_000), [1, 2]);
  const close: Parameters<typeof near>[0] = [
    [1, -179.9995, 0],
    [2, 179.9995, 0],
    [3, 179.99, 0],
  ];
  for (const x of [180, -180]) deepEqual(all(close, x, 0, 100), [1, 2]);
  for (const y of [80, -80]) {
    const across: Parameters<typeof near>[0] = [
      [1, 10, y],
      [2, -170, y],
      [3, 10, y / 2],
    ];
    deepEqual(all(across, 10, y, 2_300_000), [1, 2]);
  }
});

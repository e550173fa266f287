import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Area, edgesOf, rowOf } from './area-edges.ts';
import { AreaIndex } from './area-index.ts';

function area(code: string, ...rings: [number, number][][]): Area {
  return { code, country: code.slice(0, 2), rings: rings.map((ring) => Float64Array.from([...ring, ring[0]!].flat())) };
}

function square(left: number, bottom: number, size: number): [number, number][] {
  return [
    [left, bottom],
    [left + size, bottom],
    [left + size, bottom + size],
    [left, bottom + size],
  ];
}

describe('the area index', () => {
  const index = new AreaIndex(
    edgesOf([
      area('AA-1', square(10, 50, 1)),
      area('AA-2', square(9, 49, 4), square(12, 52, 0.5)),
      area('BB-1', square(12.1, 52.1, 0.2)),
    ]),
  );

  test('finds the first area that contains the point', () => {
    assert.equal(index.find(10.5, 50.5)?.code, 'AA-1');
    assert.equal(index.find(9.5, 50.5)?.code, 'AA-2');
    assert.equal(index.find(14, 50.5), undefined);
  });

  test('finds no area in its hole, but one that lies inside the hole', () => {
    assert.equal(index.find(12.2, 52.2)?.code, 'BB-1');
    assert.equal(index.find(12.4, 52.4), undefined);
  });

  test('finds only areas of the given country', () => {
    assert.equal(index.find(12.2, 52.2, 'AA'), undefined);
    assert.equal(index.find(12.2, 52.2, 'BB')?.code, 'BB-1');
  });

  test('finds the nearest edge by true distance, up to the limit', () => {
    assert.equal(index.nearest(12.2, 52.35, 'BB', 0.2)?.code, 'BB-1');
    assert.equal(index.nearest(13.2, 50, 'AA', 0.2)?.code, 'AA-2');
    assert.equal(index.nearest(13.4, 50, 'AA', 0.2), undefined);
    // At 50 degrees north 0.3 degrees of longitude are shorter than 0.2 of latitude.
    assert.equal(index.nearest(13.28, 50, 'AA', 0.2)?.code, 'AA-2');
    assert.equal(index.nearest(13.2, 50, 'BB', 0.2), undefined);
  });

  test('has only cells on one side of every edge where no edge touches them', () => {
    const triangle: [number, number][] = [
      [20.03, 40.11],
      [21.77, 40.52],
      [20.66, 42.09],
    ];
    const one = new AreaIndex(edgesOf([area('CC-1', triangle)]));
    const touched = new Set<string>();
    one.eachEdgePart((row, fromX, toX) => {
      for (let column = Math.floor(fromX * 10); column <= Math.floor(toX * 10); column++)
        touched.add(`${row} ${column}`);
    });
    const within = { min: 0.001, max: 0.099, noNaN: true };
    fc.assert(
      fc.property(
        fc.integer({ min: 199, max: 219 }),
        fc.integer({ min: 400, max: 422 }),
        fc.double(within),
        fc.double(within),
        (column, row, dx, dy) => {
          const [x, y] = [column / 10, row / 10];
          if (touched.has(`${rowOf(y + dy)} ${column}`)) return;
          assert.equal(one.find(x + dx, y + dy), one.find(x + 0.05, y + 0.05));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

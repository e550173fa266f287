import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { settleLimit, type AcceptedRow } from './import-outcome.ts';
import { bytesOf, dirtyList, type DirtyRow } from './testing/dirty-lists.ts';
import { readWhole } from './testing/read-whole.ts';

const runs = 400;
const aboutASecond = 4e-4;

/** The difference between a row and the file; null if there is none, or if it was reported. */
function faultOf(outcome: AcceptedRow, { x, y, limit, way }: DirtyRow): string | null {
  const { row, notes } = settleLimit(outcome, '');
  const isReported = (field: string) => notes.lost.some((lost) => lost.field === field);
  if (Math.abs(row.x - Number(x.truth)) > aboutASecond) return `x ${x.cell} → ${row.x}`;
  if (Math.abs(row.y - Number(y.truth)) > aboutASecond) return `y ${y.cell} → ${row.y}`;
  const speed = limit.truth === 'told' ? null : limit.truth;
  if (row.speed !== speed) return `limit ${limit.cell} → ${row.speed}`;
  if ((limit.truth === 'told') !== isReported('speed')) return `limit ${limit.cell}: reported ${isReported('speed')}`;
  const truth = way.truth === null || way.truth === 'told' ? null : way.truth;
  const dirType = truth === null ? 0 : truth.isBoth ? 2 : 1;
  if (row.dirType !== dirType || (truth && row.direction !== truth.looks))
    return `way ${way.cell} → ${row.dirType}:${row.direction}`;
  return (way.truth === 'told') === isReported('direction')
    ? null
    : `way ${way.cell}: reported ${isReported('direction')}`;
}

test('nothing in a dirty list is lost unreported, and no azimuth or limit is invented', () => {
  fc.assert(
    fc.property(dirtyList, (list) => {
      const { outcomes } = readWhole(bytesOf(list));
      assert.equal(outcomes.length, list.rows.length);
      const faults = list.rows.map((row, at) => {
        const outcome = outcomes[at];
        return outcome?.ok ? faultOf(outcome, row) : (outcome?.reason ?? 'lost');
      });
      assert.deepEqual(
        faults.filter((fault) => fault !== null),
        [],
      );
    }),
    { numRuns: runs },
  );
});

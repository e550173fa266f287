import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { emptyRecord, fadedRecord, recordWeights, reliabilityOf, withSettled } from './voter-record.ts';

const yearMs = 365.25 * 86_400_000;

test('a voter without a record has the default reliability', () => {
  const none = emptyRecord(0);
  assert.equal(reliabilityOf(none, 'here', yearMs), 0.9);
  assert.equal(reliabilityOf(none, 'gone', yearMs), 0.8);
  assert.equal(recordWeights(none, 0).here.toFixed(6), Math.log(9).toFixed(6));
});

test('right votes raise the reliability, wrong ones lower it, within bounds and separately for here and gone', () => {
  const times = (count: number, isRight: boolean) => {
    let record = emptyRecord(0);
    for (let at = 0; at < count; at += 1) record = withSettled(record, { kind: 'gone', isRight, atMs: 0 });
    return record;
  };
  assert.equal(reliabilityOf(times(5, true), 'gone', 0), 0.9);
  assert.equal(reliabilityOf(times(5, false), 'gone', 0), 0.55);
  assert.equal(reliabilityOf(times(1000, true), 'gone', 0), 0.97);
  assert.equal(reliabilityOf(times(1000, false), 'here', 0), 0.9);
});

test('a record fades over decades, and settling votes one by one equals settling them at once', () => {
  const settled = fc.record({
    kind: fc.constantFrom('here', 'gone'),
    isRight: fc.boolean(),
    atMs: fc.integer({ min: 0, max: 3 * yearMs }),
  });
  fc.assert(
    fc.property(fc.array(settled, { maxLength: 30 }), (all) => {
      const inOrder = all.toSorted((a, b) => a.atMs - b.atMs);
      let record = emptyRecord(0);
      for (const one of inOrder) record = withSettled(record, one);
      const sum = inOrder.reduce((total, { atMs }) => total + 0.98 ** ((3 * yearMs - atMs) / (30.44 * 86_400_000)), 0);
      const { hereRight, hereWrong, goneRight, goneWrong } = fadedRecord(record, 3 * yearMs);
      assert.ok(Math.abs(hereRight + hereWrong + goneRight + goneWrong - sum) < 1e-9);
      const late = reliabilityOf(record, 'here', 60 * yearMs);
      assert.ok(Math.abs(late - 0.9) < 0.001);
    }),
  );
});

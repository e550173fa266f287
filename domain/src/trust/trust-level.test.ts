import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { missingForNext, trustLevelOf, type TrustLevel, trustLevels } from './trust-level.ts';

const record = (survivingEdits: number, days: number, revertedShare = 0) => ({ survivingEdits, days, revertedShare });

test('each level requires enough edits, enough days and few reverts', () => {
  assert.equal(trustLevelOf(record(0, 0)), 0);
  assert.equal(trustLevelOf(record(10, 3)), 1);
  assert.equal(trustLevelOf(record(9, 3)), 0);
  assert.equal(trustLevelOf(record(10, 2)), 0);
  assert.equal(trustLevelOf(record(100, 30, 0.05)), 2);
  assert.equal(trustLevelOf(record(100, 30, 0.051)), 1);
  assert.equal(trustLevelOf(record(500, 90, 0.03)), 3);
  assert.equal(trustLevelOf(record(500, 89, 0.03)), 2);
  assert.equal(trustLevelOf(record(5000, 3000, 0.21)), 0);
});

test('a reached level is kept down to nine tenths of its requirements', () => {
  assert.equal(trustLevelOf(record(500, 90, 0.0333), 3), 3);
  assert.equal(trustLevelOf(record(500, 90, 0.0334), 3), 2);
  assert.equal(trustLevelOf(record(450, 81), 3), 3);
  assert.equal(trustLevelOf(record(449, 90), 3), 2);
});

test('more edits, more days or fewer reverts never cost a level', () => {
  const records = fc.record({
    survivingEdits: fc.nat(700),
    days: fc.nat(120),
    revertedShare: fc.double({ min: 0, max: 0.3, noNaN: true }),
  });
  fc.assert(
    fc.property(records, records, fc.constantFrom(...trustLevels), (a, b, held) => {
      const better = {
        survivingEdits: Math.max(a.survivingEdits, b.survivingEdits),
        days: Math.max(a.days, b.days),
        revertedShare: Math.min(a.revertedShare, b.revertedShare),
      };
      assert.ok(trustLevelOf(better, held) >= trustLevelOf(a, held));
      assert.ok(trustLevelOf(a, held) >= trustLevelOf(a));
    }),
  );
});

test('missingForNext is what the next level still requires, or null at the highest level', () => {
  assert.deepEqual(missingForNext(0, record(4, 1)), { edits: 6, days: 2 });
  assert.deepEqual(missingForNext(1, record(40, 900)), { edits: 60, days: 0 });
  const highest: TrustLevel = 3;
  assert.equal(missingForNext(highest, record(500, 90)), null);
});

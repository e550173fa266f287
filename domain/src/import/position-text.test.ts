import assert from 'node:assert/strict';
import { test } from 'vitest';
import { decimalDegrees, positionInCell } from './position-text.ts';

test('a cell of tens of thousands of characters is no angle, and costs no more than its length', () => {
  const zeros = '0'.repeat(30_000);
  const cells = [`${zeros} ${'°'.repeat(30_000)}`, `${zeros}x`, `${' 1°O'.repeat(15_000)}x`, `${'1,'.repeat(30_000)}x`];
  const started = process.cpuUsage();
  for (const cell of cells) {
    assert.equal(decimalDegrees(cell, 'y'), cell.trim());
    assert.equal(positionInCell(cell, { name: 'position', language: null }), null);
  }
  assert.ok(process.cpuUsage(started).user < 400_000, `${process.cpuUsage(started).user} µs`);
});

test('blanks around an angle do not count', () => {
  assert.equal(decimalDegrees(`${' '.repeat(500)}55°30'${' '.repeat(500)}`, 'y'), '55.5');
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { readWhole } from '../../import/testing/read-whole.ts';

test('an own package for OsmAnd is read back: its description is not taken for the list', () => {
  const file = new Uint8Array(readFileSync(new URL('golden/plain.osf', import.meta.url)));
  const { outcomes, detected } = readWhole(file);
  assert.equal(detected?.format, 'GPX');
  assert.ok(outcomes.filter(({ ok }) => ok).length > 3);
  assert.deepEqual(
    outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.code)),
    ['otherMembers'],
  );
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { readWhole } from '../import/testing/read-whole.ts';
import { rowFormatIds, formatFacts } from './all-formats.ts';
import { goldenFile } from './testing/golden-file.ts';

for (const id of rowFormatIds) {
  test(`${id}: the golden file is detected as its format or as one with the same codes and directions`, () => {
    const { detected } = readWhole(new Uint8Array(readFileSync(new URL(goldenFile(id, 'plain'), import.meta.url))));
    const hint = `${id} needs \`looksLike\` or \`roots\` in its decoder, or rows that detection/guess-format.ts can distinguish`;
    assert.ok(detected?.certain, hint);
    const found = rowFormatIds.find((format) => format === detected.format);
    assert.ok(found);
    const { direction, encoding, speedcam } = formatFacts[found];
    const own = formatFacts[id];
    assert.deepEqual([direction, speedcam?.codes], [own.direction, own.speedcam?.codes]);
    if (!own.speedcam) assert.equal(found, id, hint);
    assert.equal(detected.encoding === 'windows-1251', encoding === 'windows1251');
  });
}

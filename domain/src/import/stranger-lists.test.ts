import assert from 'node:assert/strict';
import { test } from 'vitest';
import { encodeUtf8 } from '../export/text/utf8.ts';
import { createDecoder } from '../format/detection/create-decoder.ts';
import { noDecodeOptions, type DecodeOptions } from './decode-options.ts';
import { settleLimit, type ImportOutcome } from './import-outcome.ts';
import { SummaryTaker, type ImportSummary } from './import-summary.ts';
import { importTools } from './testing/saxes-tools.ts';
import type { StrangerList } from './testing/stranger-list.ts';
import { strangerLists } from './testing/stranger-lists.ts';

const now = Date.UTC(2026, 10, 29);

function read({ file, format, options = {} }: Pick<StrangerList, 'file' | 'format' | 'options'>) {
  const decodeOptions: DecodeOptions = { ...noDecodeOptions, ...options, now };
  const decoder = createDecoder(format ?? 'auto', importTools, decodeOptions);
  const taker = new SummaryTaker({ country: () => null, isLand: () => true, people: () => 0 }, decodeOptions);
  const outcomes = [...decoder.push(typeof file === 'string' ? encodeUtf8(file) : file), ...decoder.end()];
  for (const outcome of outcomes) taker.take(outcome);
  return { outcomes, summary: taker.finish(decoder.detected, decoder.columns) };
}

/** Rows at the same place are one point. */
function points({ outcomes, summary }: { outcomes: ImportOutcome[]; summary: ImportSummary }): string[] {
  if (summary.refusal) return [];
  const all = outcomes.flatMap((outcome) => {
    if (!outcome.ok) return [];
    const { type, x, y, speed, dirType, direction, childrens = [] } = settleLimit(outcome, null).row;
    const way = dirType === 0 ? '' : ` ${dirType}:${direction}`;
    return [`${type} ${x} ${y} ${speed ?? '-'}${way}${childrens.map((child) => ` + ${child.x} ${child.y}`).join('')}`];
  });
  return [...new Set(all)];
}

for (const [name, list] of Object.entries(strangerLists)) {
  test(`${name}: only what the rows say is taken`, () => {
    const result = read(list);
    assert.deepEqual(points(result), list.is);
    assert.equal(result.summary.refusal?.reason, list.refused);
  });
}

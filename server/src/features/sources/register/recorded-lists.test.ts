import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sourceReaderFacts } from '@dozor/domain/candidates/source-reader.ts';
import { type ImportOutcome, settleLimit } from '@dozor/domain/import/import-outcome.ts';
import { SummaryTaker } from '@dozor/domain/import/import-summary.ts';
import { createPlaces } from '../../../places/places.ts';
import { readOutcomes } from '../../import/file-outcomes.ts';
import { importGeography } from '../../import/import-geography.ts';
import { decodeOptionsOf, defaultTypeOf } from '../sources-queries.ts';
import type { ShippedList } from './shipped-list.ts';
import { shippedLists } from './shipped-lists.ts';

const folder = new URL('recorded/', import.meta.url);
const names = readdirSync(folder);
const nowMs = Date.UTC(2026, 10, 29);
const places = createPlaces();
/** A list that only shows where to look, in a format with tests of its own. */
const unrecorded = new Set(['es-dgt']);

/** `ref type x,y limit azimuth →end`, and by code what was left out. */
interface Expected {
  from: 'recorded' | 'recorded, and made rows' | 'made';
  /** How many the piece has. */
  rows: number;
  points: string[];
  left: Record<string, number>;
}

const expectedUrl = new URL('recorded/expected.json', import.meta.url);
const expected = JSON.parse(readFileSync(expectedUrl, 'utf8')) as Record<string, Expected>;

async function readPiece(list: ShippedList) {
  const source = { name: list.id, said: '{}', shipped: list.id };
  const name = names.find((one) => one.startsWith(`${list.id}.`)) ?? '';
  const options = { ...decodeOptionsOf(source), now: nowMs, isProposed: true };
  const outcomes: ImportOutcome[] = [];
  const path = fileURLToPath(new URL(name, folder));
  const taker = new SummaryTaker(importGeography(places), { ...options, country: list.country });
  const facts = await readOutcomes(
    { path, format: sourceReaderFacts[list.reader].format, decodeOptions: options },
    (part) => {
      for (const outcome of part) {
        taker.take(outcome);
        outcomes.push(outcome);
      }
    },
  );
  return { outcomes, refusal: taker.finish(facts.detected, facts.columns).refusal };
}

function described(outcome: Extract<ImportOutcome, { ok: true }>, list: ShippedList): string {
  const { row, sourceId, notes } = settleLimit(outcome, list.country ?? 'AD');
  const { x, y, speed, dirType, direction, childrens } = row;
  const type = notes.saysType ? row.type : (defaultTypeOf({ said: '{}', shipped: list.id }) ?? row.type);
  const heading = dirType === 0 || direction === null ? '–' : `${direction}°${dirType === 2 ? '↔' : ''}`;
  const ends = (childrens ?? []).map((child) => ` →${child.x},${child.y}`);
  return `${sourceId} ${type} ${x},${y} ${speed ?? '–'} ${heading}${ends.join('')}`;
}

for (const list of shippedLists().values()) {
  if (unrecorded.has(list.id)) continue;
  test(`${list.id}: the recorded piece gives its points, and every row that is left out is told`, async () => {
    const { outcomes, refusal } = await readPiece(list);
    const points = outcomes.flatMap((outcome) => (outcome.ok ? [described(outcome, list)] : []));
    const left: Record<string, number> = {};
    for (const outcome of outcomes) if (!outcome.ok) left[outcome.code] = (left[outcome.code] ?? 0) + 1;
    if (process.env['UPDATE_EXPECTED']) {
      const { from = 'recorded', rows = 0 } = expected[list.id] ?? {};
      expected[list.id] = { from, rows, points, left };
      writeFileSync(expectedUrl, `${JSON.stringify(expected, null, 2)}\n`);
    }
    assert.deepEqual({ points, left }, { points: expected[list.id]?.points, left: expected[list.id]?.left });
    assert.equal(refusal, null);
    const read = outcomes.reduce((sum, outcome) => sum + outcome.rows, 0);
    assert.ok(read >= (expected[list.id]?.rows ?? Infinity), 'no row is lost in silence');
    for (const outcome of outcomes) {
      if (!outcome.ok) continue;
      const { dirType } = outcome.row;
      assert.ok(dirType === 0 || outcome.notes.headingSource !== null, 'an azimuth has a source');
    }
  });
}

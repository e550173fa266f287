import type { PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { rejected, type ImportOutcome } from '../import-outcome.ts';
import type { RejectCode } from '../reject.ts';
import type { GivenLimit } from './given-limit.ts';
import { fieldsUnlikeDefaults, pointWithDefaults } from './point-defaults.ts';
import { RowNotes } from './row-notes.ts';

type PackedReject = readonly [line: number, rows: number, code: RejectCode, value: string];

type PackedRow = readonly [
  line: number,
  rows: number,
  type: PointType,
  fields: Partial<PointFields>,
  sourceId: string,
  way: string,
  saysHeading: boolean,
  limit: GivenLimit | null,
  mayBe?: readonly PointType[],
];

/**
 * What came of rows as a short text for another pass: all rows of a file are looked at before the first is stored, and reading
 * them twice costs several times as much. Of the notes it has what storing needs.
 */
export function packOutcomes(outcomes: readonly ImportOutcome[]): string {
  return JSON.stringify(outcomes.filter(({ rows }) => rows > 0).map(packed));
}

function packed(outcome: ImportOutcome): PackedRow | PackedReject {
  const { line, rows } = outcome;
  if (!outcome.ok) return [line, rows, outcome.code, outcome.value];
  const { row, sourceId, mayBe, notes } = outcome;
  const said = [sourceId, notes.way, notes.saysHeading, notes.limit] as const;
  const fields = fieldsUnlikeDefaults(row);
  return mayBe ? [line, rows, row.type, fields, ...said, mayBe] : [line, rows, row.type, fields, ...said];
}

export function unpackOutcomes(text: string): ImportOutcome[] {
  return (JSON.parse(text) as (PackedRow | PackedReject)[]).map(unpacked);
}

function unpacked(one: PackedRow | PackedReject): ImportOutcome {
  if (one.length === 4) return { ...rejected(one[0], one[2], one[3]), rows: one[1] };
  const [line, rows, type, fields, sourceId, way, saysHeading, limit, mayBe] = one;
  const notes = Object.assign(new RowNotes(), { way, saysHeading, limit });
  const row = pointWithDefaults(type, fields);
  return { ok: true, line, rows, row, sourceId, notes, ...(mayBe && { mayBe }) };
}

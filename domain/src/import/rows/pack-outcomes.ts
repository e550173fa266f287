import type { PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { rejected, type ImportOutcome } from '../import-outcome.ts';
import type { RejectCode } from '../reject.ts';
import { fieldsUnlikeDefaults, pointWithDefaults } from './point-defaults.ts';
import { RowNotes } from './row-notes.ts';

type PackedReject = readonly [line: number, rows: number, code: RejectCode, value: string];

type PackedRow = readonly [
  line: number,
  rows: number,
  type: PointType,
  fields: Partial<PointFields>,
  sourceId: string,
  notes: Partial<RowNotes>,
  mayBe?: readonly PointType[],
];

/**
 * Serialises outcomes compactly for a second pass: all rows of a file are examined before the first is stored, and
 * reading them twice costs several times as much. Lost values have been reported by then, and column texts are only for
 * lists: both are omitted from the notes.
 */
export function packOutcomes(outcomes: readonly ImportOutcome[]): string {
  return JSON.stringify(outcomes.filter(({ rows }) => rows > 0).map(packed));
}

function packed(outcome: ImportOutcome): PackedRow | PackedReject {
  const { line, rows } = outcome;
  if (!outcome.ok) return [line, rows, outcome.code, outcome.value];
  const { row, sourceId, mayBe, notes } = outcome;
  const said = [fieldsUnlikeDefaults(row), sourceId, notesOf(notes)] as const;
  return mayBe ? [line, rows, row.type, ...said, mayBe] : [line, rows, row.type, ...said];
}

const noNotes: Partial<Record<string, unknown>> = Object.fromEntries(Object.entries(new RowNotes()));

const leftOut: ReadonlySet<string> = new Set(['lost', 'says']);

function notesOf<Notes extends RowNotes>(notes: Notes): Partial<Notes> {
  const said: Partial<Notes> = {};
  for (const name in notes) if (!leftOut.has(name) && notes[name] !== noNotes[name]) said[name] = notes[name];
  return said;
}

export function unpackOutcomes(text: string): ImportOutcome[] {
  return (JSON.parse(text) as (PackedRow | PackedReject)[]).map(unpacked);
}

function unpacked(one: PackedRow | PackedReject): ImportOutcome {
  if (one.length === 4) return { ...rejected(one[0], one[2], one[3]), rows: one[1] };
  const [line, rows, type, fields, sourceId, said, mayBe] = one;
  const notes = Object.assign(new RowNotes(), said);
  const row = pointWithDefaults(type, fields);
  return { ok: true, line, rows, row, sourceId, notes, ...(mayBe && { mayBe }) };
}

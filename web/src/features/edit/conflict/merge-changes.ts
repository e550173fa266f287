import { pointSchema, type PointFields } from '@dozor/domain/point/point-schema.ts';
import { diffPoints } from '@dozor/domain/schema/diff.ts';
import { normalizePoint } from '@dozor/domain/schema/normalize.ts';

export type Side = 'theirs' | 'mine';

/** Fields that somebody else changed meanwhile and that are not the same in the form. */
export interface MergeRow {
  /** Usually one; longitude and latitude make one position, an azimuth and its kind one direction. */
  readonly fields: readonly string[];
  /** Both have changed it: somebody has to choose. */
  readonly isConflict: boolean;
}

export type MergeChoices = Readonly<Record<string, Side | undefined>>;

/** Half of somebody's position and half of somebody else's would be a third position; an azimuth means nothing without its kind. */
const together: readonly (readonly string[])[] = [
  ['x', 'y'],
  ['dirType', 'direction'],
];

export function rowKey(row: MergeRow): string {
  return row.fields.join('+');
}

/** What another person changed between the version the form began with and the present one. */
export function mergeRows(base: PointFields, mine: PointFields, theirs: PointFields): MergeRow[] {
  const byThem = changed(base, theirs);
  const byMe = changed(base, mine);
  const different = changed(mine, theirs);
  const groups = fieldGroups().filter((fields) => fields.some((field) => byThem.has(field) && different.has(field)));
  return groups.map((fields) => ({ fields, isConflict: fields.some((field) => byMe.has(field)) }));
}

/** What is taken unless somebody says otherwise: a change that crosses none of mine is theirs to keep. */
export function startChoices(rows: readonly MergeRow[]): MergeChoices {
  return Object.fromEntries(rows.filter(({ isConflict }) => !isConflict).map((row) => [rowKey(row), 'theirs']));
}

/** My fields with those of theirs that were chosen; what then does not apply to the type is dropped. */
export function mergedFields(
  mine: PointFields,
  theirs: PointFields,
  rows: readonly MergeRow[],
  choices: MergeChoices,
  now: Date,
): PointFields {
  const merged: Record<string, unknown> = { ...mine };
  for (const row of rows) {
    if (choices[rowKey(row)] !== 'theirs') continue;
    for (const field of row.fields) merged[field] = (theirs as Record<string, unknown>)[field];
  }
  return normalizePoint(merged, now);
}

function fieldGroups(): (readonly string[])[] {
  const grouped = new Set(together.flat());
  return Object.keys(pointSchema).flatMap((field) => {
    const group = together.find(([first]) => first === field);
    if (group !== undefined) return [group];
    return grouped.has(field) ? [] : [[field]];
  });
}

function changed(before: PointFields, after: PointFields): ReadonlySet<string> {
  return new Set(diffPoints(before, after).map(({ field }) => field));
}

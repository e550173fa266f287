import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { pointSchema, type PointFields } from '@dozor/domain/point/point-schema.ts';

export type Side = 'theirs' | 'mine';

/** Fields changed by another user meanwhile that differ from the form. */
export interface MergeRow {
  /** Usually one; longitude and latitude form one position, an azimuth and its kind one direction. */
  readonly fields: readonly string[];
  /** Both have changed it: the user has to choose. */
  readonly isConflict: boolean;
}

export type MergeChoices = Readonly<Record<string, Side | undefined>>;

/** Half of one position and half of another would be a third position; an azimuth is meaningless without its kind. */
const together: readonly (readonly string[])[] = [
  ['x', 'y'],
  ['dirType', 'direction'],
];

export function rowKey(row: MergeRow): string {
  return row.fields.join('+');
}

export function mergeRows(base: PointFields, mine: PointFields, theirs: PointFields): MergeRow[] {
  const byThem = changed(base, theirs);
  const byMe = changed(base, mine);
  const different = changed(mine, theirs);
  const groups = fieldGroups().filter((fields) => fields.some((field) => byThem.has(field) && different.has(field)));
  return groups.map((fields) => ({ fields, isConflict: fields.some((field) => byMe.has(field)) }));
}

/** Their changes win wherever they do not conflict with mine. */
export function startChoices(rows: readonly MergeRow[]): MergeChoices {
  return Object.fromEntries(rows.filter(({ isConflict }) => !isConflict).map((row) => [rowKey(row), 'theirs']));
}

/** Fields that then do not apply to the type are dropped. */
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

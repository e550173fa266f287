import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { Change } from '@dozor/domain/point/changes/diff.ts';

/** Fields modified by synthetic changes. */
export type Aged = Pick<PointFields, 'distance' | 'direction'>;

/** The fields of a point after a number of synthetic changes, alternating between distance and direction. */
export function agedFields({ distance, direction }: Aged, changes: number): Aged {
  const turns = Math.floor(changes / 2);
  return {
    distance: 100 + ((distance - 100 + 100 * (changes - turns) + 1900) % 1900),
    direction: direction === null ? null : ((direction - 1 + 15 * turns) % 360) + 1,
  };
}

/** The next change after a number of earlier ones. */
export function agingChange(fields: Aged, changesBefore: number): Change[] {
  const [before, after] = [agedFields(fields, changesBefore), agedFields(fields, changesBefore + 1)];
  const field = changesBefore % 2 === 0 ? 'distance' : 'direction';
  return [{ field, variant: 'changed', kind: 'integer', oldValue: before[field], newValue: after[field] }];
}

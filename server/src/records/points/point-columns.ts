import type { Selectable } from 'kysely';
import type { PointTable } from '../../database/tables/tables.ts';

export type PointRow = Selectable<PointTable>;

export type FieldColumns = Pick<
  PointRow,
  | 'type'
  | 'sub_type'
  | 'x'
  | 'y'
  | 'speed'
  | 'dir_type'
  | 'direction'
  | 'distance'
  | 'angle'
  | 'rating'
  | 'confirmed'
  | 'name'
  | 'extra'
>;

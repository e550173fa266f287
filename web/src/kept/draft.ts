import type { PointFields } from '@dozor/domain/point/point-schema.ts';

/** What the form holds: the fields of the point, and why it is changed. */
export interface Draft {
  /** Normalised; a number that is no number (NaN) stands for a field left empty. */
  fields: PointFields;
  /** A new point has a position first and a type then. */
  hasType: boolean;
  reason: string;
  /** Keys of the parts whose direction somebody has set or confirmed; the others look nowhere yet, or along their section. */
  turned: readonly string[];
}

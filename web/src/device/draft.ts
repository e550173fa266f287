import type { PointFields } from '@dozor/domain/point/point-schema.ts';

export interface Draft {
  /** Normalised; NaN in place of a number is an empty field. */
  fields: PointFields;
  /** A new point first has a position and then a type. */
  hasType: boolean;
  reason: string;
  /** Keys of the parts whose direction was set or confirmed; the others have none yet, or follow their section. */
  turned: readonly string[];
}

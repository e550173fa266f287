import type { Label } from './label.ts';

/** Controlling field → the values with which the dependent field exists; all of them have to match. */
export type Dependency = { readonly [controllingField: string]: readonly (string | number)[] };

/** An attribute that is different for each value of another field. */
export type Cases<T> = { readonly by: string; readonly cases: { readonly [value: string]: T } };

type Common = {
  readonly label: Label;
  /** Help for the one who fills the field in. */
  readonly comment?: Label;
  readonly required?: true;
  /** Set by the server alone; refused in a request. */
  readonly hidden?: true;
  /** Kept by the server and never sent. */
  readonly unsent?: true;
  readonly unique?: true;
  /** Kept out of sight in a form until asked for. */
  readonly more?: true;
  readonly dependency?: Dependency;
};

/** The names of values for people, keyed by the value. */
export type ValueLabels = { readonly [value: string]: Label };

export type StringField = Common & {
  readonly type: 'string';
  readonly default?: string | null | Cases<string>;
  /** Bounds of the length in characters. */
  readonly min?: number;
  readonly max?: number;
  readonly email?: true;
  /** Name of the field whose value this one has to repeat. */
  readonly sameAs?: string;
  /** Not shown while typing, kept exactly as typed. */
  readonly secret?: true;
  readonly whiteList?: readonly string[] | Cases<readonly string[]>;
  readonly list?: ValueLabels;
  /** Allows an empty string. */
  readonly withEmpty?: true;
};

export type NumericField = Common & {
  readonly type: 'number' | 'integer';
  readonly default?: number | null;
  readonly min?: number;
  readonly max?: number;
  /** Decimals that are kept; further ones are rounded away. */
  readonly precision?: number;
  readonly step?: number;
  /** Narrower bounds and another step for each value of another field; where that is not known, the field's own. */
  readonly scale?: Cases<{ readonly min: number; readonly max: number; readonly step: number }>;
  readonly whiteList?: readonly number[];
  readonly list?: ValueLabels;
  /** The values of other fields with which this one may be null: not known. Its default stays what it is. */
  readonly nullable?: Dependency;
};

export type BooleanField = Common & { readonly type: 'boolean'; readonly default?: boolean };

/** An ISO 8601 time in UTC, or with `dayOnly` a day of the calendar (YYYY-MM-DD). */
export type DateField = Common & { readonly type: 'date'; readonly default?: 'now' | null; readonly dayOnly?: true };

/** A set of values of a list, kept in the list's order. */
export type ArrayField = Common & {
  readonly type: 'array';
  readonly whiteList?: readonly string[];
  readonly list?: ValueLabels;
  readonly default?: readonly string[] | null;
  readonly max?: number;
};

/** A list of other points, each with fields of its own. */
export type OtherObjectField = Common & {
  readonly type: 'other-point';
  readonly fields: Schema;
  readonly default?: readonly [];
  readonly max?: number;
};

/** Something that is only ever read, such as the author. */
export type ObjectField = Common & { readonly type: 'object'; readonly default?: undefined };

export type Field = StringField | NumericField | BooleanField | DateField | ArrayField | OtherObjectField | ObjectField;

export type FieldType = Field['type'];

/** A default of null makes a field nullable: nothing is chosen. */
export type Schema = { readonly [field: string]: Field };

import type { Label } from './label.ts';

/** Controlling field → the values for which the dependent field exists; all of them have to match. */
export type Dependency = { readonly [controllingField: string]: readonly (string | number)[] };

/** An attribute that differs by the value of another field. */
export type Cases<T> = { readonly by: string; readonly cases: { readonly [value: string]: T } };

type Common = {
  readonly label: Label;
  /** Help text in the form. */
  readonly comment?: Label;
  readonly required?: true;
  /** Set only by the server; rejected in a request. */
  readonly hidden?: true;
  /** Stored by the server and never sent. */
  readonly unsent?: true;
  readonly unique?: true;
  /** Collapsed in a form by default. */
  readonly more?: true;
  readonly dependency?: Dependency;
};

export type ValueLabels = { readonly [value: string]: Label };

export type StringField = Common & {
  readonly type: 'string';
  readonly default?: string | null | Cases<string>;
  /** Bounds of the length in characters. */
  readonly min?: number;
  readonly max?: number;
  readonly email?: true;
  /** Name of the field that this one has to repeat. */
  readonly sameAs?: string;
  /** Masked while typing, stored exactly as typed. */
  readonly secret?: true;
  readonly whiteList?: readonly string[] | Cases<readonly string[]>;
  readonly list?: ValueLabels;
  readonly withEmpty?: true;
};

export type NumericField = Common & {
  readonly type: 'number' | 'integer';
  readonly default?: number | null;
  readonly min?: number;
  readonly max?: number;
  /** Number of decimals; values are rounded to it. */
  readonly precision?: number;
  readonly step?: number;
  /** Narrower bounds and a different step; if the other field is unknown, the field's own apply. */
  readonly scale?: Cases<{ readonly min: number; readonly max: number; readonly step: number }>;
  readonly whiteList?: readonly number[];
  readonly list?: ValueLabels;
  /** Values of other fields for which this one may be null (unknown). Its default is unaffected. */
  readonly nullable?: Dependency;
};

export type BooleanField = Common & { readonly type: 'boolean'; readonly default?: boolean };

/** An ISO 8601 time in UTC, or with `dayOnly` a calendar day (YYYY-MM-DD). */
export type DateField = Common & { readonly type: 'date'; readonly default?: 'now' | null; readonly dayOnly?: true };

/** A set of values from a list, stored in the list's order. */
export type ArrayField = Common & {
  readonly type: 'array';
  readonly whiteList?: readonly string[];
  readonly list?: ValueLabels;
  readonly default?: readonly string[] | null;
  readonly max?: number;
};

export type OtherObjectField = Common & {
  readonly type: 'other-point';
  readonly fields: Schema;
  readonly default?: readonly [];
  readonly max?: number;
};

/** A read-only value, such as the author. */
export type ObjectField = Common & { readonly type: 'object'; readonly default?: undefined };

export type Field = StringField | NumericField | BooleanField | DateField | ArrayField | OtherObjectField | ObjectField;

export type FieldType = Field['type'];

/** A default of null makes a field nullable: nothing is selected. */
export type Schema = { readonly [field: string]: Field };

export type SimpleValue = string | number;

/** A simple field that got a value, lost it, or has another one. */
export type ValueChange = {
  readonly field: string;
  readonly variant: 'added' | 'removed' | 'changed';
  readonly kind: 'integer' | 'number' | 'string' | 'date';
  readonly oldValue: SimpleValue | null;
  readonly newValue: SimpleValue | null;
};

/** A flag; one that does not exist on the point's type counts as false. */
export type BooleanChange = {
  readonly field: string;
  readonly variant: 'boolean';
  readonly kind: 'boolean';
  readonly oldValue: boolean;
  readonly newValue: boolean;
};

/** A set of values. The whole values are kept too (null: the field did not exist), so that it can be taken back. */
export type ArrayChange = {
  readonly field: string;
  readonly variant: 'array';
  readonly kind: 'array';
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly oldValue: readonly string[] | null;
  readonly newValue: readonly string[] | null;
};

/** A point of a section with its index in the list in which it stands. */
export type ListedPoint = { readonly index: number; readonly point: Readonly<Record<string, unknown>> };

/** The changed fields of one point of a section; `index` is where it stands in the newer list. */
export type ChildChange = { readonly index: number; readonly key: string; readonly changes: readonly Change[] };

/**
 * A list of other points: how many were added and removed, and which of those that stayed were changed.
 * The added and removed points themselves are kept, and the order of the others where it changed, so that it can be taken back.
 */
export type OtherPointChange = {
  readonly field: string;
  readonly variant: 'array';
  readonly kind: 'other-point';
  readonly added: number;
  readonly removed: number;
  readonly changed: readonly ChildChange[];
  readonly addedPoints: readonly ListedPoint[];
  readonly removedPoints: readonly ListedPoint[];
  readonly order?: { readonly before: readonly string[]; readonly after: readonly string[] };
};

/** What one save did to one field. */
export type Change = ValueChange | BooleanChange | ArrayChange | OtherPointChange;

export type SimpleValue = string | number;

/** A simple field that gained, lost or changed its value. */
export type ValueChange = {
  readonly field: string;
  readonly variant: 'added' | 'removed' | 'changed';
  readonly kind: 'integer' | 'number' | 'string' | 'date';
  readonly oldValue: SimpleValue | null;
  readonly newValue: SimpleValue | null;
};

/** A flag; it counts as false if it does not exist on the point's type. */
export type BooleanChange = {
  readonly field: string;
  readonly variant: 'boolean';
  readonly kind: 'boolean';
  readonly oldValue: boolean;
  readonly newValue: boolean;
};

/**
 * A set of values. The full values are stored too (null: the field did not exist), so that the change can be reverted.
 */
export type ArrayChange = {
  readonly field: string;
  readonly variant: 'array';
  readonly kind: 'array';
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly oldValue: readonly string[] | null;
  readonly newValue: readonly string[] | null;
};

/** A point of a section with its index in its list. */
export type ListedPoint = { readonly index: number; readonly point: Readonly<Record<string, unknown>> };

/** The changed fields of one point of a section; `index` refers to the newer list. */
export type ChildChange = { readonly index: number; readonly key: string; readonly changes: readonly Change[] };

/**
 * A list of other points: how many were added and removed, and which of the remaining ones changed. The added and
 * removed points themselves are stored, as is the order of the others if it changed, so that the change can be
 * reverted.
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

/** The effect of one save on one field. */
export type Change = ValueChange | BooleanChange | ArrayChange | OtherPointChange;

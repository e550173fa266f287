export type SimpleValue = string | number;

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

/** The full values are stored too (null: the field did not exist), so that the change can be reverted. */
export type ArrayChange = {
  readonly field: string;
  readonly variant: 'array';
  readonly kind: 'array';
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly oldValue: readonly string[] | null;
  readonly newValue: readonly string[] | null;
};

export type ListedPoint = { readonly index: number; readonly point: Readonly<Record<string, unknown>> };

/** `index` refers to the newer list. */
export type ChildChange = { readonly index: number; readonly key: string; readonly changes: readonly Change[] };

/** Added and removed points are stored, and the order of the others if it changed, so that it can be reverted. */
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

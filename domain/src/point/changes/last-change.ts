/** The newest entry in a point's history, apart from comments. */
export const lastChangeKinds = ['created', 'changed', 'confirmed', 'deleted', 'restored', 'reverted'] as const;

export type LastChangeKind = (typeof lastChangeKinds)[number];

/** Time and author of the last addition, change or confirmation of a point. */
export interface LastChange {
  /** ISO time. */
  readonly at: string;
  readonly by: { readonly _id: string; readonly login: string };
  readonly kind: LastChangeKind;
}

/** Beyond this age the accuracy of a point is uncertain. */
export const uncheckedDays = 365;

const dayMs = 86_400_000;

/** True if a point has not been touched for a year or more. */
export function isLongUnchecked({ at }: Pick<LastChange, 'at'>, now: Date): boolean {
  return now.getTime() - new Date(at).getTime() >= uncheckedDays * dayMs;
}

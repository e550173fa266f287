/** What the newest entry of a point's history did, comments aside. */
export const lastChangeKinds = ['created', 'changed', 'confirmed', 'deleted', 'restored', 'reverted'] as const;

export type LastChangeKind = (typeof lastChangeKinds)[number];

/** When a point was last added, changed or confirmed, and by whom. */
export interface LastChange {
  /** ISO time. */
  readonly at: string;
  readonly by: { readonly _id: string; readonly login: string };
  readonly kind: LastChangeKind;
}

/** From this age on nobody can say that a point is still as the map has it. */
export const uncheckedDays = 365;

const dayMs = 86_400_000;

/** Whether nobody has touched a point for a year or more. */
export function isLongUnchecked({ at }: Pick<LastChange, 'at'>, now: Date): boolean {
  return now.getTime() - new Date(at).getTime() >= uncheckedDays * dayMs;
}

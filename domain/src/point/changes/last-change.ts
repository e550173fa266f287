/** The newest entry in a point's history, apart from comments. */
export const lastChangeKinds = ['created', 'changed', 'confirmed', 'deleted', 'restored', 'reverted'] as const;

export type LastChangeKind = (typeof lastChangeKinds)[number];

export interface LastChange {
  /** ISO time. */
  readonly at: string;
  readonly by: { readonly _id: string; readonly login: string };
  readonly kind: LastChangeKind;
}

/** Beyond this age the accuracy of a point is uncertain. */
export const uncheckedDays = 365;

const dayMs = 86_400_000;

export function isLongUnchecked({ at }: Pick<LastChange, 'at'>, now: Date): boolean {
  return now.getTime() - new Date(at).getTime() >= uncheckedDays * dayMs;
}

import type { WaitingEdit } from './waiting-edits.ts';

type WaitingPoint = WaitingEdit & { kind: 'add' };

let taken: WaitingPoint | null = null;
let inForm: string | null = null;

/** The next form of a new point continues with this one. */
export function takeUp(edit: WaitingPoint): void {
  taken = edit;
}

/** Only once: a further new point starts from scratch. */
export function takenUp(): WaitingPoint | null {
  const edit = taken;
  taken = null;
  inForm = edit?.key ?? null;
  return edit;
}

/** The key of the one that the last form of a new point continued with. */
export function takenKey(): string | null {
  return inForm;
}

import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Draft } from '../../../device/draft.ts';
import type { EditTarget } from '../edit-address.ts';

export interface StoredDraft {
  draft: Draft;
  /** The edited version; null for a new point. */
  base: Point | null;
}

/** An empty number field, which JSON would turn into "not known". */
const emptyNumber = 'NaN';

const keyOf = (target: EditTarget) => `dozor-edit:${target}`;

export function readStoredDraft(target: EditTarget): StoredDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(target));
    const stored: unknown =
      text === null ? null : JSON.parse(text, (_, value) => (value === emptyNumber ? NaN : value));
    return isStoredDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function storeDraft(target: EditTarget, draft: StoredDraft): void {
  try {
    const text = JSON.stringify(draft, (_, value: unknown) => (Number.isNaN(value) ? emptyNumber : value));
    sessionStorage.setItem(keyOf(target), text);
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function dropStoredDraft(target: EditTarget): void {
  try {
    sessionStorage.removeItem(keyOf(target));
  } catch {
    // Nothing was kept.
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { draft, base } = value as Partial<Record<keyof StoredDraft, unknown>>;
  return typeof draft === 'object' && draft !== null && 'fields' in draft && typeof base === 'object';
}

import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Draft } from '../../../kept/draft.ts';
import type { EditTarget } from '../edit-address.ts';

export interface KeptDraft {
  draft: Draft;
  /** The edited version; null for a new point. */
  base: Point | null;
}

/** An empty number field, which JSON would turn into "not known". */
const emptyNumber = 'NaN';

const keyOf = (target: EditTarget) => `dozor-edit:${target}`;

/** The draft that was being edited in this tab when the page was reloaded. */
export function readKeptDraft(target: EditTarget): KeptDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(target));
    const kept: unknown = text === null ? null : JSON.parse(text, (_, value) => (value === emptyNumber ? NaN : value));
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepDraft(target: EditTarget, kept: KeptDraft): void {
  try {
    const text = JSON.stringify(kept, (_, value: unknown) => (Number.isNaN(value) ? emptyNumber : value));
    sessionStorage.setItem(keyOf(target), text);
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function dropKeptDraft(target: EditTarget): void {
  try {
    sessionStorage.removeItem(keyOf(target));
  } catch {
    // Nothing was kept.
  }
}

function isKept(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { draft, base } = value as Partial<Record<keyof KeptDraft, unknown>>;
  return typeof draft === 'object' && draft !== null && 'fields' in draft && typeof base === 'object';
}

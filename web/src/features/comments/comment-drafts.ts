import { useCallback, useSyncExternalStore } from 'react';
import { newId } from '../../device/new-id.ts';
import type { PickedPhoto } from '../photos/picked-photo.ts';

export interface CommentDraft {
  text: string;
  photos: readonly PickedPhoto[];
}

const noDraft: CommentDraft = { text: '', photos: [] };
const drafts = new Map<string, CommentDraft>();
const listeners = new Set<() => void>();
const keyStart = 'dozor-comment:';

/**
 * Drafts outlive the form: closing the card, a failed request or an ended session loses nothing that was typed. The
 * text outlives a reload too.
 *
 * @param key the point, and the comment being replied to or edited
 */
export function readDraft(key: string): CommentDraft {
  const stored = drafts.get(key);
  if (stored !== undefined) return stored;
  const text = readText(key);
  const draft = text === '' ? noDraft : { text, photos: [] };
  drafts.set(key, draft);
  return draft;
}

export function writeDraft(key: string, part: Partial<CommentDraft>): void {
  const draft = { ...readDraft(key), ...part };
  const isEmpty = draft.text === '' && draft.photos.length === 0;
  drafts.set(key, isEmpty ? noDraft : draft);
  keepText(key, draft.text);
  for (const listener of listeners) listener();
}

const sendingIds = new WeakMap<CommentDraft, string>();

/**
 * Identifies a draft to the server: constant while the draft is unchanged, so that a comment whose response was lost is
 * not posted twice; a changed draft gets a new one.
 */
export function sendingIdOf(draft: CommentDraft): string {
  let id = sendingIds.get(draft);
  if (id === undefined) {
    id = newId();
    sendingIds.set(draft, id);
  }
  return id;
}

export function dropDraft(key: string): void {
  writeDraft(key, noDraft);
}

export function useDraft(key: string) {
  const draft = useSyncExternalStore(subscribe, () => readDraft(key));
  const change = useCallback((part: Partial<CommentDraft>) => writeDraft(key, part), [key]);
  const drop = useCallback(() => dropDraft(key), [key]);
  return { draft, change, drop };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readText(key: string): string {
  try {
    return sessionStorage.getItem(keyStart + key) ?? '';
  } catch {
    return '';
  }
}

function keepText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyStart + key);
    else sessionStorage.setItem(keyStart + key, text);
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

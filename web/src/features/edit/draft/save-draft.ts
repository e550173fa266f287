import { changePoint, createPoint } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { ApiError, ConnectionError, fieldErrors } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { notifyFailure } from '../../../api/failure.ts';
import type { Draft } from '../../../device/draft.ts';
import { keepUntilSent } from '../../../device/keep-until-sent.ts';
import { dropEdit } from '../../../device/waiting-edits.ts';
import { sentFields } from '../section/section-parts.ts';

export type SaveOutcome =
  /** `held`: the latest time until which it waits for review. */
  | { kind: 'saved'; point: Point; message: string; held: string | undefined }
  /** Messages of the server by field path; `comment` is the reason of the change. */
  | { kind: 'fields'; errors: Readonly<Record<string, string>> }
  | { kind: 'duplicate'; ids: readonly string[] }
  /** Another user saved first; this is the current point. */
  | { kind: 'changed'; point: Point }
  /** There is no connection: it is stored on the device until it can be sent. */
  | { kind: 'stored' }
  /** The user has already been notified. */
  | { kind: 'failed' };

/** The form's initial state, where it is an edit that waited to be sent. */
export interface SavedFrom {
  base: Point | null;
  waitingKey?: string | undefined;
}

export async function saveDraft(
  draft: Draft,
  { base, waitingKey }: SavedFrom,
  confirmDuplicate: boolean,
): Promise<SaveOutcome> {
  const comment = draft.reason.trim();
  const body = {
    point: sentFields(draft.fields),
    ...(comment !== '' && { comment }),
    ...(confirmDuplicate && { confirmDuplicate }),
  };
  try {
    const saved =
      base === null
        ? await call(createPoint, { body, quiet: true })
        : await call(changePoint, { params: { id: base._id }, body: { ...body, version: base.version }, quiet: true });
    if (waitingKey !== undefined) await dropEdit(waitingKey);
    return { kind: 'saved', point: saved.point, message: saved.message, held: saved.held };
  } catch (error) {
    const work = base === null ? { kind: 'add' as const, draft, body } : { kind: 'change' as const, draft, base, body };
    if (error instanceof ConnectionError && (await keepUntilSent(work, waitingKey))) return { kind: 'stored' };
    return outcomeOf(error);
  }
}

async function outcomeOf(error: unknown): Promise<SaveOutcome> {
  const errors = fieldErrors(error);
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors };
  if (error instanceof ApiError && error.status === 409) {
    const { duplicates, point } = error.body;
    if (Array.isArray(duplicates)) return { kind: 'duplicate', ids: duplicates.map(String) };
    if (typeof point === 'object' && point !== null) return { kind: 'changed', point: point as Point };
  }
  if (error instanceof ApiError || error instanceof ConnectionError) {
    await notifyFailure(error);
    return { kind: 'failed' };
  }
  throw error;
}

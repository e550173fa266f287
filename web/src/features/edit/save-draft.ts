import { changePoint, createPoint } from '@dozor/contract/points-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { ApiError, ConnectionError, fieldErrors } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { tellFailure } from '../../api/failure.ts';
import type { Draft } from './draft.ts';
import { sentFields } from './section-parts.ts';

/** What became of an attempt to save. */
export type SaveOutcome =
  | { kind: 'saved'; point: Point; message: string }
  /** Messages of the server by field path; `comment` is the reason of the change. */
  | { kind: 'fields'; errors: Readonly<Record<string, string>> }
  | { kind: 'duplicate'; ids: readonly string[] }
  /** Somebody else was faster; this is the object now. */
  | { kind: 'changed'; point: Point }
  /** The user has been told why. */
  | { kind: 'failed' };

/** Adds the object, or changes the version of it that was edited. */
export async function saveDraft(draft: Draft, base: Point | null, confirmDuplicate: boolean): Promise<SaveOutcome> {
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
    return { kind: 'saved', point: saved.point as unknown as Point, message: saved.message };
  } catch (error) {
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
    await tellFailure(error);
    return { kind: 'failed' };
  }
  throw error;
}

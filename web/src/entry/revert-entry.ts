import { revertPoint } from '@dozor/contract/calls.ts';
import { revertChanges } from '@dozor/domain/point/changes/diff.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { notifyKnownFailure } from '../api/notify-known-failure.ts';
import type { GivenReason } from './reason-fields.tsx';

interface Revertable {
  _id: string;
  point: { _id: string };
  version: number;
  changes: readonly Change[];
}

export type RevertOutcome =
  | { kind: 'reverted'; point: Point }
  /** These fields were changed again since. */
  | { kind: 'conflict'; fields: readonly string[] }
  /** The point would be a duplicate of these. */
  | { kind: 'duplicate'; ids: readonly string[] }
  /** The user has already been notified. */
  | { kind: 'failed' };

/** The entry's own version is tried first; if it is stale, the current version in the response is tried once. */
export async function revertEntry(
  entry: Revertable,
  given: GivenReason,
  version = entry.version,
): Promise<RevertOutcome> {
  try {
    const params = { id: entry.point._id };
    const body = { change: entry._id, version, ...given };
    const { point } = await call(revertPoint, { params, body, quiet: true });
    return { kind: 'reverted', point };
  } catch (error) {
    const newer = error instanceof ApiError && error.status === 409 ? newerOf(error) : undefined;
    if (newer !== undefined && newer.version !== version) return revertEntry(entry, given, newer.version);
    if (newer !== undefined) return { kind: 'conflict', fields: conflictingFields(entry, newer) };
    return outcomeOf(error);
  }
}

function newerOf({ body }: ApiError): Point | undefined {
  const { point, version } = body;
  return typeof point === 'object' && point !== null && typeof version === 'number' ? (point as Point) : undefined;
}

function conflictingFields(entry: Revertable, point: Point): readonly string[] {
  const reverted = revertChanges(point, entry.changes);
  return reverted.ok ? [] : reverted.fields;
}

async function outcomeOf(error: unknown): Promise<RevertOutcome> {
  if (error instanceof ApiError && error.status === 409 && Array.isArray(error.body['duplicates'])) {
    return { kind: 'duplicate', ids: error.body['duplicates'].map(String) };
  }
  await notifyKnownFailure(error);
  return { kind: 'failed' };
}

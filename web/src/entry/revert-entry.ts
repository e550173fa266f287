import { revertPoint } from '@dozor/contract/points-endpoints.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import { revertChanges } from '@dozor/domain/schema/diff.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { tellKnownFailure } from '../api/tell-known-failure.ts';

interface Revertable {
  _id: string;
  point: { _id: string };
  version: number;
  changes: readonly unknown[];
}

/** What became of taking a change back. */
export type RevertOutcome =
  | { kind: 'reverted'; point: Point }
  /** These fields were changed again since. */
  | { kind: 'conflict'; fields: readonly string[] }
  /** The object would stand where these others are. */
  | { kind: 'duplicate'; ids: readonly string[] }
  /** The user has been told why. */
  | { kind: 'failed' };

/**
 * Takes back one entry of the history. Most often nothing has happened to the object since, so the entry's own version
 * is tried first; a stale one is answered with the present version, which is tried once.
 */
export async function revertEntry(entry: Revertable, version = entry.version): Promise<RevertOutcome> {
  try {
    const params = { id: entry.point._id };
    const { point } = await call(revertPoint, { params, body: { change: entry._id, version }, quiet: true });
    return { kind: 'reverted', point: point as unknown as Point };
  } catch (error) {
    const newer = error instanceof ApiError && error.status === 409 ? newerOf(error) : undefined;
    if (newer !== undefined && newer.version !== version) return revertEntry(entry, newer.version);
    if (newer !== undefined) return { kind: 'conflict', fields: conflictingFields(entry, newer) };
    return outcomeOf(error);
  }
}

function newerOf({ body }: ApiError): Point | undefined {
  const { point, version } = body;
  return typeof point === 'object' && point !== null && typeof version === 'number' ? (point as Point) : undefined;
}

function conflictingFields(entry: Revertable, point: Point): readonly string[] {
  const reverted = revertChanges(point, entry.changes as readonly Change[]);
  return reverted.ok ? [] : reverted.fields;
}

async function outcomeOf(error: unknown): Promise<RevertOutcome> {
  if (error instanceof ApiError && error.status === 409 && Array.isArray(error.body['duplicates'])) {
    return { kind: 'duplicate', ids: error.body['duplicates'].map(String) };
  }
  await tellKnownFailure(error);
  return { kind: 'failed' };
}

import { AppError } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import { pointOf } from './point-rows.ts';
import { type AuthoredRow, findPoint } from './points-queries.ts';

export function staleError(row: AuthoredRow): AppError {
  return new AppError('objectChanged', { version: row.version, point: pointOf(row) });
}

/** @throws {AppError} `notFound`, or `objectChanged` with the current version if it differs */
export async function loadForChange(tx: Write, idx: number, version: number): Promise<AuthoredRow> {
  const row = await findPoint(tx, idx);
  if (!row) throw new AppError('notFound');
  if (row.version !== version) throw staleError(row);
  return row;
}

export const deletedRating = -2;

/** True if the point does not exist, or not yet: it may be held for review. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'notFound';
}

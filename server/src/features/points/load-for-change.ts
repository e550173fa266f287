import { AppError } from '../../platform/http/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import { pointOf } from './rows/point-rows.ts';
import { type AuthoredRow, findPoint } from './points-queries.ts';

/** The answer to a change of something that is no longer as its editor saw it. */
export function staleError(row: AuthoredRow): AppError {
  return new AppError('objectChanged', { version: row.version, point: pointOf(row) });
}

/**
 * The point as it is now, for a change made on `version` of it.
 *
 * @throws {AppError} `notFound`, or `objectChanged` with the present version when it is another one
 */
export async function loadForChange(tx: Write, idx: number, version: number): Promise<AuthoredRow> {
  const row = await findPoint(tx, idx);
  if (!row) throw new AppError('notFound');
  if (row.version !== version) throw staleError(row);
  return row;
}

export const deletedRating = -2;

/** There is no such point, or none yet: it may wait for a look. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'notFound';
}

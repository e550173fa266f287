import type { z } from 'zod';
import type { Calls } from '@dozor/contract/call-types.ts';
import { AppError } from '../../core/app-error.ts';
import { databaseEpoch } from '../../database/database-epoch.ts';
import type { DozorDatabase, Query } from '../../database/open-database.ts';
import { lastRevision } from '../../read-model/load-points.ts';
import { wholePoints } from '../../records/points/whole-points.ts';
import { readSample } from '../../records/sample/sample-range-queries.ts';
import { type ChangedRow, findChanged, findWrite } from './changes-queries.ts';

type Changes = z.input<Calls['buildsChanges']['reply'] & {}>;

const maxWholeRows = 1000;

/**
 * Points both created and removed since the revision are omitted.
 *
 * @throws {AppError} `unknownRevision` for a future revision, or one of another epoch: the client has read another database
 */
export async function changesSince(
  { kysely, heavyReader: reader }: Pick<DozorDatabase, 'kysely' | 'heavyReader'>,
  request: { since: number; limit: number; rows?: 'full' | undefined; epoch?: string | undefined },
): Promise<Changes> {
  const { since, rows: form } = request;
  const epoch = await databaseEpoch(kysely);
  const last = await lastRevision(kysely);
  if (since > last || (request.epoch !== undefined && request.epoch !== epoch))
    throw new AppError('unknownRevision', { revision: last });
  const limit = form === 'full' ? Math.min(request.limit, maxWholeRows) : request.limit;
  const leftOut = await readSample(kysely);
  const { rows, hasMore } = await readPage(reader, { since, limit, leftOut });
  const revision = rows.at(-1)?.revision ?? since;
  const end = { epoch, revision, next: hasMore ? revision : null };
  const deletedRows = rows.filter(({ rating, created_revision: created }) => rating === -2 && created <= since);
  const deleted = deletedRows.map(({ idx }) => String(idx));
  const live = rows.filter(({ rating }) => rating !== -2);
  if (form === 'full') {
    const idxs = live.map(({ idx }) => idx);
    return { ...end, rows: await wholePoints(kysely, idxs), deleted };
  }
  const idsOf = (isNew: boolean): string[] =>
    live.filter((row) => row.created_revision > since === isNew).map(({ idx }) => String(idx));
  return { ...end, added: idsOf(true), changed: idsOf(false), deleted };
}

/** Returns whole writes only: the next page starts after a revision, and would skip the rest of a split one. */
async function readPage(
  db: Query,
  { since, limit, leftOut }: Parameters<typeof findChanged>[1],
): Promise<{ rows: ChangedRow[]; hasMore: boolean }> {
  const found = await findChanged(db, { since, limit: limit + 1, leftOut });
  const next = found[limit];
  if (!next) return { rows: found, hasMore: false };
  const complete = found.filter(({ revision }) => revision < next.revision);
  if (complete.length > 0) return { rows: complete, hasMore: true };
  const rows = await findWrite(db, next.revision, leftOut);
  const further = await findChanged(db, { since: next.revision, limit: 1, leftOut });
  return { rows, hasMore: further.length > 0 };
}

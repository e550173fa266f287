import type { ComplaintSubject } from '@dozor/contract/endpoints/complaints-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { isUniqueViolation } from '../../database/dialect.ts';
import { takeIds, type Write } from '../../database/open-database.ts';
import { editsByPlace, homeOf } from '../../records/history/edits-by-place.ts';
import type { Services } from '../../services.ts';
import { findComment } from './comments-queries.ts';

type ComplainServices = Pick<Services, 'database' | 'clock'>;

interface About {
  about: ComplaintSubject | 'comment';
  id: number;
  /** For comments: the point that they belong to. */
  pointIdx?: number;
}

/** @throws {AppError} `notFound`; `duplicate` while an earlier complaint of the same user about it is open */
export async function complain(
  { database, clock }: ComplainServices,
  request: About & { text: string; actor: Actor },
): Promise<void> {
  const { about, id: subjectId, text, actor } = request;
  try {
    await database.transaction(async (tx) => {
      const place = await placeOf(tx, request);
      if (!place) throw new AppError('notFound');
      const id = await takeIds(tx, 'complaints', 1);
      const what = { id, about, subject_id: subjectId, author_id: Number(actor.id), text, created: clock.now() };
      await tx
        .insertInto('complaints')
        .values({ ...what, ...place, state: 'open', settled_by: null, settled: null })
        .execute();
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('duplicate') : error;
  }
}

/** @returns undefined when it does not exist */
async function placeOf(
  tx: Write,
  request: About,
): Promise<{ point_idx: number | null; country?: string; region?: string } | undefined> {
  if (request.about === 'user') {
    const user = await tx.selectFrom('users').select('id').where('id', '=', request.id).executeTakeFirst();
    return user && { point_idx: null, ...homeOf(await editsByPlace(tx, request.id)) };
  }
  if (request.about === 'change') {
    return tx.selectFrom('history').select('point_idx').where('id', '=', request.id).executeTakeFirst();
  }
  if (request.about === 'point') {
    return tx.selectFrom('points').select('idx as point_idx').where('idx', '=', request.id).executeTakeFirst();
  }
  const { pointIdx = 0, id } = request;
  const comment = await findComment(tx, pointIdx, id);
  return comment && comment.deleted === null ? { point_idx: pointIdx } : undefined;
}

import type { Actor } from '@dozor/domain/access/actor.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { AppError, FieldErrors } from '../../../core/app-error.ts';
import type { Services } from '../../../services.ts';
import { findSourceById, requestRun } from '../sources-queries.ts';
import { requestFill } from './fills-queries.ts';

/**
 * The next run of the list fills the map; one that was interrupted goes on.
 *
 * @throws {AppError} `notFound`; `listBeingRead`
 * @throws {FieldErrors} when the list only shows where to look
 */
export async function askForFill(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, actor }: { id: number; actor: Actor },
): Promise<void> {
  await database.transaction(async (tx) => {
    const source = await findSourceById(tx, id);
    if (!source) throw new AppError('notFound');
    if (!mayBeCopied(source.licence)) throw new FieldErrors({ source: 'is not allowed' });
    const nowMs = clock.now();
    const isNew = await requestFill(tx, { sourceId: id, authorId: Number(actor.id), nowMs });
    if (source.running_since !== null || (!isNew && source.asked !== null)) throw new AppError('listBeingRead');
    await requestRun(tx, id, nowMs);
  });
}

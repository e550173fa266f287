import type { Actor } from '@dozor/domain/access/actor.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Services } from '../../platform/services.ts';
import type { Write } from '../../database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pointOf } from './point-rows.ts';
import { findPoint } from './points-queries.ts';

export type PointServices = Pick<Services, 'database' | 'changeFeed' | 'places' | 'clock' | 'events'>;

/**
 * Runs one write to one object and answers the object as it is then. The map shows the change before the answer goes
 * out, and whoever listens to history hears of the entry once it is committed.
 */
export async function savePoint(
  services: PointServices,
  write: (tx: Write, revision: number) => Promise<{ idx: number; historyId: number }>,
): Promise<Point> {
  const { database, changeFeed, events } = services;
  const { row, historyId } = await database.change(async (tx, revision) => {
    const written = await write(tx, revision);
    return { historyId: written.historyId, row: await findPoint(tx, written.idx) };
  });
  await changeFeed.catchUp();
  events.emit('historyWritten', { historyIds: [historyId] });
  if (!row) throw new AppError('notFound');
  return pointOf(row);
}

export interface PointRequest {
  fields: PointFields;
  comment?: string | undefined;
  confirmDuplicate?: boolean | undefined;
  actor: Actor;
}

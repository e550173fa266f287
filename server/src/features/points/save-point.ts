import type { Actor } from '@dozor/domain/access/actor.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { AppError } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import { pointAt } from '../../records/points/point-rows.ts';
import { type AuthoredRow, findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';

export type PointServices = Pick<Services, 'database' | 'changeFeed' | 'places' | 'clock' | 'events'>;

/** A write without changes. Thrown, so that the ids taken for it are released with the transaction. */
export class UnchangedError extends Error {
  readonly row: AuthoredRow;

  constructor(row: AuthoredRow) {
    super(`The point ${row.idx} stays as it is.`);
    this.row = row;
  }
}

/**
 * Runs one write to one point and returns the resulting point, also after an `UnchangedError`. The map shows the change
 * before the response is sent, and subscribers of the history get the entry once it is committed.
 */
export async function savePoint(
  services: PointServices,
  write: (tx: Write, revision: number) => Promise<{ idx: number; historyId: number }>,
): Promise<Point> {
  const { database, changeFeed, events, clock } = services;
  try {
    const { row, historyId } = await database.change(async (tx, revision) => {
      const written = await write(tx, revision);
      return { historyId: written.historyId, row: await findPoint(tx, written.idx) };
    });
    await changeFeed.catchUpAfterCommit();
    events.emit('historyWritten', { historyIds: [historyId] });
    if (!row) throw new AppError('notFound');
    return pointAt(row, clock.now());
  } catch (error) {
    if (error instanceof UnchangedError) return pointAt(error.row, clock.now());
    throw error;
  }
}

export interface PointRequest {
  fields: PointFields;
  comment?: string | undefined;
  confirmDuplicate?: boolean | undefined;
  actor: Actor;
}

import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { historyEntry } from '@dozor/contract/replies/history-entry.ts';
import { driversOfReason } from '@dozor/domain/history/drivers-reason.ts';
import type { RevertReason } from '@dozor/domain/history/revert-reason.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { HistoryTable } from '../../database/tables/history-tables.ts';
import type { PointTable } from '../../database/tables/tables.ts';

export type HistoryRow = Selectable<HistoryTable> &
  Pick<Selectable<PointTable>, 'x' | 'y' | 'region'> & {
    author_login: string;
    comment_text: string | null;
    comment_deleted: number | null;
  };

/** An entry as returned by the API, at the current position of the point. */
export function entryOf(row: HistoryRow): z.input<typeof historyEntry> {
  return {
    _id: String(row.id),
    point: {
      _id: String(row.point_idx),
      type: row.type as PointType,
      x: row.x,
      y: row.y,
      country: row.country,
      region: row.region,
    },
    author: { _id: String(row.author_id), login: row.author_login },
    created: new Date(row.created).toISOString(),
    kind: row.kind,
    version: row.version,
    ...reasonOf(row),
    changes: row.changes === null ? [] : (JSON.parse(row.changes) as Change[]),
  };
}

/** A reason of drivers is in English here: whoever shows it has their number. */
function reasonOf(row: HistoryRow): Pick<z.input<typeof historyEntry>, 'comment' | 'reason' | 'drivers'> {
  const drivers = driversOfReason(row.reason);
  if (drivers !== null) return { comment: `${drivers} drivers`, reason: null, drivers };
  return { comment: textOf(row), reason: row.reason as RevertReason | null };
}

/** The current text of the comment; empty if it was deleted. */
function textOf(row: HistoryRow): string {
  if (row.comment_id === null) return row.comment ?? '';
  return row.comment_deleted === null ? (row.comment_text ?? '') : '';
}

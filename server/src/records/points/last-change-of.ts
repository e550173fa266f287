import type { Change } from '@dozor/domain/point/changes/diff.ts';
import type { LastChange, LastChangeKind } from '@dozor/domain/point/changes/last-change.ts';
import type { HistoryTable } from '../../database/tables/history-tables.ts';
import type { PointRow } from './point-columns.ts';

/** The newest history entry of an object, as joined to it. */
export interface LastChangeColumns {
  last_at: number | null;
  last_kind: HistoryTable['kind'] | null;
  last_changes: string | null;
  changer_id: number | null;
  changer_login: string | null;
}

type Joined = PointRow & { author_login: string } & LastChangeColumns;

/** The author and time of the last change; a point imported without history was last changed by its author. */
export function lastChangeOf(row: Joined): LastChange {
  const { last_at, changer_id, changer_login } = row;
  if (last_at === null || changer_id === null || changer_login === null) {
    const by = { _id: String(row.author_id), login: row.author_login };
    return { at: new Date(row.updated).toISOString(), by, kind: 'created' };
  }
  const by = { _id: String(changer_id), login: changer_login };
  return { at: new Date(last_at).toISOString(), by, kind: kindOf(row) };
}

function kindOf({ last_kind, last_changes }: LastChangeColumns): LastChangeKind {
  if (last_kind === null || last_kind === 'commented') return 'created';
  return last_kind === 'changed' && isConfirmation(last_changes) ? 'confirmed' : last_kind;
}

function isConfirmation(changes: string | null): boolean {
  // Most changes are of other fields, and a change of a section is long.
  if (!changes?.includes('"confirmed"')) return false;
  return (JSON.parse(changes) as Change[]).some(({ field }) => field === 'confirmed');
}

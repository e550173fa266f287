import { createHash } from 'node:crypto';
import type { ListCounts } from '@dozor/domain/candidates/list-guard.ts';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import { type AcceptedRow, type ImportOutcome, settleLimit } from '@dozor/domain/import/import-outcome.ts';
import { cutRejects, placeRejects } from '@dozor/domain/import/reject.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { Places } from '../../addresses/places.ts';

const longestRef = 200;
/** What stands for it in keys and hashes, where earlier runs have it too. */
const noDirection = 1;

export interface ListRows {
  rows: ListRow[];
  counts: ListCounts;
  /** Rows that were not taken, with the reason of each. */
  rejected: { line: number; reason: string }[];
}

/** The rows of a list as they are compared: with the number on the sign, and each with a key of its own. */
export function listRows(
  outcomes: readonly ImportOutcome[],
  places: Places,
  { country, usualType }: { country: string | null; usualType: PointType | null },
): ListRows {
  const rejected: ListRows['rejected'] = [];
  const keys = new Keys();
  const rows: ListRow[] = [];
  let [unparsable, outside, isCut] = [0, 0, false];
  for (const outcome of outcomes) {
    const place = outcome.ok ? places.locate(outcome.row.x, outcome.row.y).country : '';
    const settled = outcome.ok ? settleLimit(outcome, place) : outcome;
    if (!settled.ok) {
      if (placeRejects.has(settled.code)) unparsable++;
      isCut ||= cutRejects.has(settled.code);
      rejected.push(settled);
    } else if (country !== null && place !== country) {
      outside++;
      rejected.push({ line: settled.line, reason: `lies in ${place || 'no country'}, not in ${country}` });
    } else {
      rows.push(rowOf(settled, keys, usualType));
    }
  }
  return { rows, rejected, counts: { read: outcomes.length, unparsable, outside, isCut } };
}

function rowOf({ row, notes, sourceId }: AcceptedRow, keys: Keys, usualType: PointType | null): ListRow {
  const type = notes.saysType ? row.type : (usualType ?? row.type);
  const { x, y, dirType, direction, speed, childrens } = row;
  const key = sourceId === '' ? `@${x},${y},${type},${notes.way || (direction ?? noDirection)}` : sourceId;
  return {
    ref: keys.unique(key),
    type,
    x,
    y,
    dirType,
    direction,
    speed,
    ...(childrens !== undefined && childrens.length > 0 && { childrens }),
    saysType: notes.saysType || usualType !== null,
    saysHeading: notes.saysHeading,
    saysLimit: notes.limit !== null && speed !== null,
  };
}

/** Keys that lists use twice are told apart by the order in which they come. */
class Keys {
  readonly #used = new Map<string, number>();

  unique(key: string): string {
    const short = key.slice(0, longestRef - 8);
    const times = (this.#used.get(short) ?? 0) + 1;
    this.#used.set(short, times);
    return times === 1 ? short : `${short}#${times}`;
  }
}

/** Tells whether a list says of a row what it said before. */
export function hashOf(row: ListRow): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...row, direction: row.direction ?? noDirection }))
    .digest('hex');
}

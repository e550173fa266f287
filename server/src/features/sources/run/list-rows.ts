import { createHash } from 'node:crypto';
import type { ListCounts } from '@dozor/domain/candidates/list-guard.ts';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import { type AcceptedRow, type ImportOutcome, settleLimit } from '@dozor/domain/import/import-outcome.ts';
import { listRef } from '@dozor/domain/import/list-ref.ts';
import { cutRejects, placeRejects } from '@dozor/domain/import/reject.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { Places } from '../../../places/places.ts';
import type { ColumnSpool } from './column-spool.ts';

/** The column has room for 200; a number may follow. */
const maxKey = 192;
/** Maximum number of rejected rows listed; all are counted. */
const maxListed = 1000;
/** Placeholder in keys and hashes, unchanged for compatibility with those of earlier runs. */
const noDirection = 1;

export interface RejectedRows {
  count: number;
  named: { line: number; reason: string }[];
}

/** The rows of a list prepared for comparison: with the value on the sign, and a unique key each. */
export class ListRows {
  readonly rows: ListRow[] = [];
  readonly rejected: RejectedRows = { count: 0, named: [] };
  readonly #places: Places;
  readonly #about: { country: string | null; defaultType: PointType | null };
  readonly #says: ColumnSpool;
  readonly #keys = new Keys();
  #read = 0;
  #unparsable = 0;
  #outside = 0;
  #isCut = false;

  constructor(places: Places, about: { country: string | null; defaultType: PointType | null }, says: ColumnSpool) {
    this.#places = places;
    this.#about = about;
    this.#says = says;
  }

  get counts(): ListCounts {
    return { read: this.#read, unparsable: this.#unparsable, outside: this.#outside, isCut: this.#isCut };
  }

  async take(outcomes: readonly ImportOutcome[]): Promise<void> {
    for (const outcome of outcomes) {
      const place = outcome.ok ? this.#places.locate(outcome.row.x, outcome.row.y).country : '';
      const settled = outcome.ok ? settleLimit(outcome, place) : outcome;
      const { country, defaultType } = this.#about;
      if (!settled.ok) this.#isCut ||= cutRejects.has(settled.code);
      // Outcomes without rows are only remarks.
      if (settled.rows === 0) continue;
      this.#read++;
      if (!settled.ok) {
        if (placeRejects.has(settled.code)) this.#unparsable++;
        this.#reject(settled);
      } else if (country !== null && place !== country) {
        this.#outside++;
        this.#reject({ line: settled.line, reason: `lies in ${place || 'no country'}, not in ${country}` });
      } else {
        this.rows.push(rowOf(settled, this.#keys, defaultType));
        await this.#says.add(settled.notes.says());
      }
    }
  }

  #reject({ line, reason }: { line: number; reason: string }): void {
    this.rejected.count++;
    if (this.rejected.named.length < maxListed) this.rejected.named.push({ line, reason });
  }
}

function rowOf({ row, notes, sourceId }: AcceptedRow, keys: Keys, defaultType: PointType | null): ListRow {
  const type = notes.saysType ? row.type : (defaultType ?? row.type);
  const { x, y, dirType, direction, speed, childrens } = row;
  const position = `@${x},${y},${type},${notes.way || (direction ?? noDirection)}`;
  return {
    ref: keys.unique(listRef(sourceId, maxKey) || listRef(position, maxKey)),
    type,
    x,
    y,
    dirType,
    direction,
    speed,
    ...(childrens !== undefined && childrens.length > 0 && { childrens }),
    saysType: notes.saysType || defaultType !== null,
    saysHeading: notes.saysHeading,
    saysLimit: notes.limit !== null && speed !== null,
    ...(notes.way !== '' && { way: notes.way }),
  };
}

/** Makes duplicate keys of a list unique by their order. */
class Keys {
  readonly #used = new Set<string>();
  readonly #times = new Map<string, number>();

  unique(key: string): string {
    if (!this.#used.has(key)) {
      this.#used.add(key);
      return key;
    }
    const times = (this.#times.get(key) ?? 1) + 1;
    this.#times.set(key, times);
    return `${key}#${times}`;
  }
}

/** A hash of a row that detects changes; free text, which is not a fact, is excluded. */
export function hashOf({ way: _, ...facts }: ListRow): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...facts, direction: facts.direction ?? noDirection }))
    .digest('hex');
}

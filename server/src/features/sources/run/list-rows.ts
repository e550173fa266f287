import { createHash } from 'node:crypto';
import type { ListCounts } from '@dozor/domain/candidates/list-guard.ts';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { DecodeOptions } from '@dozor/domain/import/decode-options.ts';
import { type AcceptedRow, type ImportOutcome, settleLimit } from '@dozor/domain/import/import-outcome.ts';
import { SummaryTaker, type Refusal } from '@dozor/domain/import/import-summary.ts';
import { KnownRefs, listRef } from '@dozor/domain/import/list-ref.ts';
import { cutRejects, placeRejects } from '@dozor/domain/import/reject.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { Places } from '../../../places/places.ts';
import type { ReadFacts } from '../../import/file-outcomes.ts';
import { importGeography } from '../../import/import-geography.ts';
import type { ShippedList } from '../register/shipped-list.ts';
import type { ColumnSpool } from './column-spool.ts';
import { misplacedRows, type Post, postOf } from './posts.ts';

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
  readonly #postColumns: ShippedList['posts'];
  readonly #posts: (Post | null)[] = [];
  #read = 0;
  #unparsable = 0;
  #outside = 0;
  #isCut = false;
  readonly #summary: SummaryTaker;

  constructor(
    places: Places,
    about: { country: string | null; defaultType: PointType | null; posts?: ShippedList['posts'] },
    says: ColumnSpool,
    options: Pick<DecodeOptions, 'axes' | 'isSure'> = {},
  ) {
    this.#places = places;
    this.#about = about;
    this.#says = says;
    this.#postColumns = about.posts;
    this.#summary = new SummaryTaker(importGeography(places), { ...options, country: about.country ?? undefined });
  }

  /** What is wrong with the list as a whole; null if nothing is. */
  refusal({ detected, columns }: Pick<ReadFacts, 'detected' | 'columns'>): Refusal | null {
    return this.#summary.finish(detected, columns).refusal;
  }

  get counts(): ListCounts {
    return { read: this.#read, unparsable: this.#unparsable, outside: this.#outside, isCut: this.#isCut };
  }

  async take(outcomes: readonly ImportOutcome[]): Promise<void> {
    for (const outcome of outcomes) {
      this.#summary.take(outcome);
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
        const columns = settled.notes.says();
        this.#posts.push(this.#postColumns ? postOf(columns, this.#postColumns) : null);
        await this.#says.add(columns);
      }
    }
  }

  /** Marks the rows that contradict others of their road. */
  markMisplaced(): void {
    if (!this.#postColumns) return;
    for (const at of misplacedRows(this.rows, this.#posts)) {
      const row = this.rows[at];
      if (row) this.rows[at] = { ...row, isDoubtful: true };
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

/** A key without the zeros that a spreadsheet took is the known one. */
export function takeKnownRefs(rows: ListRow[], refs: readonly string[]): void {
  const known = new KnownRefs<true>();
  for (const ref of refs) known.set(ref, true);
  const given = new Set(rows.map(({ ref }) => ref));
  for (const [at, row] of rows.entries()) {
    const ref = known.known(row.ref);
    if (ref !== row.ref && !given.has(ref)) rows[at] = { ...row, ref };
  }
}

const maxMoveMeters = 500;
const fewestMoved = 3;

/** How many rows lie far from where the list had them, if they are most of it; null for an ordinary edition. */
export function mostlyMoved(rows: readonly ListRow[], before: readonly ListRow[]): { rows: number; of: number } | null {
  const positions = new Map(before.map((row) => [row.ref, row]));
  const moves = rows.flatMap(({ ref, x, y }) => {
    const old = positions.get(ref);
    return old ? [distanceMeters(old.x, old.y, x, y) > maxMoveMeters] : [];
  });
  const moved = moves.filter((isFar) => isFar).length;
  return moves.length >= fewestMoved && moved * 2 > moves.length ? { rows: moved, of: moves.length } : null;
}

const fewestShifted = 10;

/** How many rows are new, changed or missing, if that is a larger share than `guard`; null without one. */
export function shiftedRows(
  rows: readonly ListRow[],
  before: readonly ListRow[],
  guard: number | undefined,
): { rows: number; of: number } | null {
  if (guard === undefined || before.length < fewestShifted) return null;
  const hashes = new Map(before.map((row) => [row.ref, hashOf(row)]));
  const news = rows.filter((row) => hashes.get(row.ref) !== hashOf(row)).length;
  const present = new Set(rows.map(({ ref }) => ref));
  const missing = before.filter(({ ref }) => !present.has(ref)).length;
  // A row that moved in a list without keys is both.
  const shifted = Math.max(news, missing);
  return shifted > before.length * guard ? { rows: shifted, of: before.length } : null;
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

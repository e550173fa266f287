import { PositionGrid } from '../geometry/position-grid.ts';
import { isRowOf } from '../point/row-duplicate.ts';
import type { ListedPoint, ListRow } from './list-row.ts';
import { pairScore, reachMeters } from './pair-score.ts';

export type RowMatch = {
  readonly row: ListRow;
  /** Null if no point is close enough. */
  readonly point: ListedPoint | null;
  /** `known`: the list's key was linked to the point before. */
  readonly verdict: 'known' | 'match' | 'review' | 'new';
  /** The log odds that row and point are the same object; minus infinity without a point. */
  readonly logOdds: number;
};

/** Log odds: a match above the first, two different objects below the second, manual review in between. */
export const minForMatch = 1.5;
export const minForReview = -2;
/** Minimum lead of the best match over the second best. */
const minMargin = 2;
/** Bonus if row and point have no other candidates in reach. */
const aloneBonus = 1.5;

/** For a row that fits a point which another row fits better: a second device there, or a duplicate in the list. */
const twinLogOdds = -0.5;

type Pair = { readonly rowAt: number; readonly point: ListedPoint; readonly score: number };

/**
 * Rows whose key is linked to a point first, then greedily by the best score; matched pairs are removed before the rest
 * are matched again. Only points in reach of a row are retained, so that memory does not grow with the map.
 */
export class ListMatcher {
  readonly #rows: readonly ListRow[];
  readonly #grid = new PositionGrid(reachMeters);
  readonly #rowAts: number[] = [];
  readonly #linkedRows = new Map<number, number[]>();
  readonly #known = new Map<number, ListedPoint>();
  readonly #pairs: Pair[] = [];

  /** @param links the list's key → the id of the linked point */
  constructor(rows: readonly ListRow[], links: ReadonlyMap<string, number>) {
    this.#rows = rows;
    for (const [at, row] of rows.entries()) {
      const idx = links.get(row.ref);
      if (idx === undefined) this.#rowAts[this.#grid.add(row.x, row.y)] = at;
      else this.#linkedRows.set(idx, [...(this.#linkedRows.get(idx) ?? []), at]);
    }
  }

  add(point: ListedPoint): void {
    for (const at of this.#linkedRows.get(point.idx) ?? []) this.#known.set(at, point);
    this.#grid.some(point.x, point.y, (index) => {
      const rowAt = this.#rowAts[index]!;
      const score = pairScore(this.#rows[rowAt]!, point);
      if (score !== null) this.#pairs.push({ rowAt, point, score });
      return false;
    });
  }

  /** A linked row whose point was never added is `known` without a point. */
  finish(): RowMatch[] {
    const found = this.#assign();
    const linked = new Set([...this.#linkedRows.values()].flat());
    return this.#rows.map((row, at) => {
      if (linked.has(at)) return { row, point: this.#known.get(at) ?? null, verdict: 'known', logOdds: Infinity };
      return found.get(at) ?? { row, point: null, verdict: 'new', logOdds: -Infinity };
    });
  }

  /** Repeats, as the next run would: a row between two points becomes unambiguous once the other point has its row. */
  #assign(): ReadonlyMap<number, RowMatch> {
    const pairs = this.#pairs.toSorted((a, b) => b.score - a.score || a.rowAt - b.rowAt || a.point.idx - b.point.idx);
    const taken = new Set(this.#linkedRows.keys());
    const matched = new Map<number, RowMatch>();
    for (;;) {
      const left = pairs.filter(({ rowAt, point }) => !matched.has(rowAt) && !taken.has(point.idx));
      const found = this.#round(left);
      const matches = [...found].filter(([, { verdict }]) => verdict === 'match');
      if (matches.length === 0) return this.#withTwins(pairs, new Map([...found, ...matched]));
      for (const [rowAt, match] of matches) {
        matched.set(rowAt, match);
        if (match.point) taken.add(match.point.idx);
      }
    }
  }

  /** @param pairs sorted best first */
  #round(pairs: readonly Pair[]): ReadonlyMap<number, RowMatch> {
    const byRow = Map.groupBy(pairs, ({ rowAt }) => rowAt);
    const byPoint = Map.groupBy(pairs, ({ point }) => point.idx);
    const found = new Map<number, RowMatch>();
    const taken = new Set<number>();
    for (const pair of pairs) {
      const { rowAt, point } = pair;
      if (found.has(rowAt) || taken.has(point.idx)) continue;
      const rivals = [...byRow.get(rowAt)!, ...byPoint.get(point.idx)!].filter((other) => !isSame(other, pair));
      const left = rivals.filter((other) => !found.has(other.rowAt) && !taken.has(other.point.idx));
      const second = left.reduce((max, { score }) => Math.max(max, score), -Infinity);
      const match = verdictOf(pair.score + (rivals.length === 0 ? aloneBonus : 0), pair.score - second);
      if (match.verdict !== 'new') taken.add(point.idx);
      found.set(rowAt, { row: this.#rows[rowAt]!, point, ...match });
    }
    return found;
  }

  /** Rows that the import rule takes for a point already matched to another row: possibly duplicates in the list. */
  #withTwins(pairs: readonly Pair[], found: Map<number, RowMatch>): ReadonlyMap<number, RowMatch> {
    const ways = this.#waysOfPoints(found);
    for (const { rowAt, point, score } of pairs) {
      if (score < minForMatch) break;
      const verdict = found.get(rowAt)?.verdict ?? 'new';
      const row = this.#rows[rowAt]!;
      if (verdict !== 'new' || !isRowOf({ ...row, rating: point.rating }, { ...point, way: ways.get(point.idx) }))
        continue;
      found.set(rowAt, { row, point, verdict: 'review', logOdds: twinLogOdds });
    }
    return found;
  }

  #waysOfPoints(found: ReadonlyMap<number, RowMatch>): ReadonlyMap<number, string | undefined> {
    const matched = [...found.values()].flatMap(({ row, point, verdict }) =>
      point !== null && verdict !== 'new' ? [[point.idx, row.way] as const] : [],
    );
    const linked = Array.from(this.#linkedRows, ([idx, [rowAt = -1]]) => [idx, this.#rows[rowAt]?.way] as const);
    return new Map([...matched, ...linked]);
  }
}

function isSame(a: Pair, b: Pair): boolean {
  return a.rowAt === b.rowAt && a.point.idx === b.point.idx;
}

function verdictOf(score: number, ahead: number): Pick<RowMatch, 'verdict' | 'logOdds'> {
  // A rival that fits almost as well limits the confidence in the best pair to the gap between the two.
  const logOdds = Math.min(score, ahead);
  if (score < minForReview) return { verdict: 'new', logOdds: score };
  return { verdict: score >= minForMatch && ahead >= minMargin ? 'match' : 'review', logOdds };
}

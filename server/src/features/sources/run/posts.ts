import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { folded } from '@dozor/domain/import/names/column-names.ts';
import type { ShippedList } from '../register/shipped-list.ts';

type PostColumns = NonNullable<ShippedList['posts']>;

/** A road and the distance along it. */
export interface Post {
  road: string;
  km: number;
}

/** Null if the row does not say both. */
export function postOf(says: Readonly<Record<string, string>>, columns: PostColumns): Post | null {
  const named = (column: string | undefined) =>
    column === undefined
      ? ''
      : (Object.entries(says).find(([name]) => folded(name) === folded(column))?.[1] ?? '').trim();
  const [road, km] = [named(columns.road), numberIn(named(columns.km))];
  if (road === '' || km === null) return null;
  const meters = numberIn(named(columns.hm)) ?? 0;
  return { road: `${folded(road)} ${folded(named(columns.way))}`, km: km + meters / 1000 };
}

function numberIn(text: string): number | null {
  if (!/^\d+(?:[.,]\d+)?$/.test(text)) return null;
  return Number(text.replace(',', '.'));
}

/** Posts are counted along a road that may have been shortened since. */
const toleratedKm = 1;
const witnesses = 2;
/** Compared on either side along the road: whoever is misplaced contradicts those nearby most, and a list may have a million rows of one road. */
const neighbours = 50;

/**
 * The rows whose place cannot be right: two rows of a road are never farther apart in a straight line than along it. A row
 * that breaks this against two of its neighbours is doubtful, unless most of these break it as often themselves.
 */
export function misplacedRows(rows: readonly ListRow[], posts: readonly (Post | null)[]): ReadonlySet<number> {
  const roads = Map.groupBy(
    posts.flatMap((post, at) => (post ? [{ at, ...post }] : [])),
    ({ road }) => road,
  );
  const misplaced = new Set<number>();
  for (const posted of roads.values()) {
    const inOrder = posted.toSorted((one, other) => one.km - other.km);
    const partners = contradictions(rows, inOrder);
    for (const [index, { at }] of inOrder.entries()) {
      const own = partners[index] ?? [];
      const milder = own.filter((other) => (partners[other]?.length ?? 0) < own.length).length;
      if (own.length >= witnesses && milder * 2 > own.length) misplaced.add(at);
    }
  }
  return misplaced;
}

type Posted = Post & { at: number };

/** For each row of a road the indexes of those it contradicts. */
function contradictions(rows: readonly ListRow[], inOrder: readonly Posted[]): readonly (readonly number[])[] {
  const partners: number[][] = inOrder.map(() => []);
  for (const [index, one] of inOrder.entries()) {
    for (let next = index + 1; next < Math.min(inOrder.length, index + 1 + neighbours); next++) {
      const other = inOrder[next];
      if (!other || !isTooFar(rows, one, other)) continue;
      partners[index]?.push(next);
      partners[next]?.push(index);
    }
  }
  return partners;
}

function isTooFar(rows: readonly ListRow[], one: Posted, other: Posted): boolean {
  const [a, b] = [rows[one.at], rows[other.at]];
  if (!a || !b) return false;
  return distanceMeters(a.x, a.y, b.x, b.y) > (Math.abs(one.km - other.km) + toleratedKm) * 1000;
}

import { isInRegions, minShareInside, type Place } from '@dozor/domain/access/regions.ts';
import { sql } from 'kysely';
import type { Query, Write } from './open-database.ts';

/** So many of the newest edits say where somebody works. */
const newestEdits = 1000;

export interface EditsInPlace extends Place {
  edits: number;
}

/** Where the newest edits of an account lie now. */
export async function editsByPlace(db: Query | Write, userId: number): Promise<EditsInPlace[]> {
  const newest = db
    .selectFrom('history')
    .select('point_idx')
    .where('author_id', '=', userId)
    .where('list', 'in', [1, 2])
    .orderBy('id', 'desc')
    .limit(newestEdits)
    .as('newest');
  const rows = await db
    .selectFrom(newest)
    .innerJoin('points', 'points.idx', 'newest.point_idx')
    .select(['points.country', 'points.region', sql<number>`count(*)`.as('edits')])
    .groupBy(['points.country', 'points.region'])
    .execute();
  return rows.map((row) => ({ ...row, edits: Number(row.edits) }));
}

/** How much of them lies inside; 0 of somebody who has edited nothing. */
export function shareInside(places: readonly EditsInPlace[], regions: readonly string[]): number {
  const all = total(places);
  return all === 0 ? 0 : total(places.filter((place) => isInRegions(regions, place))) / all;
}

/** The region, or else the country, in which nearly all of the edits lie. */
export function homeOf(places: readonly EditsInPlace[]): Place {
  for (const level of ['region', 'country'] as const) {
    const named = places.filter((place) => place[level] !== '');
    const home = named.find((place) => shareInside(places, [place[level]]) >= minShareInside);
    if (home) return { country: home.country, region: level === 'region' ? home.region : '' };
  }
  return { country: '', region: '' };
}

function total(places: readonly EditsInPlace[]): number {
  return places.reduce((sum, { edits }) => sum + edits, 0);
}

import { sql } from 'kysely';
import { isInRegions, minShareInside, type Place } from '@dozor/domain/access/regions.ts';
import type { Query, Write } from '../../database/open-database.ts';

const newestEdits = 1000;

export interface EditsInPlace extends Place {
  edits: number;
}

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

/** Share of the edits inside the regions; 0 without any edits. */
export function shareInside(places: readonly EditsInPlace[], regions: readonly string[]): number {
  const all = total(places);
  return all === 0 ? 0 : total(places.filter((place) => isInRegions(regions, place))) / all;
}

/** The region, or otherwise the country, that contains nearly all of the edits. */
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

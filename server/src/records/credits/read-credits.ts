import type { Credit } from '@dozor/domain/export/credit.ts';
import { currentRevision, type Query } from '../../database/open-database.ts';
import { countCredited, type CreditedCount } from './credited-points-queries.ts';

/** A list with points on the map. */
export interface ListCredit extends Credit {
  /** Name of the list. */
  source: string;
  publisher: string;
  points: number;
  countries: readonly string[];
}

/** For as long nothing is counted again unless points change: the date of a list may have. */
const knownMs = 10_000;

const known = new WeakMap<Query, { revision: number; readMs: number; credits: Promise<ListCredit[]> }>();

/** The lists with at least one point that is not deleted, those with the most points first. */
export async function readCredits(db: Query): Promise<ListCredit[]> {
  const revision = await currentRevision(db);
  const last = known.get(db);
  if (last && last.revision === revision && performance.now() - last.readMs < knownMs) return last.credits;
  const credits = readAgain(db);
  known.set(db, { revision, readMs: performance.now(), credits });
  credits.catch(() => known.delete(db));
  return credits;
}

async function readAgain(db: Query): Promise<ListCredit[]> {
  const counts = Map.groupBy(await countCredited(db), ({ creditId }) => creditId);
  if (counts.size === 0) return [];
  const rows = await db
    .selectFrom('credits')
    .leftJoin('sources', 'sources.id', 'credits.id')
    .selectAll('credits')
    .select('sources.dated as newest')
    .where('credits.id', 'in', [...counts.keys()])
    .orderBy('credits.id')
    .execute();
  return rows
    .map(({ id, licence_url: licenceUrl, dated, newest, source, title, publisher, attribution, licence }) => ({
      source,
      title,
      publisher,
      attribution,
      licence,
      licenceUrl,
      dated: dayOf(newest ?? dated),
      ...totalsOf(counts.get(Number(id)) ?? []),
    }))
    .toSorted((one, other) => other.points - one.points);
}

function totalsOf(counts: readonly CreditedCount[]): Pick<ListCredit, 'points' | 'countries'> {
  return {
    points: counts.reduce((sum, { points }) => sum + points, 0),
    countries: counts.map(({ country }) => country).toSorted(),
  };
}

function dayOf(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(Number(timeMs)).toISOString().slice(0, 10);
}

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
/** A count of millions takes a second, and points change all the time: between two the database rests this many times as long. */
const restFactor = 20;
const quickMs = 50;

interface Known {
  revision: number;
  readMs: number;
  restsUntilMs: number;
  counted: Promise<Counted>;
}

interface Counted {
  points: ReadonlyMap<number, number>;
  credits: ListCredit[];
}

const known = new WeakMap<Query, Known>();

/** The lists with at least one point that is not deleted, those with the most points first. */
export async function readCredits(db: Query): Promise<ListCredit[]> {
  return (await readCounted(db)).credits;
}

/** How many points each list has, by its id; lists without points are not in it. */
export async function readPointsOfLists(db: Query): Promise<ReadonlyMap<number, number>> {
  return (await readCounted(db)).points;
}

async function readCounted(db: Query): Promise<Counted> {
  const last = known.get(db);
  if (last && performance.now() < last.restsUntilMs) return last.counted;
  const revision = await currentRevision(db);
  const readMs = performance.now();
  if (last && last.revision === revision && readMs - last.readMs < knownMs) return last.counted;
  const counted = countAgain(db);
  // Whoever asks meanwhile waits for the same count.
  const counting: Known = { revision, readMs, restsUntilMs: Number.POSITIVE_INFINITY, counted };
  known.set(db, counting);
  try {
    await counted;
    const nowMs = performance.now();
    counting.restsUntilMs = nowMs + restFactor * Math.max(0, nowMs - readMs - quickMs);
  } catch {
    known.delete(db);
  }
  return counted;
}

async function countAgain(db: Query): Promise<Counted> {
  const counts = Map.groupBy(await countCredited(db), ({ creditId }) => creditId);
  const points = new Map([...counts].map(([id, ofList]) => [id, totalsOf(ofList).points]));
  return { points, credits: await creditsOf(db, counts) };
}

async function creditsOf(db: Query, counts: ReadonlyMap<number, readonly CreditedCount[]>): Promise<ListCredit[]> {
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

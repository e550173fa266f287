import type { ReplyOf } from '@dozor/contract/call-types.ts';
import type { Query } from '../../database/open-database.ts';
import type { Services } from '../../services.ts';
import { isMailed } from './try-mail.ts';
import { hasSample } from './work-queries.ts';

/** With this many points of its own an installation is no longer new. */
const manyPoints = 100;

export async function setupState({
  config,
  database: { kysely: db },
  readModel,
}: Pick<Services, 'config' | 'database' | 'readModel'>): Promise<ReplyOf<'getSetup'>> {
  const [own, sample] = [await findOwnPoints(db), await hasSample(db)];
  // Few sites have both a sample and so many points that the database is slow to tell their countries.
  const countries = sample ? await countriesOfOwn(db) : readModel.places.countries().map(({ country }) => country);
  return {
    isNew: own.length < manyPoints,
    points: own.length > 0,
    lists: await hasList(db),
    streets: config.basemap.kind !== 'off',
    mail: config.smtpUrl !== '',
    contact: config.contact !== '',
    mailed: await isMailed(db, config),
    countries,
    undecided: countries.filter((country) => config.law.profileOf(country) === 'unchecked'),
    place: own[0] ? [hundredths(own[0].x), hundredths(own[0].y)] : null,
    sample,
  };
}

/** Near enough to ask for streets, and not the place of a camera. */
function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/** Points that are not of the sample, as far as they matter. */
function findOwnPoints(db: Query): Promise<{ x: number; y: number }[]> {
  return ownPoints(db).select(['points.x', 'points.y']).limit(manyPoints).execute();
}

async function countriesOfOwn(db: Query): Promise<string[]> {
  const rows = await ownPoints(db).where('points.country', '!=', '').select('points.country').distinct().execute();
  return rows.map(({ country }) => country).toSorted();
}

function ownPoints(db: Query) {
  return db
    .selectFrom('points')
    .innerJoin('users', 'users.id', 'points.author_id')
    .where('users.login_folded', '!=', 'sample')
    .where('points.rating', '>', -2);
}

async function hasList(db: Query): Promise<boolean> {
  return (await db.selectFrom('sources').select('id').limit(1).executeTakeFirst()) !== undefined;
}

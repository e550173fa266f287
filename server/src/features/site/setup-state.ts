import type { ReplyOf } from '@dozor/contract/call-types.ts';
import type { Query } from '../../database/open-database.ts';
import type { Services } from '../../services.ts';
import { hasSample } from './work-queries.ts';

/** With this many points of its own an installation is no longer new. */
const manyPoints = 100;

export async function setupState({
  config,
  database: { kysely: db },
}: Pick<Services, 'config' | 'database'>): Promise<ReplyOf<'getSetup'>> {
  const own = await countOwnPoints(db);
  return {
    isNew: own < manyPoints,
    points: own > 0,
    lists: await hasList(db),
    streets: config.basemap.kind !== 'off',
    mail: config.smtpUrl !== '',
    contact: config.contact !== '',
    sample: await hasSample(db),
  };
}

/** Points that are not of the sample, as far as they matter. */
async function countOwnPoints(db: Query): Promise<number> {
  const rows = await db
    .selectFrom('points')
    .innerJoin('users', 'users.id', 'points.author_id')
    .select('points.idx')
    .where('users.login_folded', '!=', 'sample')
    .where('points.rating', '>', -2)
    .limit(manyPoints)
    .execute();
  return rows.length;
}

async function hasList(db: Query): Promise<boolean> {
  return (await db.selectFrom('sources').select('id').limit(1).executeTakeFirst()) !== undefined;
}

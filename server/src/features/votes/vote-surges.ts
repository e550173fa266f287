import type { VoteSurge } from '@dozor/contract/endpoints/votes-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { AppError } from '../../core/app-error.ts';
import type { Query } from '../../database/open-database.ts';
import type { GoneDayTable } from '../../database/tables/vote-tables.ts';
import { heldSurges } from '../../records/held/held-surges.ts';
import type { Services } from '../../services.ts';
import { countVotes, setSurgeState } from './gone-days.ts';

const dayMs = 86_400_000;
/** For each surge, the points with the most votes. */
const maxPoints = 20;
const maxSurges = 100;

/** Regions and days with too many "gone" votes, awaiting a moderator; the oldest first. */
export async function listSurges(db: Query, actor: Actor): Promise<VoteSurge[]> {
  const rows = await heldSurges(db, regionsOf(actor)).selectAll().orderBy('id').limit(maxSurges).execute();
  return Promise.all(rows.map((row) => surgeOf(db, row)));
}

/** @throws {AppError} `notFound` when no surge with this id is pending, `notEnoughRights` outside a moderator's regions */
export async function settleSurge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, outcome, actor }: { id: number; outcome: 'counted' | 'leftOut'; actor: Actor },
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await tx
      .selectFrom('gone_days')
      .select(['country', 'region'])
      .where('id', '=', id)
      .where('state', '=', 'held')
      .executeTakeFirst();
    if (!row) throw new AppError('notFound');
    if (!can(actor, 'complaint.settle', { places: [row] })) throw new AppError('notEnoughRights');
    const votes = await countVotes(tx, id);
    await setSurgeState(tx, id, { state: outcome, votes, settled: clock.now(), settled_by: Number(actor.id) });
  });
}

type HeldSurge = Pick<GoneDayTable, 'id' | 'country' | 'region' | 'day' | 'usual'>;

async function surgeOf(db: Query, { id, country, region, day, usual: mean }: HeldSurge): Promise<VoteSurge> {
  const votes = () => db.selectFrom('votes').where('gone_day', '=', id);
  const { total, voters } = await votes()
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.count<number>('voter').distinct().as('voters')])
    .executeTakeFirstOrThrow();
  const points = await votes()
    .innerJoin('points', 'points.idx', 'votes.point_idx')
    .select(['points.idx', 'points.type', 'points.x', 'points.y'])
    .select((eb) => eb.fn.countAll<number>().as('votes'))
    .groupBy(['points.idx', 'points.type', 'points.x', 'points.y'])
    .orderBy('votes', 'desc')
    .orderBy('points.idx')
    .limit(maxPoints)
    .execute();
  return {
    _id: String(id),
    country,
    region,
    day: new Date(day * dayMs).toISOString().slice(0, 10),
    votes: Number(total),
    voters: Number(voters),
    usual: Math.round(mean * 10) / 10,
    points: points.map((point) => ({
      _id: String(point.idx),
      type: point.type as PointType,
      x: point.x,
      y: point.y,
      votes: Number(point.votes),
    })),
  };
}

import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { maxWays } from '@dozor/contract/endpoints/ways-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { type Action, can } from '@dozor/domain/access/can.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { simplifyLine } from '@dozor/domain/ways/simplify-line.ts';
import type { WayCheck } from '@dozor/domain/ways/way-check.ts';
import { AppError } from '../../core/app-error.ts';
import { currentRevision, type Query, type Write } from '../../database/open-database.ts';
import { deleteWay, findWay, findWays, insertWay, type WayRow } from '../../records/ways/ways-queries.ts';
import type { Services } from '../../services.ts';
import { requireLine } from './check-line.ts';

type StoredWay = ReplyOf<'storeWay'>;
type WayServices = Pick<Services, 'database' | 'clock'>;

const toleranceMeters = 5;
const decimals = 5;

/** @throws {AppError} `notFound` for a way of another account, as for none */
export async function requireWay(
  db: Query | Write,
  { id, actor, action }: { id: number; actor: Actor; action: Extract<Action, 'account.ways' | 'way.read'> },
): Promise<WayRow> {
  const way = await findWay(db, id);
  if (!way || !can(actor, action, { ownerId: String(way.user_id) })) throw new AppError('notFound');
  return way;
}

export async function listWays({ database }: WayServices, userId: number): Promise<StoredWay[]> {
  return (await findWays(database.kysely, userId)).map(storedWayOf);
}

/**
 * Its length is that of a check, along the roads where they are known here, so that no other one is told of it.
 *
 * @throws {AppError} `tooManyWays`
 * @throws {FieldErrors} for a line that cannot be driven
 */
export async function storeWay(
  { database, clock }: WayServices,
  { userId, name, line }: { userId: number; name: string; line: readonly Position[] },
  check: (line: readonly Position[]) => Promise<WayCheck>,
): Promise<StoredWay> {
  requireLine(line);
  const simple = simplifyLine(line, toleranceMeters).map(([x, y]): Position => [rounded(x), rounded(y)]);
  const { meters } = await check(line);
  const row = await database.transaction(async (tx) => {
    const way = { user_id: userId, name, line: simple, meters, created: clock.now(), feed_part: null };
    // Writing comes first: it locks the counter, so that two requests do not both store the last one.
    const inserted = await insertWay(tx, { ...way, seen: await currentRevision(tx) });
    if ((await findWays(tx, userId)).length > maxWays) throw new AppError('tooManyWays');
    return inserted;
  });
  return storedWayOf(row);
}

/** @throws {AppError} `notFound` */
export async function removeWay({ database }: WayServices, id: number, actor: Actor): Promise<void> {
  await database.transaction(async (tx) => {
    await requireWay(tx, { id, actor, action: 'account.ways' });
    await deleteWay(tx, id);
  });
}

/** @throws {AppError} `notFound` */
export async function markWaySeen({ database }: WayServices, id: number, actor: Actor): Promise<{ seen: number }> {
  return database.transaction(async (tx) => {
    await requireWay(tx, { id, actor, action: 'account.ways' });
    const seen = await currentRevision(tx);
    await tx.updateTable('ways').set({ seen }).where('id', '=', id).execute();
    return { seen };
  });
}

export function storedWayOf({ id, name, meters, seen }: WayRow): StoredWay {
  return { _id: String(id), name, meters, seen };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals));
}

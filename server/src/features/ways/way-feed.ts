import { randomBytes } from 'node:crypto';
import type { Actor } from '@dozor/domain/access/actor.ts';
import type { DozorDatabase, Query, Write } from '../../database/open-database.ts';
import { signedId } from '../../platform/signed-id.ts';
import type { WayRow } from '../../records/ways/ways-queries.ts';
import { requireWay } from './stored-ways.ts';

const partBytes = 16;

/** Whoever knows it can read the feed. */
export async function wayFeedPath(db: Query | Write, way: Pick<WayRow, 'id' | 'feed_part'>): Promise<string> {
  return `/feeds/way/${await signedId(db, 'way', way.id, way.feed_part)}.atom`;
}

/** From here on nobody finds anything at the path before. @throws {AppError} `notFound` */
export async function renewWayFeed(
  { database }: { database: DozorDatabase },
  id: number,
  actor: Actor,
): Promise<{ feed: string }> {
  return database.transaction(async (tx) => {
    await requireWay(tx, { id, actor, action: 'account.ways' });
    // Random, not counted: in a database restored from a backup a count would come to a path that was given up.
    const feedPart = randomBytes(partBytes).toString('base64url');
    await tx.updateTable('ways').set({ feed_part: feedPart }).where('id', '=', id).execute();
    return { feed: await wayFeedPath(tx, { id, feed_part: feedPart }) };
  });
}

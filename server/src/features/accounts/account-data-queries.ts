import { sql } from 'kysely';
import type { Query } from '../../database/open-database.ts';
import { findWays, lineOf } from '../../records/ways/ways-queries.ts';
import { wayFeedPath } from '../ways/way-feed.ts';
import { listedPasskey, passkeysOf } from './passkeys/passkeys-queries.ts';
import { countRecoveryCodes } from './sign-in/recovery-codes.ts';
import { listedToken, tokensOf } from './tokens/tokens-queries.ts';

export interface AccountDataPage {
  rows: unknown[];
  /** Cursor of the next page; undefined after the last one. */
  next: string | undefined;
}

interface PageOf {
  /** The last key of the previous page; empty for the first page. */
  after: string;
  limit: number;
}

type ReadPage = (db: Query, userId: number, page: PageOf) => Promise<AccountDataPage>;

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
const iso = (ms: number): string => new Date(ms).toISOString();

/** By name in the download. Hashes of passwords, sessions and keys are excluded. */
export const accountDataTables: Readonly<Record<string, ReadPage>> = {
  async sessions(db, userId) {
    const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
    return singlePage(
      rows.map((row) => ({
        created: iso(row.created),
        lastSeen: iso(row.last_seen),
        address: row.address,
        userAgent: row.user_agent,
      })),
    );
  },
  async passkeys(db, userId) {
    return singlePage((await passkeysOf(db, userId)).map(listedPasskey));
  },
  async tokens(db, userId) {
    return singlePage((await tokensOf(db, userId)).map(listedToken));
  },
  async secondStep(db, userId) {
    const row = await db.selectFrom('users').select('second_step').where('id', '=', userId).executeTakeFirst();
    return singlePage([{ on: row?.second_step === 1, codesLeft: await countRecoveryCodes(db, userId) }]);
  },
  async notificationSettings(db, userId) {
    const rows = await db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).execute();
    return singlePage(rows.map((row) => JSON.parse(row.settings) as unknown));
  },
  async watchedPoints(db, userId, { after, limit }) {
    const rows = await db
      .selectFrom('watches')
      .select('point_idx')
      .where('user_id', '=', userId)
      .where('point_idx', '>', Number(after))
      .orderBy('point_idx')
      .limit(limit)
      .execute();
    return paged(
      rows,
      limit,
      (row) => row.point_idx,
      (row) => String(row.point_idx),
    );
  },
  async ways(db, userId) {
    const rows = await findWays(db, userId);
    const paths = await Promise.all(rows.map((row) => wayFeedPath(db, row)));
    return singlePage(
      rows.map((row, index) => ({
        name: row.name,
        created: iso(row.created),
        line: lineOf(row),
        feed: paths[index],
      })),
    );
  },
  /** Without address and keys: whoever finds the copy must not be able to send anything. */
  async pushDevices(db, userId) {
    const rows = await db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', userId).execute();
    return singlePage(
      rows.map(({ created, language, zone, about }) => ({
        created: iso(created),
        language,
        zone,
        about: JSON.parse(about) as unknown,
      })),
    );
  },
  async savedExports(db, userId) {
    const rows = await db.selectFrom('user_exports').selectAll().where('user_id', '=', userId).execute();
    return singlePage(
      rows.map((row) => ({ name: row.name, created: iso(row.created), options: JSON.parse(row.options) as unknown })),
    );
  },
  /** Newest first, in the order of the account list index: list, time, id. */
  async history(db, userId, { after, limit }) {
    const [list, created, id] = after === '' ? [0, 0, 0] : (JSON.parse(after) as [number, number, number]);
    const rows = await db
      .selectFrom('history')
      .selectAll()
      .where('author_id', '=', userId)
      .where(sql<boolean>`(list, created, id) > (${list}, ${created}, ${id})`)
      .orderBy('list')
      .orderBy('created')
      .orderBy('id')
      .limit(limit)
      .execute();
    return paged(
      rows,
      limit,
      (row) => JSON.stringify([row.list, row.created, row.id]),
      (row) => ({
        point: String(row.point_idx),
        kind: row.kind,
        version: row.version,
        created: iso(row.created),
        comment: row.comment,
        changes: row.changes === null ? [] : (JSON.parse(row.changes) as unknown),
      }),
    );
  },
  async comments(db, userId, { after, limit }) {
    const rows = await db
      .selectFrom('comments')
      .selectAll()
      .where('author_id', '=', userId)
      .where('id', '>', Number(after))
      .orderBy('id')
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    const photos = ids.length === 0 ? [] : await photosOf(db, ids);
    return paged(
      rows,
      limit,
      (row) => row.id,
      (row) => ({
        point: String(row.point_idx),
        text: row.text,
        created: iso(row.created),
        edited: isoOrNull(row.edited),
        deleted: isoOrNull(row.deleted),
        photos: photos.filter((photo) => photo.comment_id === row.id).map(({ id }) => `/api/photos/${id}`),
      }),
    );
  },
  async votes(db, userId, { after, limit }) {
    const rows = await db
      .selectFrom('votes')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', Number(after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return paged(
      rows,
      limit,
      (row) => row.id,
      (row) => ({
        point: String(row.point_idx),
        kind: row.kind,
        at: iso(row.at),
        created: iso(row.created),
        source: row.source,
        heading: row.heading,
        speed: row.speed,
        side: row.side,
        counts: row.ignored === 0,
      }),
    );
  },
  async complaints(db, userId) {
    const rows = await db.selectFrom('complaints').selectAll().where('author_id', '=', userId).execute();
    return singlePage(
      rows.map((row) => ({
        about: row.about,
        subject: String(row.subject_id),
        text: row.text,
        created: iso(row.created),
        state: row.state,
      })),
    );
  },
  async audit(db, userId, { after, limit }) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where((eb) => eb.or([eb('actor_id', '=', userId), eb('subject_id', '=', userId)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return paged(
      rows,
      limit,
      (row) => row.id,
      // Other people's network addresses are not this account's data.
      (row) => ({ created: iso(row.created), kind: row.kind, address: row.actor_id === userId ? row.address : null }),
    );
  },
};

function photosOf(db: Query, commentIds: readonly number[]) {
  return db.selectFrom('photos').select(['id', 'comment_id']).where('comment_id', 'in', commentIds).execute();
}

function singlePage(rows: unknown[]): AccountDataPage {
  return { rows, next: undefined };
}

function paged<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string | number,
  shown: (row: Row) => unknown,
): AccountDataPage {
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { rows: rows.map(shown), next: last && String(keyOf(last)) };
}

import { sql } from 'kysely';
import type { z } from 'zod';
import type { complaintReply } from '@dozor/contract/endpoints/complaints-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import { AppError } from '../../core/app-error.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Query, Write } from '../../database/open-database.ts';
import type { ComplaintTable } from '../../database/tables/discussion-tables.ts';
import { inRegions } from '../../records/in-regions.ts';
import type { CommentServices } from './add-comment.ts';

type Reply = z.input<typeof complaintReply>;

/** A complaint about a user is located where nearly all of the user's edits were at the time. */
const place = {
  country: sql<string>`coalesce(points.country, complaints.country)`,
  region: sql<string>`coalesce(points.region, complaints.region)`,
};

/** 1 if the change complained about reverted the complainant's own edit. */
const isAppeal = sql<number>`case when complaints.about = 'change' and exists (select 1 from undone_edits
  where undone_edits.entry_id = complaints.subject_id and undone_edits.author_id = complaints.author_id) then 1 else 0 end`;

function complaints(db: Query | Write) {
  return db
    .selectFrom('complaints')
    .innerJoin('users as complainant', 'complainant.id', 'complaints.author_id')
    .leftJoin('points', 'points.idx', 'complaints.point_idx')
    .leftJoin('users as placer', 'placer.id', 'points.author_id')
    .leftJoin('comments', (join) =>
      join.on('complaints.about', '=', 'comment').onRef('comments.id', '=', 'complaints.subject_id'),
    )
    .leftJoin('users as commenter', 'commenter.id', 'comments.author_id')
    .leftJoin('history', (join) =>
      join.on('complaints.about', '=', 'change').onRef('history.id', '=', 'complaints.subject_id'),
    )
    .leftJoin('users as changer', 'changer.id', 'history.author_id')
    .leftJoin('users as reported', (join) =>
      join.on('complaints.about', '=', 'user').onRef('reported.id', '=', 'complaints.subject_id'),
    )
    .select(['complaints.id', 'complaints.about', 'complaints.text', 'complaints.created', 'complaints.state'])
    .select(['complaints.author_id', 'complainant.login as author_login'])
    .select(['comments.id as comment_id', 'comments.text as comment_text', 'comments.created as comment_created'])
    .select(['comments.deleted as comment_deleted', 'commenter.id as commenter_id'])
    .select(['commenter.login as commenter_login', 'history.id as change_id', 'history.kind as change_kind'])
    .select(['history.created as change_created', 'history.comment as change_comment', 'changer.id as changer_id'])
    .select(['changer.login as changer_login', 'reported.id as reported_id', 'reported.login as reported_login'])
    .select(['points.idx as point_idx', 'points.type', 'points.x', 'points.y', 'points.country', 'points.region'])
    .select(['placer.id as placer_id', 'placer.login as placer_login'])
    .select([place.country.as('where_country'), place.region.as('where_region')])
    .select(isAppeal.as('is_appeal'));
}

type Row = Awaited<ReturnType<ReturnType<typeof complaints>['executeTakeFirstOrThrow']>>;

function replyOf(row: Row): Reply {
  return {
    _id: String(row.id),
    text: row.text,
    created: iso(row.created),
    author: user(row.author_id, row.author_login),
    state: row.state,
    about: row.about,
    ...subjectOf(row),
    isAppeal: row.is_appeal === 1,
    user: row.reported_id === null ? null : user(row.reported_id, row.reported_login),
    point:
      row.point_idx === null
        ? null
        : {
            _id: String(row.point_idx),
            type: row.type ?? '',
            x: row.x ?? 0,
            y: row.y ?? 0,
            country: row.country ?? '',
            region: row.region ?? '',
            author: user(row.placer_id, row.placer_login),
          },
  };
}

function subjectOf(row: Row): Pick<Reply, 'comment' | 'change'> {
  return {
    comment:
      row.comment_id === null
        ? null
        : {
            _id: String(row.comment_id),
            text: row.comment_text ?? '',
            author: user(row.commenter_id, row.commenter_login),
            created: iso(row.comment_created),
            deleted: row.comment_deleted !== null,
          },
    change:
      row.change_id === null
        ? null
        : {
            _id: String(row.change_id),
            kind: row.change_kind ?? '',
            author: user(row.changer_id, row.changer_login),
            created: iso(row.change_created),
            comment: row.change_comment ?? '',
          },
  };
}

function user(id: number | null, login: string | null): { _id: string; login: string } {
  return { _id: String(id ?? ''), login: login ?? '' };
}

function iso(ms: number | null): string {
  return new Date(ms ?? 0).toISOString();
}

/** Complaints in the regions of the moderator, newest first. */
export async function listComplaints(
  db: Query,
  { state, actor }: { state: ComplaintTable['state']; actor: Actor },
  page: { offset: number; limit: number },
): Promise<{ items: Reply[]; total: number }> {
  const regions = regionsOf(actor);
  const rows = await complaints(db)
    .where('complaints.state', '=', state)
    .$if(regions !== null, (all) => all.where(inRegions(regions ?? [], place)))
    .orderBy('complaints.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { items: rows.map(replyOf), total: await countComplaints(db, state, regions) };
}

export async function countComplaints(
  db: Query,
  state: ComplaintTable['state'],
  regions: readonly string[] | null,
): Promise<number> {
  return numberOf(
    db
      .selectFrom('complaints')
      .where('complaints.state', '=', state)
      .$if(regions !== null, (all) =>
        all.leftJoin('points', 'points.idx', 'complaints.point_idx').where(inRegions(regions ?? [], place)),
      ),
  );
}

/** Closes an open complaint; a closed one keeps its first outcome. */
export async function settleComplaint(
  { database, clock }: Pick<CommentServices, 'database' | 'clock'>,
  request: { id: number; outcome: 'resolved' | 'ignored'; actor: Actor },
): Promise<Reply> {
  const { id, outcome, actor } = request;
  return database.transaction(async (tx) => {
    const found = await complaints(tx).where('complaints.id', '=', id).executeTakeFirst();
    if (!found) throw new AppError('notFound');
    const places = [{ country: found.where_country, region: found.where_region }];
    // Moderators cannot judge their own actions: whoever reverted the edit leaves the decision to another.
    const isOwn = found.is_appeal === 1 && String(found.changer_id) === actor.id;
    if (isOwn || !can(actor, 'complaint.settle', { places })) throw new AppError('notEnoughRights');
    await tx
      .updateTable('complaints')
      .set({ state: outcome, settled_by: Number(actor.id), settled: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute();
    return replyOf(await complaints(tx).where('complaints.id', '=', id).executeTakeFirstOrThrow());
  });
}

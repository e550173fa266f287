import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { historyEntry } from '@dozor/contract/replies/history-entry.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { freshnessOf } from '@dozor/domain/freshness/freshness-at.ts';
import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import type { RiskReason } from '@dozor/domain/trust/edit-risk.ts';
import { takeIds, type Query, type Write } from '../../database/open-database.ts';
import type { HeldEditTable } from '../../database/tables/trust-tables.ts';
import { fieldsOf } from '../points/point-rows.ts';
import { numberPoints } from '../points/point-writer.ts';
import type { AuthoredRow } from '../points/points-queries.ts';

export interface RiskyWrite {
  kind: 'created' | 'changed';
  actor: Actor;
  /** The current point; undefined for a new one. */
  row?: AuthoredRow;
  fields: PointFields;
  country: string;
  region: string;
  comment: string | undefined;
  nowMs: number;
}

export interface HeldWrite extends RiskyWrite {
  reasons: RiskReason[];
  score: number;
  untilMs: number;
}

const listedHeldEdits = 50;

export type HeldEdit = Selectable<HeldEditTable> & { author_login: string };

/** Stores an edit held for review, with the ids reserved for it and a new point. */
export async function insertHeldEdit(tx: Write, edit: HeldWrite): Promise<HeldEdit> {
  const { actor, row } = edit;
  const [numbered] = await numberPoints(tx, [{ fields: edit.fields, ...(row && { idx: row.idx }) }]);
  const held: Selectable<HeldEditTable> = {
    id: await takeIds(tx, 'history', 1),
    author_id: Number(actor.id),
    kind: edit.kind,
    point_idx: numbered!.idx,
    base: row ? JSON.stringify(fieldsOf(row)) : null,
    fields: JSON.stringify(numbered!.fields),
    version: row?.version ?? 1,
    comment: edit.comment ?? null,
    country: row?.country ?? edit.country,
    region: row?.region ?? edit.region,
    reasons: JSON.stringify(edit.reasons),
    score: Math.round(edit.score),
    created: edit.nowMs,
    until: edit.untilMs,
    state: 'held',
    settled_by: null,
    settled: null,
    reason: null,
    note: null,
  };
  await tx.insertInto('held_edits').values(held).execute();
  return { ...held, author_login: actor.login };
}

/** A point that is itself held, visible to its author and to those who review it. */
export async function findHeldPoint(db: Query, idx: number, actor: Actor | null): Promise<Point | undefined> {
  if (actor === null) return undefined;
  const edit = await heldEdits(db)
    .where('point_idx', '=', idx)
    .where('state', '=', 'held')
    .where('held_edits.kind', '=', 'created')
    .executeTakeFirst();
  if (!edit) return undefined;
  const mayDecide = can(actor, 'account.rollback', { places: [edit] });
  return String(edit.author_id) === actor.id || mayDecide ? heldPointOf(edit) : undefined;
}

/** The point with the held edit applied, for those who may see it. */
export function heldPointOf(edit: HeldEdit): Point {
  const fields = JSON.parse(edit.fields) as PointFields;
  const created = new Date(edit.created).toISOString();
  const author = { _id: String(edit.author_id), login: edit.author_login };
  return {
    ...fields,
    _id: String(edit.point_idx),
    idx: edit.point_idx,
    version: edit.version,
    created,
    author,
    country: edit.country,
    region: edit.region,
    speedUnit: speedUnitOf(edit.country),
    changed: { at: created, by: author, kind: 'created' },
    freshness: freshnessOf(
      [],
      { type: fields.type, roadWorks: false, updatedMs: edit.created, origin: 'person' },
      edit.created,
    ),
  };
}

export function heldEdits(db: Query | Write) {
  return db
    .selectFrom('held_edits')
    .innerJoin('users', 'users.id', 'held_edits.author_id')
    .selectAll('held_edits')
    .select('users.login as author_login');
}

/** The history entry that it would become. */
export function heldEntryOf(edit: HeldEdit): z.input<typeof historyEntry> {
  const fields = JSON.parse(edit.fields) as Pick<PointFields, 'type' | 'x' | 'y'>;
  const { country, region } = edit;
  return {
    _id: String(edit.id),
    point: { _id: String(edit.point_idx), type: fields.type, x: fields.x, y: fields.y, country, region },
    author: { _id: String(edit.author_id), login: edit.author_login },
    created: new Date(edit.created).toISOString(),
    kind: edit.kind === 'comment' ? 'commented' : edit.kind,
    version: edit.version + (edit.kind === 'changed' ? 1 : 0),
    comment: edit.comment ?? '',
    reason: null,
    changes:
      edit.base === null
        ? []
        : diffPoints(JSON.parse(edit.base) as PointFields, JSON.parse(edit.fields) as PointFields),
  };
}

/** An account's held edits, and the recently settled ones, newest first. */
export async function listOwnHeldEdits(db: Query, authorId: number): Promise<HeldEdit[]> {
  return heldEdits(db)
    .where('author_id', '=', authorId)
    .orderBy('held_edits.id', 'desc')
    .limit(listedHeldEdits)
    .execute();
}

import { sql } from 'kysely';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Query } from '../../database/open-database.ts';
import { type HeldEdit, heldEdits, heldEntryOf } from '../../records/held/held-edits-queries.ts';
import { inRegions } from '../../records/in-regions.ts';

interface Filter {
  reason?: FlagReason | undefined;
  regions: readonly string[] | null;
}

/** Edits held for review, the riskiest first. */
export async function listHeldEdits(
  db: Query,
  filter: Filter,
  page: { offset: number; limit: number },
): Promise<{ items: FlaggedEdit[]; total: number }> {
  const rows = await matching(db, filter)
    .orderBy('score', 'desc')
    .orderBy('held_edits.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { items: rows.map(flaggedOf), total: await countHeldEdits(db, filter) };
}

/** What orders them among those that are already live. */
export function heldEditKeys(db: Query, filter: Filter) {
  return matching(db, filter)
    .clearSelect()
    .select(['held_edits.id', 'author_id', 'score', sql<number>`1`.as('is_held')]);
}

export async function countHeldEdits(db: Query, filter: Filter): Promise<number> {
  return numberOf(matching(db, filter));
}

function matching(db: Query, { reason, regions }: Filter) {
  const place = { country: sql.ref('held_edits.country'), region: sql.ref('held_edits.region') };
  return heldEdits(db)
    .where('held_edits.state', '=', 'held')
    .$if(regions !== null, (all) => all.where(inRegions(regions ?? [], place)))
    .$if(reason !== undefined, (all) => all.where(sql<boolean>`reasons like ${`%"${reason}"%`}`));
}

export function flaggedOf(edit: HeldEdit): FlaggedEdit {
  return {
    entry: heldEntryOf(edit),
    reasons: JSON.parse(edit.reasons) as FlagReason[],
    score: edit.score,
    state: edit.state === 'held' ? 'held' : 'checked',
    // A comment waits until somebody decides.
    ...(edit.kind !== 'comment' && { until: new Date(edit.until).toISOString() }),
  };
}

import { accessLevelOf } from '@dozor/domain/access/role.ts';
import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { heldRisk } from '@dozor/domain/trust/edit-risk.ts';
import type { Write } from '../../database/open-database.ts';
import { heldPointOf, type HeldWrite, insertHeldEdit, type RiskyWrite } from '../../records/held/held-edits-queries.ts';
import { freshnessOfRow } from '../../records/points/freshness-of-row.ts';
import { fieldsOf, pointAt } from '../../records/points/point-rows.ts';
import { minConfidence } from '../trust/left-by-others.ts';
import { riskOfEdit } from '../trust/risk-of-edit.ts';
import type { PointServices } from './save-point.ts';

/** Accounts below this level of trust are newcomers. */
const trustedFrom = 2;
/** Maximum time that an edit is held for review. */
export const maxWaitMs = 48 * 3_600_000;

export interface SavedOrHeld {
  point: Point;
  /** Time of the automatic publication of a held edit, ISO 8601. */
  held?: string;
}

/** An edit that must be reviewed before it is published. Thrown, so that nothing of it is written. */
class HeldError extends Error {
  readonly edit: HeldWrite;

  constructor(edit: HeldWrite) {
    super(`An edit of ${edit.actor.login} waits for a look.`);
    this.edit = edit;
  }
}

/** Aborts a newcomer's write that looks harmful; `savedOrHeld` then stores it for review. */
export async function waitIfRisky(tx: Write, edit: RiskyWrite): Promise<void> {
  const { actor, row, fields, nowMs } = edit;
  if (accessLevelOf(actor.roles) !== 'user' || (actor.trust ?? 0) >= trustedFrom) return;
  const { score, reasons } = await riskOfEdit(tx, {
    pointIdx: row?.idx ?? 0,
    kind: edit.kind,
    changes: row ? diffPoints(fieldsOf(row), fields) : [],
    comment: edit.comment ?? null,
    authorId: Number(actor.id),
    authorCreatedMs: Date.parse(actor.created),
    authorTrust: actor.trust ?? 0,
    createdMs: nowMs,
    x: fields.x,
    y: fields.y,
    country: row?.country ?? edit.country,
    region: row?.region ?? edit.region,
    wasConfident: row !== undefined && (freshnessOfRow(row, nowMs).confidence ?? 0) >= minConfidence,
    isForcedDuplicate: false,
  });
  if (score >= heldRisk) throw new HeldError({ ...edit, score, reasons, untilMs: nowMs + maxWaitMs });
}

/** Runs a write; one that has to be reviewed is stored separately from the points. */
export async function savedOrHeld(services: PointServices, save: () => Promise<Point>): Promise<SavedOrHeld> {
  try {
    return { point: await save() };
  } catch (error) {
    if (!(error instanceof HeldError)) throw error;
    const row = await services.database.transaction((tx) => insertHeldEdit(tx, error.edit));
    const { row: before, fields, nowMs } = error.edit;
    const point = before ? { ...pointAt(before, nowMs), ...fields } : heldPointOf(row);
    return { point, held: new Date(row.until).toISOString() };
  }
}

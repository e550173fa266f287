import { flagReasons, type FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import { entryHintsOf } from '@dozor/domain/point/entry-hints.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import { camerasLookingAway } from '@dozor/domain/point/section-direction.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { Write } from '../../database/open-database.ts';
import { positionFacts, type PositionSources } from '../../read-model/position-facts.ts';
import { pointOf } from '../../records/points/point-rows.ts';
import { findPoint } from '../../records/points/points-queries.ts';

interface EnteredPoint {
  point_idx: number;
  kind: string;
  changes: string | null;
  type: string;
  x: number;
  y: number;
}

const positionFields = ['type', 'x', 'y'];
const viewFields = [...positionFields, 'dirType', 'direction', 'childrens'];

/** The confirmations that the form would have requested for a point entered, moved or turned like this. */
export async function suspiciousEntry(tx: Write, sources: PositionSources, edit: EnteredPoint): Promise<FlagReason[]> {
  const { type, x, y } = edit;
  const isMoved = isPointType(type) && concerns(edit, positionFields);
  const facts = isMoved ? positionFacts(sources, { type, x, y }, edit.point_idx) : {};
  const isLookingAway = type === 'speed_cam' && concerns(edit, viewFields) && (await looksAway(tx, edit.point_idx));
  const hints = entryHintsOf({ ...facts, isLookingAway });
  return flagReasons.filter((reason) => hints.some((hint) => hint === reason));
}

function concerns({ kind, changes }: EnteredPoint, fields: readonly string[]): boolean {
  if (kind === 'created') return true;
  if (kind !== 'changed') return false;
  return (JSON.parse(changes ?? '[]') as Change[]).some(({ field }) => fields.includes(field));
}

async function looksAway(tx: Write, idx: number): Promise<boolean> {
  const row = await findPoint(tx, idx);
  return row !== undefined && camerasLookingAway(pointOf(row)).length > 0;
}

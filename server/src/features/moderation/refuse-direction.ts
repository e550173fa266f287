import type { FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import type { Write } from '../../database/open-database.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { writeChange } from '../../records/points/point-writer.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import type { PointServices } from '../points/save-point.ts';
import type { RollbackJob } from './rollbacks-queries.ts';

const ofDrivers: ReadonlySet<FlagReason> = new Set(['bothWays', 'contradicted']);

/**
 * True if an entry is listed for what drivers say of the point, and not for what its author did. A camera on which several
 * drivers have an opinion exists, whoever added it.
 */
export function isOfDrivers(kind: string, reasons: readonly FlagReason[]): boolean {
  const own = reasons.filter((reason) => ofDrivers.has(reason));
  return own.length > 0 && (kind === 'created' || own.length === reasons.length);
}

/** A contradicted direction becomes unknown, and nothing else of its entry changes; proposals are dropped. */
export async function refuseDirection(
  tx: Write,
  services: PointServices,
  work: {
    job: Pick<RollbackJob, 'actor_id' | 'reason' | 'comment'>;
    reasons: readonly FlagReason[];
    idx: number;
    revision: number;
  },
): Promise<number | null> {
  const { job, reasons, idx, revision } = work;
  const row = await findPoint(tx, idx);
  if (!row || row.direction === null || !reasons.includes('contradicted')) return null;
  return writeChange(tx, services, {
    row,
    fields: { ...fieldsOf(row), dirType: 0, direction: null },
    revision,
    kind: 'reverted',
    authorId: job.actor_id,
    reason: job.reason ?? undefined,
    comment: job.comment ?? undefined,
  });
}

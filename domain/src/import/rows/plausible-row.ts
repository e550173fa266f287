import { validationMessage } from '../../errors/validation-message.ts';
import { implausible } from '../../point/plausibility.ts';
import { mayLackSpeed, type PointFields } from '../../point/point-schema.ts';
import { rejected, type AcceptedRow, type ImportOutcome } from '../import-outcome.ts';
import type { RejectCode } from '../reject.ts';

/** The row, or a rejection if it cannot be true; a date to come is left out. */
export function plausibleRow(outcome: AcceptedRow, now: Date): ImportOutcome {
  const { row, line, rows } = outcome;
  if (row.speed === null && !mayLackSpeed(row.type)) return { ...rejected(line, 'limitMissing', row.type), rows };
  const [untrue] = Object.entries(implausible(row, now));
  if (!untrue) return outcome;
  if (untrue[0] === 'confirmed') return plausibleRow({ ...outcome, row: withoutConfirmed(row) }, now);
  const [code, value] = whyUntrue(...untrue, row);
  return { ...rejected(line, code, value), rows };
}

function withoutConfirmed({ confirmed: _, ...row }: PointFields): PointFields {
  return row;
}

function whyUntrue(path: string, message: string, row: PointFields): [RejectCode, string] {
  if (path === 'activeTime') return ['noActiveTime', ''];
  const child = row.childrens?.[Number(path.split('.')[1])];
  const code = message === validationMessage('tooClose') ? 'sectionTooClose' : 'sectionTooFar';
  return [code, child ? `${child.x} ${child.y}` : ''];
}

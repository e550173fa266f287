import { validationMessage } from '../../errors/validation-message.ts';
import { implausible } from '../../point/plausibility.ts';
import { mayLackSpeed, type PointFields } from '../../point/point-schema.ts';
import { rejected, type AcceptedRow, type ImportOutcome } from '../import-outcome.ts';
import type { RejectCode } from '../reject.ts';

/** The row, or a rejection if it cannot be true, such as an ambush seen tomorrow. */
export function plausibleRow(outcome: AcceptedRow, now: Date): ImportOutcome {
  const { row, line, rows } = outcome;
  if (row.speed === null && !mayLackSpeed(row.type)) return { ...rejected(line, 'limitMissing', row.type), rows };
  const [untrue] = Object.entries(implausible(row, now));
  if (!untrue) return outcome;
  const [code, value] = whyUntrue(...untrue, row);
  return { ...rejected(line, code, value), rows };
}

function whyUntrue(path: string, message: string, row: PointFields): [RejectCode, string] {
  if (path === 'confirmed') return ['confirmedInFuture', row.confirmed ?? ''];
  if (path === 'activeTime') return ['noActiveTime', ''];
  const child = row.childrens?.[Number(path.split('.')[1])];
  const code = message === validationMessage('tooClose') ? 'sectionTooClose' : 'sectionTooFar';
  return [code, child ? `${child.x} ${child.y}` : ''];
}

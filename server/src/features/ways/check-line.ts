import type { ReplyOf } from '@dozor/contract/call-types.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { lineMeters, lineProblem, maxLineMeters } from '@dozor/domain/ways/sample-line.ts';
import type { WayCheck } from '@dozor/domain/ways/way-check.ts';
import { FieldErrors } from '../../core/app-error.ts';
import { freshnessOfRow } from '../../records/points/freshness-of-row.ts';
import { findPoints } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';

export type CheckReply = ReplyOf<'checkWay'>;

const rowsAtOnce = 500;

const problems = {
  tooShort: 'must be at least a metre long',
  tooLong: `must be at most ${maxLineMeters / 1000} km long`,
  notOnEarth: 'must be on earth',
} as const;

/** @returns its kilometres @throws {FieldErrors} for a line that cannot be driven */
export function requireLine(line: readonly Position[]): number {
  const problem = lineProblem(line);
  if (problem !== null) throw new FieldErrors({ line: problems[problem] });
  return Math.ceil(lineMeters(line) / 1000);
}

export async function withFreshness(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  check: WayCheck,
): Promise<CheckReply> {
  const nowMs = clock.now();
  const known = new Map<string, ReturnType<typeof freshnessOfRow>>();
  const idxs = check.items.map(({ _id }) => Number(_id));
  for (let from = 0; from < idxs.length; from += rowsAtOnce) {
    for (const row of await findPoints(database.kysely, idxs.slice(from, from + rowsAtOnce))) {
      known.set(String(row.idx), freshnessOfRow(row, nowMs));
    }
  }
  return { ...check, items: check.items.map((item) => ({ ...item, freshness: known.get(item._id) })) };
}

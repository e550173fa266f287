import { mayLackSpeed } from '../point/point-schema.ts';
import { absentRating } from '../point/rating.ts';
import type { DecodeOptions } from './decode-options.ts';
import { rejected, type AcceptedRow, type ImportOutcome } from './import-outcome.ts';
import { folded } from './names/column-names.ts';
import { normalized } from './rows/point-defaults.ts';

type Options = Pick<DecodeOptions, 'inactive' | 'types' | 'only'>;

/** What a person says of rows of a kind, whatever their format. */
export function settleOutcome(outcome: ImportOutcome, { inactive = false, types, only }: Options): ImportOutcome {
  if (!outcome.ok) return outcome;
  const asked = only ? askedFor(outcome, only) : outcome;
  const limited = asked.ok && !hasLimit(asked) ? withoutLimit(asked, types) : asked;
  return settleGone(limited, inactive);
}

/** A limit in a unit of its own is settled where its country is known. */
function hasLimit({ row, notes }: AcceptedRow): boolean {
  return row.speed !== null || notes.limit !== null;
}

/** The row without a limit, as another type if a person says so, if its own type is meaningless without one. */
function withoutLimit(outcome: AcceptedRow, types: DecodeOptions['types']): ImportOutcome {
  const { row, line, rows, notes } = outcome;
  if (mayLackSpeed(row.type)) return outcome;
  const type = types.get(folded(row.type));
  if (type === undefined && notes.lacksLimits) return outcome;
  if (type === undefined || !mayLackSpeed(type)) return { ...rejected(line, 'limitMissing', row.type), rows };
  return { ...outcome, row: normalized({ ...row, type }) };
}

/** The row if it has one of the wanted values in each of their columns. */
function askedFor(outcome: AcceptedRow, only: NonNullable<DecodeOptions['only']>): ImportOutcome {
  const { line, rows, notes } = outcome;
  const says = Object.entries(notes.says());
  for (const [column, values] of only) {
    const [name, value = ''] = says.find(([one]) => folded(one) === column) ?? [column];
    if (!values.has(folded(value))) return { ...rejected(line, 'notAsked', `${name}: ${value}`), rows };
  }
  return outcome;
}

function settleGone(outcome: ImportOutcome, takesInactive: boolean): ImportOutcome {
  if (!outcome.ok || outcome.notes.gone === null) return outcome;
  if (takesInactive) return { ...outcome, row: { ...outcome.row, rating: absentRating } };
  return { ...rejected(outcome.line, 'notThere', outcome.notes.gone), rows: outcome.rows };
}

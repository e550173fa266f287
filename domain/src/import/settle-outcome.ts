import { mayLackSpeed } from '../point/point-schema.ts';
import { absentRating } from '../point/rating.ts';
import type { DecodeOptions } from './decode-options.ts';
import { rejected, type AcceptedRow, type ImportOutcome } from './import-outcome.ts';
import { folded } from './names/column-names.ts';
import { normalized } from './rows/point-defaults.ts';

type Options = Pick<DecodeOptions, 'inactive' | 'types' | 'only' | 'noLimit' | 'isProposed'>;

/** What a person says of rows of a kind, whatever their format. */
export function settleOutcome(outcome: ImportOutcome, settings: Options): ImportOutcome {
  if (!outcome.ok) return outcome;
  const { inactive = false, only, noLimit } = settings;
  const asked = only ? askedFor(outcome, only) : outcome;
  const ofCars = asked.ok && noLimit && isOneOf(asked, noLimit) ? ofOthers(asked) : asked;
  const limited = ofCars.ok && !hasLimit(ofCars) ? withoutLimit(ofCars, settings) : ofCars;
  return settleGone(limited, inactive);
}

/** A limit in a unit of its own is settled where its country is known. */
function hasLimit({ row, notes }: AcceptedRow): boolean {
  return row.speed !== null || notes.limit !== null;
}

/** The row without a limit, as another type if a person says so, if its own type is meaningless without one. */
function withoutLimit(outcome: AcceptedRow, { types, isProposed = false }: Options): ImportOutcome {
  const { row, line, rows, notes } = outcome;
  if (mayLackSpeed(row.type)) return outcome;
  const type = types.get(folded(row.type));
  if (type === undefined && (isProposed || notes.lacksLimits)) return outcome;
  if (type === undefined || !mayLackSpeed(type)) return { ...rejected(line, 'limitMissing', row.type), rows };
  return { ...outcome, row: normalized({ ...row, type }) };
}

/** A limit of lorries, or of a sign elsewhere, is none of the point. */
function ofOthers(outcome: AcceptedRow): AcceptedRow {
  return { ...outcome, row: { ...outcome.row, speed: null }, notes: outcome.notes.ignoringLimit() };
}

type Values = NonNullable<DecodeOptions['only']>;

/** The row if it has one of the wanted values in each of their columns. */
function askedFor(outcome: AcceptedRow, only: Values): ImportOutcome {
  const { line, rows, notes } = outcome;
  const says = Object.entries(notes.says());
  for (const [column, values] of only) {
    const [name, value = ''] = says.find(([one]) => folded(one) === column) ?? [column];
    if (!values.has(folded(value))) return { ...rejected(line, 'notAsked', `${name}: ${value}`), rows };
  }
  return outcome;
}

function isOneOf({ notes }: AcceptedRow, columns: Values): boolean {
  return Object.entries(notes.says()).some(([name, value]) => columns.get(folded(name))?.has(folded(value)) === true);
}

function settleGone(outcome: ImportOutcome, takesInactive: boolean): ImportOutcome {
  if (!outcome.ok || outcome.notes.gone === null) return outcome;
  if (takesInactive) return { ...outcome, row: { ...outcome.row, rating: absentRating } };
  return { ...rejected(outcome.line, 'notThere', outcome.notes.gone), rows: outcome.rows };
}

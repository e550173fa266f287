import { errorMessages } from '@dozor/domain/errors/message.ts';
import { fillIn } from '@dozor/domain/errors/validation-message.ts';
import { importFailures } from '@dozor/domain/import/import-failure.ts';
import { warningText } from '@dozor/domain/import/import-warning.ts';
import { movedText, refusalText } from '@dozor/domain/import/refusal-text.ts';
import { rejectReason } from '@dozor/domain/import/reject.ts';
import { isNoSpace } from '../database/dialect.ts';
import type { ImportResult } from '../features/import/import-file.ts';
import type { SyncTotals } from '../features/import/list-sync.ts';
import { CommandFailedError } from './command-errors.ts';

const maxCountries = 6;

export function importReport({ detected, summary, columns, sync }: ImportResult): string[] {
  const { rows, withLimit, withHeading, withType, countries, warnings } = summary;
  const format = detected ? [`format: ${detected.format}${detected.encoding ? `, ${detected.encoding}` : ''}`] : [];
  const used = columns.used.map(({ column, field }) => (column === field ? column : `${column} → ${field}`));
  const places = countries.slice(0, maxCountries).map(([code, count]) => `${code || 'in the sea'} ${count}`);
  const others = countries.length > maxCountries ? `, ${countries.length - maxCountries} more` : '';
  return [
    ...format,
    ...(used.length > 0 ? [`columns used: ${used.join(', ')}`] : []),
    ...(columns.ignored.length > 0 ? [`columns ignored: ${columns.ignored.join(', ')}`] : []),
    `rows: ${rows}; with a limit ${withLimit}, with a direction ${withHeading}, of a known type ${withType}`,
    ...(places.length > 0 ? [`countries: ${places.join(', ')}${others}`] : []),
    ...warnings.map((warning) => `warning: ${warningText(warning)}`),
    ...(sync ? syncReport(sync) : []),
  ];
}

function syncReport({ changed, leftAlone, vanished, withoutRef, moved }: SyncTotals): string[] {
  return [
    ...moved.map(
      ({ ref, idx, meters }) =>
        `moved: ${ref}, point ${idx}, by ${distanceText(meters)}: not moved; move it by hand if the list is right`,
    ),
    ...vanished.map(({ ref, idx }) => `vanished: ${ref}, point ${idx}`),
    ...(withoutRef > 0 ? [`warning: ${withoutRef} rows have no id in the list: --map ref=COLUMN`] : []),
    `synchronised: changed ${changed}, kept because people edited them ${leftAlone}, vanished ${vanished.length}`,
  ];
}

function distanceText(meters: number): string {
  return meters < 10_000 ? `${Math.round(meters)} m` : `${Math.round(meters / 1000)} km`;
}

/** Why nothing was imported from a file; null when there was or already existed something. */
export function failureOf(
  { imported, duplicates, rejected, summary, moves }: ImportResult,
  { size, country }: { size: number; country: string | undefined },
): string | null {
  if (summary.isDamaged)
    return `${rejectReason('brokenArchive')}. Nothing was stored. Download it again or recreate it`;
  if (summary.refusal) return refusalText(summary.refusal, country);
  if (moves)
    return (
      `${fillIn(movedText, moves)}. ` +
      'Nothing was stored. If its columns changed, name them with --map x=COLUMN,y=COLUMN; --sure imports everything except these'
    );
  if (imported + duplicates > 0) return null;
  if (size === 0) return 'the file is empty';
  if (rejected === 0) return 'the file has no rows, only a header';
  return `all ${rejected} rows were rejected for the reasons above`;
}

/** Why an import was aborted, for the person who sent the file: technical details remain on stderr. */
export function failureText(error: unknown): string {
  if (error instanceof CommandFailedError) return error.message;
  return isNoSpace(error) ? errorMessages.noSpace : importFailures.unexpected;
}

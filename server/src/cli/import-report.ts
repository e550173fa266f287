import { errorMessages } from '@dozor/domain/errors/message.ts';
import { importFailures } from '@dozor/domain/import/import-failure.ts';
import { warningText } from '@dozor/domain/import/import-warning.ts';
import { rejectReason } from '@dozor/domain/import/reject.ts';
import type { SwapFinding } from '@dozor/domain/import/rows/swap-check.ts';
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

function syncReport({ changed, leftAlone, vanished, withoutRef }: SyncTotals): string[] {
  return [
    ...vanished.map(({ ref, idx }) => `vanished: ${ref}, point ${idx}`),
    ...(withoutRef > 0 ? [`warning: ${withoutRef} rows have no reference of the list: --map ref=COLUMN`] : []),
    `in step: changed ${changed}, kept as people left them ${leftAlone}, vanished ${vanished.length}`,
  ];
}

/** Why nothing was imported from a file; null when there was or already existed something. */
export function failureOf(
  { imported, duplicates, rejected, summary }: ImportResult,
  { size, country }: { size: number; country: string | undefined },
): string | null {
  if (summary.isDamaged)
    return `${rejectReason('brokenArchive')}. Nothing was stored. Download it again or pack it anew`;
  if (summary.swapped) return swappedText(summary.swapped, country);
  if (imported + duplicates > 0) return null;
  if (size === 0) return 'the file is empty';
  if (rejected === 0) return 'the file has no rows, nothing but its beginning';
  return `all ${rejected} rows were rejected; the reasons stand above`;
}

/** Why an import was aborted, for the person who sent the file: technical details remain on stderr. */
export function failureText(error: unknown): string {
  if (error instanceof CommandFailedError) return error.message;
  return isNoSpace(error) ? errorMessages.noSpace : importFailures.unexpected;
}

function swappedText({ reason, rows, of, swappedCountry }: SwapFinding, country: string | undefined): string {
  const where = {
    outside: `lie outside ${country}`,
    sea: 'lie in the sea',
    empty: 'lie where nearly nobody lives',
  }[reason];
  const there = swappedCountry === '' ? 'on land' : `in ${swappedCountry}`;
  return (
    `longitude and latitude look swapped: ${rows} of ${of} rows ${where}, and would lie ${there} the other way round. ` +
    'Nothing was stored. Say which column is which with --map x=COLUMN,y=COLUMN (or --columns), or name the country ' +
    'they lie in with --country if they are right'
  );
}

import { isoDay } from '../export/utc-time.ts';
import { formatFacts, type ExportFormatId } from './all-formats.ts';

const maxCountries = 5;

/** `dozor_<format>_<countries>_<day of the data's last change>.<extension>`; more than five countries are `mixed`. */
export function exportFileName(format: ExportFormatId, countries: readonly string[], changedMs: number): string {
  const where = countries.length > maxCountries ? 'mixed' : countries.join('-');
  return `dozor_${format}_${where}_${isoDay(changedMs)}.${formatFacts[format].extension}`;
}

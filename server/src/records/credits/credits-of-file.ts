import type { Credit } from '@dozor/domain/export/credit.ts';
import { allCountries } from '@dozor/domain/format/export-options.ts';
import type { ListCredit } from './read-credits.ts';

/** The lists that a file with points of these countries has to name. */
export function creditsOfFile(credits: readonly ListCredit[], countries: readonly string[]): Credit[] {
  const isAll = countries.includes(allCountries);
  return credits
    .filter((credit) => isAll || credit.countries.some((country) => countries.includes(country)))
    .map(({ title, attribution, licence, licenceUrl, dated }) => ({ title, attribution, licence, licenceUrl, dated }));
}

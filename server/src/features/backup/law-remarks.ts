import { isOutdated } from '@dozor/domain/law/is-outdated.ts';
import type { Law } from '@dozor/domain/law/law.ts';
import type { DozorDatabase } from '../../database/open-database.ts';

/** What an operator should know of the laws of the countries with points; nothing of it is an error. */
export async function lawRemarks({ kysely }: Pick<DozorDatabase, 'kysely'>, law: Law, now: Date): Promise<string[]> {
  const rows = await kysely.selectFrom('points').select('country').distinct().where('country', '<>', '').execute();
  const countries = rows.map(({ country }) => country).toSorted();
  const unchecked = countries.filter((country) => law.profileOf(country) === 'unchecked');
  const old = countries.filter((country) => {
    const row = law.rows.get(country);
    return row !== undefined && isOutdated(row.checkedAt, now);
  });
  return [
    ...remark(unchecked, 'law not checked for this site, files for programs that warn are exact'),
    ...remark(old, 'law last checked more than a year ago'),
  ];
}

function remark(countries: readonly string[], text: string): string[] {
  return countries.length === 0 ? [] : [`${text}: ${countries.join(', ')} (see LAW and /law)`];
}
